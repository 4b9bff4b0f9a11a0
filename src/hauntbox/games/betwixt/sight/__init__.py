"""Who may know what: the view, imagined tables, observations, statistics."""
