"""GTB-11, 13 to 16, 18, 19, 22: what Ghostbusters do."""
