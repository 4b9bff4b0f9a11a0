"""Using cards: where an effect comes from."""
