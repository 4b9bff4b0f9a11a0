"""Everything said about the game: names, options, events, card texts, reasons, warnings, foresight."""
