"""IOS-8, 9, 16: the Hero Turn."""
