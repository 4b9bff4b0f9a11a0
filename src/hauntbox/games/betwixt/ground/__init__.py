"""The map: tiles, the house that they grow into, and who walks where and sees what in it."""
