"""The map with everything on it."""
