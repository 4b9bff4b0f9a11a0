"""Who may know what: views, imagined tables, observations for learning programs, statistics."""
