"""Draws the picture of the README from a position laid by hand: ``python docs/picture/draw.py``."""

from __future__ import annotations

from pathlib import Path

from hauntbox import Game
from hauntbox.games.blackout.position import lay

HERE = Path(__file__).parent
THEMES = ("dark", "light")


def table() -> Game:
    """Round 5: Brooklyn is won, Queens nearly so, and Egon is to act."""
    return lay(
        players=2,
        round=5,
        chaos=9,
        captured=6,
        characters=("peter", "ray", "egon", "winston"),
        places={"red": "MAN", "blue": "QNS", "green": "QNS", "yellow": "STI"},
        ghosts={
            "MAN": "cornice_crusher",
            "BRX": "opera_phantom",
            "QNS": "colossus_of_coney",
            "BKN": "velvet_whisper",
            "STI": "harbour_leviathan",
        },
        dice_on={
            "MAN.0": "red:S", "MAN.2": "red:T",
            "BRX.1": "green:S",
            "QNS.0": "yellow:S", "QNS.1": "blue:S", "QNS.3": "blue:T",
            "BKN.0": "blue:S", "BKN.1": "yellow:T", "BKN.2": "red:G",
            "STI.1": "yellow:S",
        },
        pools={
            "green": ["green:S", "green:P", "green:E", "blue:G!"],
            "yellow": ["yellow:S", "yellow:T"],
        },
        active="green",
        done=("red", "blue"),
        hands={
            "red": ["ecto_goggles"],
            "green": ["muon_trap_relay", "mood_slime_sample"],
            "yellow": ["walkie_talkies"],
        },
        terrain={"MAN": ["transit_hub"], "STI": ["warded_streetlights"]},
        row=("remote_trap_pedal", "prism_filter", "exorcism_kit", "feedback_amplifier"),
        row_dice={"prism_filter": ["red:P"]},
        lasting=("nerves",),
        tiles={10: ["gridlock"]},
    )


def picture(game: Game, theme: str) -> str:
    """The table as everybody sees it."""
    return game.draw(theme=theme) + "\n"


def main() -> None:
    for theme in THEMES:
        path = HERE / f"blackout-{theme}.svg"
        path.write_text(picture(table(), theme), encoding="utf-8")
        print(path.name)


if __name__ == "__main__":
    main()
