"""TOY-2 to 6: rounds, and nights of a campaign."""
