"""Content as it is read: Heroes, Weapons, Equipment, Gadgets, Hot Sheets, Episodes and Bosses."""
