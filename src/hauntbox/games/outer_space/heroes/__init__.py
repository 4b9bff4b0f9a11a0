"""IOS-8, 9, 13, 16: the Hero Turn."""
