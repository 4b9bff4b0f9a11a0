"""How a game is shown and taught: layouts, foresight, the staging of events, lessons, names of people."""
