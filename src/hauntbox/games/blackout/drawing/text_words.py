# interpreted
"""The words that only the drawing in text uses; all others are the picture's."""

from __future__ import annotations

from hauntbox.games.blackout.drawing import words
from hauntbox.kit.drawing.words import SceneWords, typeset_words

TEXT_WORDS: dict[str, dict[str, str]] = {
    "en": {
        "forecast": "Clean-up now: +{n}",
        "forecast.parts": "ghosts {text}, uncovered {uncovered}",
        "cards_left": "{n} to come",
        "ghosts_to_come": "{n} ghosts to come",
        "shielded": "shield {n}",
        "hysteria": "Hysteria",
        "on_ghosts": "Dice on ghosts: {places}",
        "no_dice": "no dice",
        "no_cards": "no Equipment",
        "nobody": "Nobody yet",
        "roster": "Who joins the team?",
        "in_force": "In force",
        "no_forces": "no special rules right now",
        "next_round": "next round",
        "until_round": "to the end of round {n}",
        "buster": "{name}, {colour}, in {place}",
        "possessed": "possessed",
        "token": "re-roll",
        "passed": "passed",
        "calmed": "calmed",
        "ability_used": "ability used",
        "short.possessed": "poss",
        "short.token": "re-r",
        "short.passed": "pass",
        "short.calmed": "calm",
        "short.ability_used": "abil",
        "note.possessed": "Possessed: no dice on ghosts until it is shaken off",
        "note.token": "Holds a Free Re-Roll token",
        "note.passed": "Has passed a die in this round",
        "note.calmed": "Has lowered Chaos in this round",
        "note.ability_used": "Has used the ability in this round",
    },
    "fr": {
        "forecast": "Bilan immédiat : +{n}",
        "forecast.parts": "fantômes {text}, à découvert {uncovered}",
        "cards_left": "reste {n}",
        "ghosts_to_come": "{n} fantômes à venir",
        "shielded": "bouclier {n}",
        "hysteria": "Hystérie",
        "on_ghosts": "Dés sur des fantômes : {places}",
        "no_dice": "aucun dé",
        "no_cards": "aucun Équipement",
        "nobody": "Personne encore",
        "roster": "Qui rejoint l’équipe ?",
        "in_force": "En vigueur",
        "no_forces": "aucune règle spéciale",
        "next_round": "manche suivante",
        "until_round": "jusqu’à la fin de la manche {n}",
        "buster": "{name}, {colour}, {place}",
        "possessed": "possession",
        "token": "relance",
        "passed": "a donné",
        "calmed": "a calmé",
        "ability_used": "talent utilisé",
        "short.possessed": "poss",
        "short.token": "rel.",
        "short.passed": "donn",
        "short.calmed": "calm",
        "short.ability_used": "tal.",
        "note.possessed": "Possession : aucun dé sur les fantômes avant d’en sortir",
        "note.token": "A une Relance gratuite",
        "note.passed": "A donné un dé dans cette manche",
        "note.calmed": "A fait baisser le Chaos dans cette manche",
        "note.ability_used": "A utilisé son talent dans cette manche",
    },
}

TEXT_WORDS = typeset_words(TEXT_WORDS)
WORDS = SceneWords(TEXT_WORDS, words.WORDS)
word, phrase = WORDS.word, WORDS.phrase
