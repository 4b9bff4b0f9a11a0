"""Obstacles: low ones, over which one sees, and tall ones, which stop a look. Each place has its own."""

from __future__ import annotations

from typing import Final

from hauntbox.games.betwixt.drawing.palette import ground_of
from hauntbox.games.betwixt.drawing.pieces import Data
from hauntbox.kit.drawing.pieces import use
from hauntbox.kit.drawing.svg import Markup, el, join

BOX = "0 0 64 64"
EDGE = 'stroke="#1b1210" stroke-width="2" stroke-linejoin="round"'
# A low obstacle leaves floor around it; a tall one fills its square and throws a shadow.
UNDER_LOW = '<ellipse cx="32" cy="51" rx="25" ry="7" fill="#000" fill-opacity=".35"/>'
UNDER_TALL = '<rect x="2" y="2" width="60" height="60" rx="5" fill="#000" fill-opacity=".5"/>'

LOW: Final[dict[str, str]] = {
    "hay": f'<path fill="#d9a83c" {EDGE} d="M9 24l12-8h34v24l-10 10H9z"/>'
    f'<path fill="#f0cc6c" {EDGE} d="M9 24l12-8h34l-10 8z"/>'
    f'<path fill="#a87a22" {EDGE} d="M45 24l10-8v24l-10 10z"/>'
    '<path fill="none" stroke="#7a4f16" stroke-width="2.4" d="M19 24v26M35 24v26M19 24l11-8M35 24l10-8"/>'
    '<path stroke="#a87a22" stroke-width="1.5" d="M12 33h5M23 39h8M39 31h4M23 29h5"/>',
    "pumpkin": f'<path fill="#d9691c" {EDGE} d="M32 22q22-4 22 14T32 52 10 36t22-14z"/>'
    '<path fill="none" stroke="#8f3d08" stroke-width="2" d="M22 23q-7 13 0 28M42 23q7 13 0 28M32 22v30"/>'
    f'<path fill="#5d7a26" {EDGE} d="M30 23q-2-7 4-11l4 3q-4 3-3 8z"/>',
    "crate": f'<path fill="#8a5a30" {EDGE} d="M10 18h44v34H10z"/>'
    f'<path fill="#a8733f" {EDGE} d="M10 18h44v7H10zM10 45h44v7H10z"/>'
    '<path fill="none" stroke="#4e3018" stroke-width="4" d="M15 44l34-18"/>',
    "bench": f'<path fill="#6b4526" {EDGE} d="M12 36h5v16h-5zM47 36h5v16h-5z"/>'
    f'<path fill="#9a5b2c" {EDGE} d="M6 30h52v9H6z"/><path fill="#b97a42" {EDGE} d="M8 17h48v9H8z"/>'
    '<path stroke="#1b1210" stroke-width="2" d="M14 26v4M50 26v4"/>',
    "chair": f'<path fill="#6b4526" {EDGE} d="M17 38h5v15h-5zM42 38h5v15h-5z"/>'
    f'<path fill="#8a5a30" {EDGE} d="M17 10h5v30h-5zM42 10h5v30h-5z"/>'
    f'<path fill="#a8733f" {EDGE} d="M17 13h30v6H17zM17 23h30v5H17z"/>'
    f'<path fill="#b93a2e" {EDGE} d="M14 33h36l2 8H12z"/>',
    "stool": f'<path fill="#b93a2e" {EDGE} d="M14 26l6 26h24l6-26z"/>'
    '<path fill="#f6ead2" d="M23 30l2 20h4l-1-20zM36 30l-1 20h4l2-20z"/>'
    f'<ellipse cx="32" cy="25" rx="19" ry="7" fill="#e8bb4f" {EDGE}/>',
    "counter": f'<path fill="#7d5230" {EDGE} d="M6 22h52v30H6z"/>'
    f'<path fill="#c8cdd2" {EDGE} d="M4 15h56v9H4z"/>'
    f'<path fill="#5d3b20" {EDGE} d="M12 29h17v18H12zM35 29h17v18H35z"/>',
}
TALL: Final[dict[str, str]] = {
    "barrels": f'<path fill="#7a4a24" {EDGE} d="M7 12q12-7 24 0 3 22 0 44-12 6-24 0-3-22 0-44z"/>'
    f'<path fill="#8f5b30" {EDGE} d="M34 22q11-6 22 0 3 17 0 34-11 6-22 0-3-17 0-34z"/>'
    '<path fill="none" stroke="#9fa6ad" stroke-width="3" d="M6 22q13 6 26 0M6 45q13 6 26 0M33 30q12 5 24'
    ' 0M33 48q12 5 24 0"/>',
    "corn": '<g fill="none" stroke="#1b1210" stroke-width="6" stroke-linecap="round">'
    '<path d="M13 60V8M32 60V4M51 60V9"/></g>'
    '<g fill="none" stroke="#7f9330" stroke-width="3.6" stroke-linecap="round">'
    f'<path d="M13 60V8M32 60V4M51 60V9"/></g><g fill="#93a83a" {EDGE}>'
    '<path d="M13 34Q2 30 3 16q9 4 10 18zM13 48q11-4 12-18-10 4-12 18zM32 30q11-4 12-18-10 4-12 18zM32'
    ' 50Q20 46 20 32q10 4 12 18zM51 36Q40 32 41 18q9 4 10 18zM51 52q10-3 11-17-9 3-11 17z"/></g>'
    f'<g fill="#e8bb4f" {EDGE}><ellipse cx="19" cy="20" rx="4" ry="8"/>'
    '<ellipse cx="37" cy="40" rx="4.4" ry="9"/><ellipse cx="56" cy="22" rx="4" ry="8"/></g>',
    "stack": f'<path fill="#c99732" {EDGE} d="M4 36h28v24H4zM32 36h28v24H32z"/>'
    f'<path fill="#e2b552" {EDGE} d="M14 8h36v28H14z"/>'
    f'<path fill="#f0cc6c" {EDGE} d="M14 8l5-5h36l-5 5z"/>'
    f'<path fill="#a87a22" {EDGE} d="M50 8l5-5v28l-5 5z"/>'
    '<path fill="none" stroke="#7a4f16" stroke-width="2.4" d="M24 8v28M40 8v28M12 36v24M24 36v24M40'
    ' 36v24M52 36v24"/>',
    "booth": f'<path fill="#7d2330" {EDGE} d="M7 20h50v41H7z"/>'
    '<path fill="#f6ead2" d="M15 21h8v39h-8zM32 21h8v39h-8zM49 21h7v39h-7z"/>'
    f'<path fill="#1b1210" {EDGE} d="M16 30h32v16H16z"/>'
    f'<path fill="#e8bb4f" {EDGE} d="M3 20L9 4h46l6 16q-5 6-10 0-5 6-10 0-5 6-9 0-5 6-10 0-5 6-9 0-5 6-10'
    ' 0z"/>',
    "mirror": f'<path fill="#b8862f" {EDGE} d="M8 60V22Q8 3 32 3t24 19v38z"/>'
    f'<path fill="#a9cfe0" {EDGE} d="M14 56V23Q14 9 32 9t18 14v33z"/>'
    '<path fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" stroke-opacity=".85" d="M20'
    ' 38l14-17M22 49l20-24"/>',
    "rack": '<path fill="none" stroke="#1b1210" stroke-width="6" d="M6 61V8h52v53"/>'
    '<path fill="none" stroke="#b9c2cc" stroke-width="3" d="M6 61V8h52v53"/>'
    f'<path fill="#b93a2e" {EDGE} d="M11 15l6-4 6 4 2 33H9z"/>'
    f'<path fill="#2f62b0" {EDGE} d="M25 15l6-4 6 4 2 37H23z"/>'
    f'<path fill="#e8bb4f" {EDGE} d="M39 15l6-4 7 4 2 31H37z"/>',
    "cabinet": f'<path fill="#5d3b20" {EDGE} d="M5 6h54v54H5z"/>'
    f'<path fill="#7d5230" {EDGE} d="M10 12h20v42H10zM34 12h20v42H34z"/>'
    '<path fill="#3f2813" d="M14 17h12v15H14zM38 17h12v15H38z"/>'
    '<circle cx="28" cy="38" r="2.4" fill="#e8bb4f"/><circle cx="36" cy="38" r="2.4" fill="#e8bb4f"/>'
    '<path fill="#8a5a30" stroke="#1b1210" stroke-width="2" d="M2 3h60v6H2z"/>',
    "pillar": f'<path fill="#7b7f86" {EDGE} d="M14 12h36v42H14z"/>'
    f'<path fill="#9aa0a8" {EDGE} d="M8 4h48v10H8zM8 52h48v9H8z"/>'
    '<path fill="none" stroke="#4d5158" stroke-width="2" d="M14 26h20v14M34 40h16M34 14v12M24 40v12M42'
    ' 26h8"/>',
    "pole": f'<path fill="#f6ead2" {EDGE} d="M25 4h14v56H25z"/>'
    '<path fill="#b93a2e" d="M26 10l12-6v9l-12 7zM26 28l12-7v9l-12 7zM26 46l12-7v9l-12 7zM26'
    f' 59v-4l12-7v9l-4 2z"/><path fill="#7a4a24" {EDGE} d="M12 52h40l5 9H7z"/>'
    '<path fill="none" stroke="#e8dcc0" stroke-width="2" d="M32 12L6 52M32 12l26 40"/>',
    "shelf": f'<path fill="#4e3018" {EDGE} d="M5 4h54v57H5z"/>'
    f'<path fill="#241509" d="M9 8h46v14H9zM9 26h46v14H9zM9 44h46v13H9z"/><g {EDGE}>'
    '<path fill="#b93a2e" d="M12 11h6v11h-6zM40 29h7v11h-7z"/>'
    '<path fill="#84a23c" d="M22 13h8v9h-8zM14 48h9v9h-9z"/>'
    '<path fill="#8fbcff" d="M36 10h5v12h-5zM20 31h8v9h-8zM38 47h7v10h-7z"/>'
    '<path fill="#e8bb4f" d="M45 14h7v8h-7zM30 33h6v7h-6z"/></g>',
}
# Low and tall obstacles by theme, and of tiles that have others.
OF_THEME: Final[dict[str, tuple[str, str]]] = {
    "yard": ("hay", "barrels"), "barn": ("hay", "stack"), "show": ("bench", "booth"), "corn": ("pumpkin", "corn"),
    "cellar": ("crate", "pillar"), "house": ("chair", "cabinet"), "betwixt": ("stool", "pole"),
    "secret": ("crate", "shelf"),
}  # fmt: skip
OF_TILE: Final[dict[str, tuple[str, str]]] = {
    "5": ("crate", "barrels"), "18": ("crate", "shelf"), "19": ("crate", "rack"), "20": ("bench", "mirror"),
    "22": ("crate", "rack"), "25": ("counter", "cabinet"), "28": ("crate", "shelf"),
}  # fmt: skip


def obstacle_definitions() -> Markup:
    """Symbols ``bx-low-hay``, ``bx-tall-corn`` and their like."""
    low = [el("symbol", Markup(UNDER_LOW + drawn), id=f"bx-low-{name}", viewBox=BOX) for name, drawn in LOW.items()]
    tall = [el("symbol", Markup(UNDER_TALL + drawn), id=f"bx-tall-{name}", viewBox=BOX) for name, drawn in TALL.items()]
    return join(*low, *tall)


def looks_of(tile: Data) -> tuple[str, str]:
    """The symbols of low and tall obstacles on a tile."""
    low, tall = OF_TILE.get(str(tile["tile"])) or OF_THEME[ground_of(str(tile["theme"]))]
    return f"low-{low}", f"tall-{tall}"


def low_obstacle(tile: Data, x: float, y: float) -> Markup:
    return use(looks_of(tile)[0], x + 5, y + 3, 54)


def tall_obstacle(tile: Data, x: float, y: float) -> Markup:
    return use(looks_of(tile)[1], x + 1, y + 1, 62)
