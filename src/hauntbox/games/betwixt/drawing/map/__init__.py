"""The map: floors, walls and doorways, what lies about, and everybody who stands on it."""
