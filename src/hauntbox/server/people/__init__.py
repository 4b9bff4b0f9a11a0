"""People: who they are, their names, and their invitations to seats."""
