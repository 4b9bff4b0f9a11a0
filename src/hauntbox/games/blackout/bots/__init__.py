"""What bots think of this game."""
