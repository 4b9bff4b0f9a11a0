"""The page: tables in the browser, for one or many, kept so that nothing is ever lost."""
