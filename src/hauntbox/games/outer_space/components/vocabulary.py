"""The words that the cards of Outer Space are written in: triggers, conditions and ops."""

from __future__ import annotations

from typing import Final

from hauntbox.games.outer_space.table.moments import ROLLS, TRIGGERS
from hauntbox.games.outer_space.table.numbers import KEYWORDS, SIDES, SIZE
from hauntbox.kit.cards.effects import ConditionEntry, Op, Param, Vocabulary

# Several moments by one name: a card that may be played at any of them. Each becomes a use of its own.
SPANS: Final[dict[str, list[str]]] = {
    "early_in_turn": ["start_of_martian_turn", "start_of_hero_turn"],
    "hero_dice": ["rolled", "hero_rolled", "fight"],
    "hero_turn": [
        "start_of_hero_turn", "hero_rolled", "own_turn", "after_action", "end_of_hero_turn", "crowd_phase",
        "crowd_rolled", "fight_declared", "fight", "ranged_declared", "wound_hero", "wound_martian",
    ],
    "any_time": [
        "start_of_martian_turn", "reinforcement_start", "ray_guns_start", "fights_start", "landing_start", "fire_phase",
        "spread_rolled", "direction_rolled", "start_of_hero_turn", "hero_rolled", "own_turn", "after_action",
        "end_of_hero_turn", "crowd_phase", "crowd_rolled", "blast_declared", "blast_rolled", "hits_divided",
        "fight_declared", "fight", "ranged_declared", "wound_hero", "wound_martian", "fire_phase_end",
    ],
    "during_ray_guns": [
        "ray_guns_start", "ray_guns", "after_action", "blast_declared", "blast_rolled", "hits_divided", "wound_martian",
    ],
    "during_fire_phase": ["fire_phase", "spread_rolled", "direction_rolled", "fire_phase_end"],
    "early_or_crowd_phase": ["start_of_martian_turn", "crowd_phase", "crowd_rolled"],
    "model_killed": ["martian_killed", "hero_killed"],
}  # fmt: skip
# How many of these moments have a use of their own, where not all have: numbers of uses are part of saved games, so the
# first use stands for all moments that came later.
OWN_USES: Final[dict[str, int]] = {"hero_turn": 7, "any_time": 15, "during_ray_guns": 3, "during_fire_phase": 3}
# The phases that some of these are bound to, since their moments come in others as well.
SPAN_PHASES: Final[dict[str, list[str]]] = {
    "hero_turn": ["hero_turn", "crowd"],
    "during_ray_guns": ["ray_guns"],
    "early_or_crowd_phase": ["track", "cards", "reinforcement", "command", "march", "crowd"],
}
SETUP: Final = "setup"  # of a scenario
WHENS: Final = [*TRIGGERS, *SPANS, SETUP]

ALWAYS: Final = ["standing"]
FIGHT: Final = ["fight_declared", "fight"]
DICE: Final = [
    "fight", "blast_rolled", "rolled", "hero_rolled", "spread_rolled", "direction_rolled", "martian_rolled",
    "crowd_rolled", "hero_dice",
]
# Moments at which things happen on the board, whoever brings them about.
DEEDS: Final = [one for one in WHENS if one not in ("standing", SETUP)]

YES_NO: Final = ["yes", "no"]
DIE: Final = ["none", "d3", "d6"]
KEYS: Final = list(KEYWORDS)
# What something can be near to.
NEAR: Final = ["any", "self", "martian", "soldier", "saucer", "hero", "crowd", "fire"]
UNTIL: Final = ["now", "fight", "phase", "turn"]
CHAMPION_IDS: Final = ["zard_beast", "martian_leader"]
SQUARES: Final = [f"{x},{y}" for y in range(SIZE) for x in range(SIZE)]


def bounds(high: int = 20) -> list[Param]:
    """At least so many and at most so many."""
    return [Param("least", "number", default=0, high=high), Param("most", "number", default=high, high=high)]


def on(default: int = 1) -> Param:
    """What a die must show for it to happen; 1: it always does."""
    return Param("on", "number", default=default, low=1, high=6)


