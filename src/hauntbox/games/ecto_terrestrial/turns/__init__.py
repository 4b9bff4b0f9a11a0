"""ETI-2 to 4, 19, 20, 28: set-up, rounds and turns, Hot Sheets, the end of an Episode."""
