"""What is in the box of Blackout: boards, characters, ghosts, Equipment and tiles, as plain objects."""

from __future__ import annotations

from hauntbox.kit.cards.effects import Clause, Effect
from hauntbox.kit.cards.translations import Texts


class Card:
    """What every card has: an id, a name, a line of colour, and the clauses it acts by."""

    __slots__ = ("blurb", "clauses", "id", "name")

    def __init__(self, id: str, name: str, blurb: str, clauses: list[Clause]) -> None:
        self.id = id
        self.name = name
        self.blurb = blurb
        self.clauses = clauses

    def acts(self, when: str) -> list[Clause]:
        """The clauses under a trigger."""
        return [clause for clause in self.clauses if clause.when == when]


class GhostCard(Card):
    """BLK-8.1: a ghost asks for a die on each slot: an icon, and a colour (-1: white, any)."""

    __slots__ = ("colours", "icons", "menace", "noisy", "size")

    def __init__(
        self, id: str, name: str, blurb: str, clauses: list[Clause], icons: list[int], colours: list[int]
    ) -> None:
        super().__init__(id, name, blurb, clauses)
        self.icons = icons
        self.colours = colours
        self.size = len(icons)
        # Both are set when the box is read:
        self.noisy = False  # whether its text can change Chaos in clean-up
        self.menace = 0.0  # how much its text is to be feared


class EquipmentCard(Card):
    """BLK-12.2 and 12.11 to 12.13: a cost of one or two icons, and one of three kinds."""

    __slots__ = ("cost", "kind", "wanted")

    def __init__(
        self, id: str, name: str, blurb: str, clauses: list[Clause], kind: str, cost: list[int]
    ) -> None:
        super().__init__(id, name, blurb, clauses)
        self.kind = kind
        self.cost = cost
        self.wanted = 0  # the icons of the cost, as a set
        for icon in cost:
            self.wanted |= 1 << icon

    def use_clause(self) -> Clause | None:
        """What it does when used; None for what can only be held or lie on the board."""
        for clause in self.clauses:
            if clause.when == "use":
                return clause
        return None


class TileCard(Card):
    """BLK-10.5 and 10.6: an instant or a lasting Mass Hysteria tile."""

    __slots__ = ("lasting",)

    def __init__(self, id: str, name: str, blurb: str, clauses: list[Clause], lasting: bool) -> None:
        super().__init__(id, name, blurb, clauses)
        self.lasting = lasting


class CharacterCard(Card):
    """BLK-14.1: a character with one ability; `anytime` lifts "in own activation" (BLK-14.4)."""

    __slots__ = ("ability", "anytime", "effects")

    def __init__(
        self, id: str, name: str, blurb: str, clauses: list[Clause], ability: str, anytime: bool
    ) -> None:
        super().__init__(id, name, blurb, clauses)
        self.ability = ability
        self.anytime = anytime
        self.effects: list[Effect] = [effect for clause in clauses for effect in clause.do]


class BoardCard:
    """BLK-3: five Boroughs in clockwise order, their links, and the two tracks."""

    __slots__ = (
        "adjacent", "anchors", "boroughs", "chaos_first", "hysteria", "id", "loss", "name", "names",
        "tokens_at",
    )

    def __init__(self, id: str, name: str) -> None:
        self.id = id
        self.name = name
        self.boroughs: list[str] = []
        self.names: list[str] = []
        self.anchors: list[tuple[float, float]] = []
        self.adjacent: list[int] = []  # a mask of Boroughs for each Borough
        self.chaos_first = 1
        self.loss = 20
        self.tokens_at = 15
        self.hysteria: list[int] = [5, 10]


class Contents:
    """Everything in the box, in the order of the content files."""

    __slots__ = ("boards", "characters", "digest", "equipment", "ghosts", "tiles", "translations")

    def __init__(self) -> None:
        self.boards: list[BoardCard] = []
        self.characters: list[CharacterCard] = []
        self.ghosts: list[GhostCard] = []
        self.equipment: list[EquipmentCard] = []
        self.tiles: list[TileCard] = []
        self.digest = ""
        self.translations: dict[str, Texts] = {}  # by language: what is written on the cards
