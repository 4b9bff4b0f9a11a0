"""Cards in play: what an effect comes from, and whom it is about."""
