"""TGB-9, 21 to 24: what family members carry, do, trade and receive."""
