"""What a learning program sees of Séance."""
