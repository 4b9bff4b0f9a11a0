"""Small drawings of the pages: the box with its ghost, and the signs on buttons and facts."""

from __future__ import annotations

from hauntbox.kit.drawing.svg import Markup, el, join

# Strokes on a square of 20.
SIGNS: dict[str, str] = {
    "players": "M7 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM1.5 17v-.8a4.2 4.2 0 0 1 4.2-4.2h2.6a4.2 4.2 0 0 1 4.2 4.2v.8"
    "M13 3.8a3 3 0 0 1 0 5.5M15.2 12.4a4.2 4.2 0 0 1 3.3 4v.6",
    "time": "M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16zM10 5.5V10l3 2",
    "together": "M10 17s-7-4.2-7-9a3.9 3.9 0 0 1 7-2.4A3.9 3.9 0 0 1 17 8c0 4.8-7 9-7 9z",
    "versus": "M3 3l9.5 9.5M17 3l-9.5 9.5M3.5 13l3.5 3.5M16.5 13L13 16.5M5 15l-2 2M15 15l2 2",
    "search": "M9 15.5A6.5 6.5 0 1 0 9 2.5a6.5 6.5 0 0 0 0 13zM13.7 13.7L18 18",
    "play": "M6 3.5v13l10.5-6.5z",
    "learn": "M1.5 7.5L10 3.5l8.5 4-8.5 4zM5 9.5v4.2c0 1.3 2.2 2.6 5 2.6s5-1.3 5-2.6V9.5M18.5 7.5v5",
    "light": "M10 13.8a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6zM10 1.5v1.8M10 16.7v1.8M1.5 10h1.8"
    "M16.7 10h1.8M4 4l1.3 1.3M14.7 14.7L16 16M4 16l1.3-1.3M14.7 5.3L16 4",
    "dark": "M16.5 12.2A7.2 7.2 0 0 1 7.8 3.5a7.2 7.2 0 1 0 8.7 8.7z",
    "auto": "M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15z",
    "person": "M10 9.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3.5 17.5v-.7a4.8 4.8 0 0 1 4.8-4.8h3.4"
    "a4.8 4.8 0 0 1 4.8 4.8v.7",
    "bot": "M4 7.5h12v9H4zM10 7.5V4M8 2.5h4M7.3 11.2v1.4M12.7 11.2v1.4",
    "open": "M10 9.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3.5 17.5v-.7a4.8 4.8 0 0 1 4.8-4.8h3.4"
    "a4.8 4.8 0 0 1 4.8 4.8v.7",
}
FILLED = {"play": "M6 3.5v13l10.5-6.5z", "auto": "M10 4.5a5.5 5.5 0 0 0 0 11z"}


def sign(name: str) -> Markup:
    """One of the signs, in the colour of the text around it; it says nothing by itself."""
    shapes = [el("path", d=SIGNS[name])]
    if name in FILLED:
        shapes.append(el("path", d=FILLED[name], class_="full"))
    return el("svg", *shapes, class_=f"sign sign-{name}", viewBox="0 0 20 20", aria_hidden="true")


def medal(level: str, mark: str = "") -> Markup:
    """A medal on its ribbon with the box's ghost on it. One that is still to be earned is hollow, with a mark: a dash,
    or a question mark where nothing is told of it."""
    ghost = join(
        el("path", d="M10.7 25.2v-6.4a5.3 5.3 0 0 1 10.6 0v6.4l-1.8-1.4-1.7 1.4-1.8-1.4-1.8 1.4-1.7-1.4z",
           class_="ghost"),
        el("ellipse", cx="14", cy="18.9", rx="1", ry="1.4", class_="eye"),
        el("ellipse", cx="18", cy="18.9", rx="1", ry="1.4", class_="eye"),
    )
    unknown = el("text", "?", x="16", y="25.2", text_anchor="middle", class_="unknown")
    return el(
        "svg",
        el("path", d="M9.5 1.5h5l1.5 4 1.5-4h5l-4.2 9.5h-4.6z", class_="ribbon"),
        el("circle", cx="16", cy="19.8", r="10.2", class_="disc"),
        el("circle", cx="16", cy="19.8", r="8", class_="rim"),
        unknown if mark == "?" else ghost,
        class_=f"medal medal-{level}{' hollow' if mark else ''}",
        viewBox="0 0 32 32",
        aria_hidden="true",
    )


def brand() -> Markup:
    """The box with its lid off, and who looks out of it."""
    return el(
        "svg",
        el("path", d="M9 21V11.5a7 7 0 0 1 14 0V21z", class_="ghost"),
        join(
            el("ellipse", cx="13.4", cy="11.6", rx="1.3", ry="1.8", class_="eye"),
            el("ellipse", cx="18.6", cy="11.6", rx="1.3", ry="1.8", class_="eye"),
        ),
        el("path", d="M5.5 18L1.8 14.6 5 12.4 9 16.4zM26.5 18l3.7-3.4L27 12.4l-4 4z", class_="flap"),
        el("path", d="M5.5 17.5h21v9a2 2 0 0 1-2 2h-17a2 2 0 0 1-2-2z", class_="box"),
        el("path", d="M12.5 17.5h7v4.2l-3.5-1.7-3.5 1.7z", class_="tape"),
        class_="brand-mark",
        viewBox="0 0 32 32",
        aria_hidden="true",
    )


def pips(of: int, most: int = 5) -> Markup:
    """So many of a row of dots filled."""
    dots = [
        el("circle", cx=5 + 9 * at, cy=5, r=3.2, class_="on" if at < of else "off") for at in range(most)
    ]
    return el("svg", *dots, class_="pips", viewBox=f"0 0 {most * 9 + 1} 10", aria_hidden="true")
