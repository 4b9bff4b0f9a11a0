"""TGB-7.13 to 7.19, 19, 20: monsters come, choose where to go and whom to strike, and do it."""
