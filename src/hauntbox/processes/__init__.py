"""Processes that work for this one; the laboratory, the server and the terminal share them."""
