"""TGB-11 to 18: dice, chips, statuses, attacks, traps."""
