"""The map: tiles, and the city that they make with its walls, doors and lines of sight."""
