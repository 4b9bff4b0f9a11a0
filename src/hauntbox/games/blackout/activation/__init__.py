"""BLK-5, 7, 8, 12: what a Ghostbuster does in an activation."""
