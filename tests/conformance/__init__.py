"""What every game of the box must pass, with no code of its own."""
