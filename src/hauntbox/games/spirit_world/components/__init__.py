"""The things in the box as objects: how content is read, what it may say, and what is wrong with it."""
