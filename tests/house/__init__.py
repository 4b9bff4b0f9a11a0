"""How the project is built and put together."""
