"""IOS-2: setting up."""
