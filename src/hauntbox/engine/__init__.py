"""Asking, answering, remembering. The engine knows no game."""
