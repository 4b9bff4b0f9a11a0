"""Pictures and text of a table of The Ghosts Betwixt, made from what a seat sees."""
