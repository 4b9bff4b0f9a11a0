"""People: who somebody is, what they are called, which seats they are invited to."""
