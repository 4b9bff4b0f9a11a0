"""The words that cards and missions are written with."""
