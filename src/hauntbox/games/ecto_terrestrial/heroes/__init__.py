"""ETI-5 to 11, 13, 17, 18: what Heroes do in a turn: Actions, bids, Rest."""
