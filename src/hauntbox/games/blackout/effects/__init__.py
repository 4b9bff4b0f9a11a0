"""What cards can say: their conditions, whom they mean, and one function for each op."""
