"""The cards of Séance."""
