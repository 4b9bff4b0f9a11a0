"""Ghostbusters x Men in Black: Ecto-Terrestrial Invasion. Rivals on one team, a tower full of dice, a city to save."""
