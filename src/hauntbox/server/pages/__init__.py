"""The HTML of every page, made by pure functions of the reader and the data."""
