"""ETI-22 to 25: what ETs and Bosses do in their phase."""
