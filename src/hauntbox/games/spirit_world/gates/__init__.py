"""GTB-16: gates."""
