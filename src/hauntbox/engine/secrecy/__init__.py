"""What is hidden for a while: answers that are locked, and what an imagined table must not show."""
