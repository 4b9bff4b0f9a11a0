"""The table of The Ghosts Betwixt."""
