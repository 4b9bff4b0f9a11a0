"""Ecto-Terrestrial Invasion, rule by rule."""
