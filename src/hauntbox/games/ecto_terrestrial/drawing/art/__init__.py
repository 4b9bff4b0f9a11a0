"""Heroes, Ecto-Terrestrials, tokens and signs as symbols."""
