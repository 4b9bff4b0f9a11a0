"""ETI-14 to 16, 23, 27: Attacks of Heroes, Defense Rolls, Wounds and Defeat."""
