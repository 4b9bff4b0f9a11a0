"""How bots judge a table of Ecto-Terrestrial Invasion, and what they would answer at a glance."""
