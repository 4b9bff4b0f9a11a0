"""IOS-19 to 22: fire, kerosene, crowds, destroyed buildings."""
