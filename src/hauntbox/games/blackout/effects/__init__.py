"""What cards can say: one entry for each op and each condition, beside what it does."""
