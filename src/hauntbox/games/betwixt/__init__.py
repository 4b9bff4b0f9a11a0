"""The Ghosts Betwixt: a family goes into a haunted farm after its youngest, tile by tile."""
