"""GTB-5 to 8, 20, 23: how ghosts move, whom they go for, Slime, and Chaos."""
