"""Sentences: catalogues, grammar, what is said of any game."""
