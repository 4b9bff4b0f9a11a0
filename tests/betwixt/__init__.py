"""The Ghosts Betwixt, rule by rule."""
