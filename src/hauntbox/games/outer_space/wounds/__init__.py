"""IOS-12, 15, R5: Wounds, death and replacements, those affected in turn, random places."""
