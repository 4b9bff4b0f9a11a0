"""What the game says: names, labels of answers, events, reasons, warnings, and what answers would bring."""
