"""GTB-3, 17, 24: streams, experience and winning: what is looked at after everything that happens."""
