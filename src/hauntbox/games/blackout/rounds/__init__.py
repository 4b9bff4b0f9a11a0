"""BLK-2, 4, 9, 10: setting up, rounds, and clean-up."""
