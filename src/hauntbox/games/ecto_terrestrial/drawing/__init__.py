"""Pictures and text of a table of Ecto-Terrestrial Invasion, made from what a seat sees."""
