"""How bots judge a table of The Ghosts Betwixt, and what they would answer at a glance."""
