"""IOS-3: the rules of single scenarios, and who has won."""
