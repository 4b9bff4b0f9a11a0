"""Figures, emblems and marks as symbols."""
