"""The HTML of every page, made by pure functions: who reads and what there is to say go in, text comes out."""
