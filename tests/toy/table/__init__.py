"""The state of Séance, its verbs and events."""
