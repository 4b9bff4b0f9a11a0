"""A folder of a designer's own cards, each written as nothing but its clauses."""

from __future__ import annotations

from pathlib import Path

from hauntbox.games.blackout.components.reading import SETS

# kind of card in a test: content file, table, and the fields it has beside its clauses
KINDS = {
    "ghost": ("ghosts", "ghost", 'slots = ["S", "S", "T"]'),
    "passive": ("equipment", "equipment", 'kind = "passive"\ncost = ["P"]'),
    "discard": ("equipment", "equipment", 'kind = "discard"\ncost = ["P"]'),
    "terrain": ("equipment", "equipment", 'kind = "terrain"\ncost = ["P"]'),
    "instant": ("tiles", "tile", 'kind = "instant"'),
    "lasting": ("tiles", "tile", 'kind = "lasting"'),
    "character": ("characters", "character", 'ability = "Own Way"'),
    "caller": ("characters", "character", 'ability = "Own Call"\ntiming = "any_activation"'),
}


def design(folder: Path, *, alone: bool = False, **cards: str) -> str:
    """The folder with these cards, beside the reference set unless `alone`.

    ``ghost=`` clauses make a ghost "own_ghost", ``ghost_b=`` an "own_ghost_b".
    """
    folder.mkdir(exist_ok=True)
    files: dict[str, list[str]] = {}
    if not alone:
        files = {file: [(SETS / "reference" / f"{file}.toml").read_text()] for file in ("ghosts", "tiles")}
    for name, clauses in cards.items():
        file, table, fields = KINDS[name.partition("_")[0]]
        head = f'[[{table}]]\nid = "own_{name}"\nname = "Own {name}"\nblurb = "Home-made."'
        files.setdefault(file, []).append(f"{head}\n{fields}\nclauses = [{clauses}]\n")
    for file, texts in files.items():
        (folder / f"{file}.toml").write_text("".join(texts))
    return str(folder)


def when(trigger: str, *effects: str, given: str = "") -> str:
    """A clause; an effect is written like ``chaos n=1`` or ``turn to=["T","P"]``."""
    condition = f"if = [{{is = {table(given)}}}], " if given else ""
    return f'{{when = "{trigger}", {condition}do = [{", ".join(f"{{op = {table(one)}}}" for one in effects)}]}}'


def table(words: str) -> str:
    """``chaos n=1 who=each_gb`` as the inside of a TOML table whose first value is the first word."""
    first, *rest = words.split()
    fields = [f'"{first}"']
    for part in rest:
        key, _, value = part.partition("=")
        plain = value.lstrip("-").isdigit() or value[:1] in "[{"
        fields.append(f"{key} = {value}" if plain else f'{key} = "{value}"')
    return ", ".join(fields)
