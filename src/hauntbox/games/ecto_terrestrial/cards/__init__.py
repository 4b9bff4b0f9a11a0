"""Using cards: whose they are, what holds, and what interrupts."""