def amount(default: int = 1, high: int = 18) -> list[Param]:
    """So many, or as many as a die says."""
    return [Param("n", "number", default=default, low=0, high=high), Param("dice", "word", DIE, default_word="none")]


def near(kind: str = "any", within: int = 0) -> list[Param]:
    """Only those within so many spaces of something."""
    return [
        Param("near", "word", NEAR, default_word=kind),
        Param("within", "number", default=within, high=12),
    ]


SIDE: Final = Param("side", "word", [*SIDES])
WHOSE: Final = Param("whose", "word", ["self", "any"], default_word="self")
KEYWORD: Final = Param("keyword", "word", KEYS)


CONDITIONS: Final[dict[str, list[Param]]] = {
    "in_building": [],
    "in_named_building": [Param("building", "text")],
    "in_tent": [],
    "outdoors": [],
    "space_contains": [Param("what", "word", NEAR[2:]), *bounds()],
    "within": [Param("what", "word", NEAR[2:]), Param("n", "number", low=0, high=12)],
    "adjacent": [Param("what", "word", NEAR[2:])],
    "has_los": [Param("what", "word", NEAR[2:])],
    "pack_size": bounds(),
    "has_champion": [Param("champion", "word", CHAMPION_IDS)],
    "die_shows": [Param("n", "number", low=1, high=6)],
    "roll_is": [Param("roll", "word", [*ROLLS])],
    "holds": [KEYWORD],
    "power": bounds(3),
    "advanced": [],
    "pool": bounds(),
    "item_unused": [],
    "no_martians_here": [],
}

