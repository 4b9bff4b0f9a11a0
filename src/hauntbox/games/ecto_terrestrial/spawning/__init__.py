"""ETI-12, 21: Spawn Points, Spawn Rolls, and the Disruptions that Tower Dice cause."""
