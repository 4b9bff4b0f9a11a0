"""Cards as data: reading content and the effects it names."""
