"""Every game in the box as a Gymnasium, PettingZoo and OpenSpiel environment.

Nothing is imported until it is asked for: `gym_env` needs gymnasium, `pettingzoo_env` pettingzoo and
`openspiel_game` open_spiel; the extra ``hauntbox[lab]`` brings all three.
"""
