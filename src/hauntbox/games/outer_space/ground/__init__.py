"""The map: what lies where, and what can be seen and reached."""
