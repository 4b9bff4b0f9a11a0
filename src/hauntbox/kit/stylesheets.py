# interpreted: only drawings use it
"""Style sheets of drawings: the same names with other values by day and by night."""

from __future__ import annotations

Values = dict[str, str]


def variables(values: Values) -> str:
    """Custom properties as a style sheet sets them."""
    return "".join(f"--{name}:{value};" for name, value in values.items())


def theme_css(look: str, rules: str, night: Values, day: Values, theme: str) -> str:
    """The style sheet of a picture; auto follows the reader's own preference, and is dark where there is none."""
    if theme == "auto":
        light = f"@media (prefers-color-scheme:light){{.{look}-auto{{{variables(day)}}}}}"
        return f"{rules}.{look}-auto{{{variables(night)}}}{light}"
    return f"{rules}.{look}-{theme}{{{variables(day if theme == 'light' else night)}}}"


def themes_of(look: str, rules: str, night: Values, day: Values) -> dict[str, str]:
    """The style sheets of pictures by theme."""
    return {theme: theme_css(look, rules, night, day, theme) for theme in ("auto", "light", "dark")}


def page_css(look: str, rules: str, night: Values, day: Values, under_night: str, under_day: str) -> str:
    """The style sheet of a page: day and night by the theme of its root, or (auto) by the reader's own preference.

    What is `under` the drawings is set on the root, for the page to take: ``--scene-back`` is what it may lay there.
    """
    return "\n".join(
        [
            rules,
            f":root{{{under_night}}}.{look}{{{variables(night)}}}",
            f":root[data-theme=light]{{{under_day}}}:root[data-theme=light] .{look}{{{variables(day)}}}",
            "@media (prefers-color-scheme:light){"
            f":root:not([data-theme=dark]){{{under_day}}}:root:not([data-theme=dark]) .{look}{{{variables(day)}}}}}",
        ]
    )
