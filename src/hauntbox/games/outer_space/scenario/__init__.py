"""IOS-2, 3: setting up, the rules of single scenarios, who has won."""
