"""What cards do: each op and condition of the vocabulary has one entry, beside what it does."""
