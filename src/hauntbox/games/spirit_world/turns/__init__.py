"""GTB-1, 2, 9, 24: setting up, rounds, turns, campaigns."""
