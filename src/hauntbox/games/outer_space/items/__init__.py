"""IOS-8.4 to 8.6, 13: searching, what Heroes carry and use, and how they agree on exchanges."""
