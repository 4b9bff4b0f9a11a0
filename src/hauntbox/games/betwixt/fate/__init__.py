"""TGB-6, 7: what is behind a door."""
