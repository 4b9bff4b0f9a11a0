"""The page: tables in the browser, for one player or many, stored so that nothing is ever lost."""
