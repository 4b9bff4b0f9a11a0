"""GTB-12, 21: the Ecto-1."""
