"""The family, its monsters, tokens, gear and signs as symbols, all on 64 units."""
