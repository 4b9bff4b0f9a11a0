"""What cards can say: their conditions, whom they mean, and one entry for each op."""
