"""IOS-2, 3: setting up, what only some scenarios have, who has won."""
