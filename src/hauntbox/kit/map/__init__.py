"""Square maps: grids, ways, sight, tiles."""
