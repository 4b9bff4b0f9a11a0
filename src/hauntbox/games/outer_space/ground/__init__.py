"""The map: where everything lies, and what can be seen and reached."""
