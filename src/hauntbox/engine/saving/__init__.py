"""How the fields of a state are saved: codecs for values, rows for slots."""
