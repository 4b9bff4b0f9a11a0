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


def around(values: Values, marks: Values) -> str:
    """What the page around the drawings takes from a palette: its ground, and the colours of what is foreseen."""
    return f"--scene-back:{values['table']};{''.join(f'--mark-{name}:{values[one]};' for name, one in marks.items())}"


def halo_css(look: str) -> str:
    """What may be pointed at has a halo: unlit it can't be seen, but it is what catches a thumb.

    Lit it is outlined and, on squares (of the class ``look-sq``), tinted.
    """
    rules = (
        ".@-defs{position:absolute;width:0;height:0}"
        ".@ .lit{cursor:pointer;outline:none}"
        ".@ .halo{fill:none;stroke:none;pointer-events:all;vector-effect:non-scaling-stroke}"
        ".@ .echo,.@ .echo *{pointer-events:none}"
        ".@ .lit>.halo{stroke:var(--lit);stroke-width:3}"
        ".@ .@-sq.lit>.halo{stroke-width:1.75;fill:var(--lit);fill-opacity:.2}"
        ".@ .lit:hover>.halo,.@ .lit:focus-visible>.halo{stroke-width:5}"
    )
    return rules.replace("@", look)


def light_css(look: str) -> str:
    """On a page what is lit pulses, what is pointed at is dashed, the rest is dimmed: colour is never the only cue."""
    rules = (
        ".@ [data-target]{transition:opacity .15s}"
        ".@ .dim:not(.@-sq){opacity:.42}"
        ".@ .@-sq.dim>.halo{fill-opacity:.07;stroke-opacity:.45}"
        ".@ .lit:not(.@-sq)>.halo{filter:drop-shadow(0 0 3px var(--lit));animation:@-pulse 1.1s ease-in-out 3}"
        ".@ .echo.lit>.halo{stroke-width:1.5;filter:none;animation:none}"
        ".@ .focus>.halo,.@ .lit:focus-visible>.halo"
        "{stroke:var(--lit);stroke-width:4;stroke-dasharray:9 4;fill:var(--lit);fill-opacity:.12;animation:none}"
        ".@ .@-sq.focus>.halo,.@ .@-sq.lit:focus-visible>.halo{stroke-width:3;fill-opacity:.42;stroke-opacity:1}"
        ".@ .echo.focus>.halo{stroke-width:3;stroke-dasharray:6 3}"
        ".@ .told>.halo{stroke:var(--calm);stroke-width:4;stroke-dasharray:2 5;stroke-linecap:round}"
        ".@ .@-alarm{animation:@-alarm 1.2s ease-in-out infinite}"
        "~keyframes @-alarm{0%,100%{stroke-opacity:0}50%{stroke-opacity:1;stroke-width:6}}"
        "~keyframes @-pulse{50%{stroke-width:6;stroke-opacity:.6}}"
        "~media (prefers-reduced-motion:reduce){.@ [data-target]{transition:none}"
        ".@ .lit:not(.@-sq)>.halo,.@ .@-alarm{animation:none}}"
        "~media (forced-colors:active){.@ .lit>.halo{stroke:Highlight;forced-color-adjust:none}}"
    )
    return rules.replace("@", look).replace("~", "@")
