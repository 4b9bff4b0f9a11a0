"""IOS-4 to 7, 18: the Martian Turn."""
