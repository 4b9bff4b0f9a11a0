"""Games in the terminal, with Textual. Nothing here knows a particular game."""
