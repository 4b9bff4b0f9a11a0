"""What is in the box: cards, their reading, their text."""
