"""Everything beside the map."""
