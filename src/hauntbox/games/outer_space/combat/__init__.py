"""IOS-7, 10, 11, 17: blasts, fights, shots."""
