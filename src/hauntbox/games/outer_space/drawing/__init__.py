"""The table as pictures and as text, drawn from views."""
