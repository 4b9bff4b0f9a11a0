"""The Ghosts Betwixt in words: names, answers, reasons, warnings, foresight."""
