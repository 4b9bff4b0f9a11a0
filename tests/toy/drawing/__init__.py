"""Séance drawn."""
