"""TGB-2, 4 to 8, 21: a mission from its set-up to its end: Exploration, Drawing, Placement, Combat."""
