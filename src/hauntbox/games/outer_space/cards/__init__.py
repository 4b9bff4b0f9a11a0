"""Using cards: when they may be used, windows for reactions, what they change while they lie there."""
