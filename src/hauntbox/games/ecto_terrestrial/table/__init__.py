"""The state of a game: its fields, numbers, steps, verbs and events; how it is saved, and what always holds."""
