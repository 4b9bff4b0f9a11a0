"""GTB-3, 11, 13 to 19, 22: what Ghostbusters do."""
