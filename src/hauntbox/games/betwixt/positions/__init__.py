"""What positions are laid from: how things are written, the map, the family and the monsters, the decks."""
