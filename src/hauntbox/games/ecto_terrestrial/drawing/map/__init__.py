"""The map: ground, walls, tokens, and everybody who stands on it."""