OPS: Final = [
    # Dice
    Op("roll", DEEDS, [Param("need", "number", low=2, high=6)]),
    Op("agility_test", DEEDS, [Param("to", "word", ["go_on", "resist"], default_word="go_on")]),
    Op("add_dice", FIGHT, [
        SIDE, Param("n", "number", low=1, high=3, default=1), Param("break_on", "number", default=0, high=6),
    ]),
    Op("remove_dice", [*FIGHT, *ALWAYS], [
        SIDE, Param("n", "number", low=1, high=3, default=1), Param("least", "number", default=1, high=9),
    ]),
    Op("reroll", DICE, [
        SIDE, Param("which", "word", ["one", "any", "highest", "all"], default_word="one"), WHOSE,
    ]),
    Op("set_die", DICE, [
        SIDE, Param("which", "word", ["one", "highest", "white", "green"], default_word="one"),
        Param("n", "number", low=1, high=6), WHOSE,
    ]),
    Op("modify_die", DICE, [
        SIDE, Param("which", "word", ["one", "highest", "all"], default_word="one"),
        Param("n", "number", low=-3, high=3), WHOSE,
    ]),
    Op("cancel_die", ["fight", "blast_rolled"], [SIDE, Param("which", "word", ["one", "highest"], default_word="one")]),
    Op("choose_direction", ["direction_rolled"], []),
    Op("set_movement", ["hero_rolled"], [Param("n", "number", high=9)]),
    Op("set_threshold", DEEDS + ALWAYS, [
        Param("roll", "word", ["blast", "power", "crowd"]), Param("n", "number", low=2, high=6),
        Param("least", "number", default=1, high=4), Param("until", "word", UNTIL, default_word="phase"),
    ]),
    # Fights
    Op("fight_dice", ALWAYS, [Param("n", "number", low=1, high=5)]),
    Op("win_ties", DEEDS + ALWAYS, [
        SIDE, Param("sharing", "word", YES_NO, default_word="no"), Param("until", "word", UNTIL, default_word="fight"),
    ]),
    Op("end_fight", FIGHT, []),
    # Wounds
    Op("wound", DEEDS, [
        Param("whom", "word", ["pack", "crowds", "lone_crowds", "hero", "heroes", "martian"]),
        Param("n", "number", low=1, high=3, default=1), on(), *near(),
    ]),
    Op("hit", DEEDS, [
        Param("at", "word", ["saucer", "space"], default_word="space"), Param("also", "number", default=0, high=1),
        Param("hits", "word", ["heroes", "martians", "all"]), on(4), Param("dodge", "word", YES_NO, default_word="no"),
        *near("self", 3),
    ]),
    Op("kill", DEEDS, [
        Param("whom", "word", ["soldier", "martian"], default_word="soldier"), on(), *near("self", 0),
    ]),
    Op("prevent_wound", ["wound_hero", "wound_martian"], [
        Param("whose", "word", ["self", "here", "any"], default_word="any"), on(),
    ]),
    Op("dodge", ["hits_divided"], [WHOSE]),
    Op("heal", DEEDS, [
        Param("n", "number", low=1, high=5, default=1), on(), Param("on_self", "number", default=0, high=6),
        Param("whom", "word", ["hero", "self"], default_word="hero"), *near("self", 0),
    ]),
    Op("heal_crowd", DEEDS, [Param("n", "number", low=1, high=4, default=1), *near()]),
    Op("toughness", ALWAYS, [
        Param("n", "number", low=2, high=6), Param("of", "word", ["soldiers", "self"], default_word="self"),
    ]),
    Op("immune", ALWAYS, [Param("to", "word", ["fire", "blast", "crash", "shot", "ray", "card", "fight"])]),
    # Tokens
    Op("gain_pt", DEEDS, [*amount(high=3), Param("who", "word", ["self", "all", "one"], default_word="self"), *near()]),
    Op("lose_pt", DEEDS, [
        *amount(high=3), Param("who", "word", ["fighter", "all", "one"], default_word="all"), *near(),
    ]),
    Op("gain_cp", DEEDS, amount(high=4)),
    Op("put_cp", DEEDS, [Param("champion", "word", CHAMPION_IDS), *amount(high=4)]),
    Op("set_cost", DEEDS + ALWAYS, [
        Param("of", "word", ["talents", "tech", *CHAMPION_IDS]), Param("n", "number", low=-3, high=3),
    ]),
    Op("pay_for_others", ALWAYS, [Param("within", "number", low=1, high=12)]),
    # Cards
    Op("draw", DEEDS, [Param("deck", "word", [*SIDES]), Param("n", "number", low=1, high=6, default=1)]),
    Op("search_again", DEEDS, []),
    Op("mill", DEEDS, amount(high=6)),
    Op("discard_item", DEEDS, [on(), Param("pick", "word", ["chosen", "random"], default_word="chosen"), *near()]),
    Op("discard_hand", DEEDS, [
        Param("side", "word", [*SIDES]), Param("pick", "word", ["chosen", "random"], default_word="random"),
        Param("n", "number", low=1, high=6, default=1),
    ]),
    Op("discard_self", DEEDS, [on()]),
    Op("discard_for", DEEDS, [KEYWORD]),
    Op("cancel_card", ["card_played"], [SIDE, Param("kind", "word", ["event", "any"], default_word="event")]),
    Op("take_from_discard", DEEDS, [Param("card", "text", default_word="top")]),
    Op("peek", ALWAYS, [Param("n", "number", low=2, high=5)]),
    Op("put_back", DEEDS, [Param("n", "number", low=1, high=3, default=1)]),
    Op("reveal_hand", DEEDS + ALWAYS, [SIDE]),
    Op("counts_as", ALWAYS, [KEYWORD]),
    Op("item_weight", ALWAYS, [KEYWORD, Param("n", "number", low=0, high=2)]),
    # Models
    Op("place_soldiers", DEEDS, [
        *amount(high=6), Param("at", "word", ["site", "hero"], default_word="site"),
        Param("fewer", "word", YES_NO, default_word="no"),
    ]),
    Op("move_model", DEEDS, [
        Param("whom", "word", ["self", "mover", "pack", "prey"]), *amount(high=6),
        Param("resist", "word", YES_NO, default_word="no"), *near("saucer", 2),
    ]),
    Op("place_model", DEEDS, [
        Param("whom", "word", ["self", "hero", "soldiers"]),
        Param("to", "word", ["saucer", "random_building", "outdoors", "tent", "site"]),
        Param("resist", "word", YES_NO, default_word="no"), *near("saucer", 1),
    ]),
    Op("movement", ALWAYS, [Param("n", "number", low=1, high=6)]),
    Op("soldier_steps", ALWAYS, [Param("n", "number", low=1, high=3)]),
    Op("landing", ALWAYS, [Param("n", "number", low=1, high=6)]),
    Op("rage", ALWAYS, []),
    Op("alone", ALWAYS, []),
    Op("cannon", ["instead_of_move"], []),
    # Markers and places
    Op("move_saucer", DEEDS, [Param("n", "number", low=1, high=6)]),
    Op("move_crowd", DEEDS, [
        *amount(high=6), Param("way", "word", ["chosen", "random", "martian"], default_word="chosen"), *near(),
    ]),
    Op("start_fire", DEEDS, [
        Param("at", "word", ["target", "space"], default_word="space"), *near("self", 1),
    ]),
    Op("remove_fire", DEEDS, [
        Param("n", "number", low=1, high=8, default=1), Param("break_on", "number", default=0, high=6),
        Param("at", "word", ["space", "hero_buildings"], default_word="space"), *near("self", 1),
    ]),
    Op("place_kerosene", DEEDS, near("self", 1)),
    Op("destroy_building", DEEDS, [
        Param("soldiers", "number", default=0, high=6), Param("martians", "number", default=0, high=6), on(),
        Param("hit", "number", default=0, high=6),
    ]),
    Op("destroy_saucer", DEEDS, [on(), *near("self", 0)]),
    Op("save_saucer", ["saucer_doomed"], [on()]),
    Op("lay_on_building", DEEDS, [Param("lift_on", "number", default=0, high=6)]),
    # Attacks
    Op("attack", ["ranged_step"], [
        Param("range", "number", low=0, high=12), Param("dice", "number", default=1, low=1, high=3),
        Param("need", "number", default=0, high=6), Param("at", "word", ["model", "space"], default_word="model"),
        Param("hits", "word", ["martians", "all"], default_word="martians"),
        Param("others", "number", default=0, high=6),  # what hits Heroes and crowds, if it is another number
        Param("result", "word", ["hit", "kill"], default_word="hit"),
        Param("sure", "word", YES_NO, default_word="no"), Param("discard", "word", YES_NO, default_word="no"),
        Param("discard_on", "number", default=0, high=6), Param("gun", "word", YES_NO, default_word="no"),
        Param("needs_fire", "word", YES_NO, default_word="no"), Param("ignite_on", "number", default=0, high=6),
        Param("ignites", "word", YES_NO, default_word="no"), Param("saucer", "number", default=0, high=6),
        Param("building", "number", default=0, high=6),
    ]),
    Op("extra_ranged_attack", ["gun_fired"], [KEYWORD]),
    Op("auto_hit", ["ranged_declared"], []),
    Op("cancel_attack", ["ranged_declared"], []),
    Op("template_attack", ["command"], []),
    Op("forbid", [*DEEDS, *ALWAYS], [
        Param("what", "word", ["blast", "next_blast", "items"]), Param("keywords", "words", KEYS, default_word=""),
        Param("range", "number", default=0, high=12), on(),
    ]),
    Op("allow", ALWAYS, [Param("what", "word", ["pass_martians", "pinch_points", "door_diagonals"])]),
    # Set-up of scenarios
    Op("place_crowds", [SETUP], [
        Param("n", "number", low=1, high=8), Param("squares", "words", SQUARES, default_word=""),
    ]),
    Op("place_fires", [SETUP], [Param("n", "number", low=1, high=8)]),
    Op("free_cards", [SETUP], []),
    Op("place_champions", [SETUP], [Param("who", "words", CHAMPION_IDS)]),
    Op("set_emitter", [SETUP], []),
]

VOCABULARY: Final = Vocabulary(WHENS, [], [ConditionEntry(*one) for one in CONDITIONS.items()], OPS)
VOCABULARY.limits = ["turn", "phase", "command", "fight", "blast"]

# Rules that only one scenario has; the modules that keep them look for them by these names.
SPECIALS: Final = [
    "saucer_bombs", "sabotage", "escort", "safe_centre", "emitter", "smash", "beat_out", "few_soldiers",
    "start_in_tent", "seated_crowds", "fuel", "bandstand",
]
# What a side can be asked to reach besides the tallies.
GOALS: Final = ["soldiers_in_tent"]
GOAL_WHENS: Final = ["at_once", "end_of_martian_turn"]
