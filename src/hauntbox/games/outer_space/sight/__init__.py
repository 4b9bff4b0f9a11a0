"""Who may know what: views, imagined tables, what learning programs and statistics see."""
