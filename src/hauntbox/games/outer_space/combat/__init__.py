"""IOS-7, 10 to 12, 17: blasts, fights, shots, Wounds and death."""
