"""The ghosts as symbols on 48 units: three classes with distinct silhouettes, and three bosses."""

from __future__ import annotations

from typing import Final

# Edge, middle, shade and light of each ghost; the same by day and by night.
OUTLINE: Final = 'stroke="#101528" stroke-width="1.7" stroke-linejoin="round" stroke-linecap="round"'

# A wisp that leans into its run, tail behind it.
GALLOPING: Final = (
    '<g fill="none" stroke-linecap="round" stroke="#8ff0cf" stroke-width="1.6" opacity=".75">'
    '<path d="M2.5 18.5h7M1.5 23h4.5M4 38.5h6"/></g>'
    f'<g fill="none" stroke-linejoin="round" stroke-linecap="round"><g stroke="#101528" stroke-width="7.4">'
    '<path d="M24.5 30.5L22.5 37.5 14.5 40.5"/><path d="M31 30l6.5 4.5-1.5 7.5h4.5"/>'
    '<path d="M37 24l5.5-2.5 2-3.5"/></g>'
    '<g stroke="#5fd8b4" stroke-width="4.2"><path d="M24.5 30.5L22.5 37.5 14.5 40.5"/></g>'
    '<g stroke="#8ff0cf" stroke-width="4.2"><path d="M31 30l6.5 4.5-1.5 7.5h4.5"/>'
    '<path d="M37 24l5.5-2.5 2-3.5"/></g></g>'
    f'<path fill="#8ff0cf" {OUTLINE} d="M28.5 6.5C36.5 6.5 41 12 40.5 19.5 40 27.5 34.5 33 26.5 33.5'
    "c-6 .4-9.5-1.5-14.5 1-3 1.5-6.5 1-8-1.5 2.5.2 4-.5 4.5-2C6.5 31 4.5 29.8 3.5 27.5"
    'c4 .7 7.5-.6 9.8-4C16.5 18.5 17.5 6.5 28.5 6.5z"/>'
    '<path fill="#46bd9a" d="M39.6 19c-.6 7.5-5.8 13-13.2 13.6-5.4.4-8.8-1.3-13.4.6 5.5-5 13-2.2 18.5-5.8'
    ' 3.6-2.4 6.3-5 8.1-8.4z" opacity=".75"/>'
    '<path fill="#e6fff5" d="M21 14.5c1.4-3.5 3.9-5.4 7.3-5.6-3 1.7-4.6 4.2-5.2 7.8-.4 1.7-2.7 0-2.1-2.2z"/>'
    '<g fill="#101528"><ellipse cx="29.5" cy="17" rx="2.9" ry="4"/><ellipse cx="36" cy="17" rx="2.5" ry="3.7"/>'
    '<path d="M29.5 23.5q4.2 1.5 8-.5-.4 6-4 6.3-3.4 0-4-5.8z"/></g>'
    '<path fill="#fff" d="M30.8 23.9l1 2.3 1.2-2zM34.6 23.9l.9 1.9 1-2.2z"/>'
    '<g fill="#fff"><circle cx="30.4" cy="15.5" r="1.1"/><circle cx="36.8" cy="15.3" r="1"/></g>'
)

# Two heads on one body.
TWOSOME: Final = (
    f'<path fill="#8fb4ff" {OUTLINE} d="M13.5 4C19.8 4 22.6 9 22.3 14c-.1 3 .5 5.5 1.7 5.5s1.8-2.5 1.7-5.5'
    "C25.4 9 28.2 4 34.5 4 41.3 4 44.3 10 43.7 16c-.4 4.3-2.5 7-4 9.6 3.6-.2 6.4 2.4 6 6.9"
    "-1.6-1.3-3.6-1.5-5.4-.7-.3 4.2-2.3 7.2-2 11.7-2.4-.4-4-1.5-5.5-3.5-1.5 3-3.6 5-6.2 6"
    "-.4-2.3-1.3-3.8-2.6-4.7-1.3.9-2.2 2.4-2.6 4.7-2.6-1-4.7-3-6.2-6-1.5 2-3.1 3.1-5.5 3.5"
    ".3-4.5-1.7-7.5-2-11.7-1.8-.8-3.8-.6-5.4.7-.4-4.5 2.4-7.1 6-6.9-1.5-2.6-3.6-5.3-4-9.6"
    'C3.7 10 6.7 4 13.5 4z"/>'
    '<path fill="#4d73d6" opacity=".7" d="M43 15.8c-.4 4-2.6 6.8-4.1 9.6-1.7 8-5.4 12-14.9 14.7 1.1.5 2 1.5 2.7 3.2'
    " 2-1.1 3.6-2.9 4.7-5.5l1.1.2c1.2 1.9 2.6 3.1 4.4 3.7.1-3.8 1.7-6.9 2.3-10.6 1.7-.9 3.3-1 5-.4"
    '-.3-2.7-2.2-4.5-5-4.2 1.9-3.4 3.9-6.1 3.8-10.7z"/>'
    '<path fill="none" stroke="#4d73d6" stroke-width="1.3" stroke-linecap="round" d="M24 20.5v6M17 29.5q7 3.5 14 0'
    'M18.5 33.5q5.5 2.7 11 0"/>'
    '<path fill="#e8f0ff" d="M7.3 12c.6-3 2.3-5 5.2-5.5-2 1.6-3 3.6-3.2 6.2-.2 1.6-2.3 1.2-2-.7z'
    'M28.3 12c.6-3 2.3-5 5.2-5.5-2 1.6-3 3.6-3.2 6.2-.2 1.6-2.3 1.2-2-.7z"/>'
    '<g fill="#101528"><path d="M7.6 10.8l4.8 2.4q-.3 3-2.5 2.9-2.4-.4-2.3-5.3zM19.8 10.8L15 13.2q.3 3 2.5 2.9'
    ' 2.4-.4 2.3-5.3z"/><path d="M8 18.5q5.7 2.2 11.3 0-1 5.6-5.6 5.6T8 18.5z"/>'
    '<ellipse cx="31.3" cy="12.8" rx="2.6" ry="3.4"/><ellipse cx="38.4" cy="12.8" rx="2.6" ry="3.4"/>'
    '<ellipse cx="34.8" cy="21" rx="2.9" ry="3.7"/></g>'
    '<path fill="none" stroke="#fff" stroke-width="1.2" d="M11 19.6v3M13.7 20v3.6M16.4 19.6v3"/>'
    '<path fill="#ff7aa8" d="M32.7 22.3q2.1-1.8 4.2 0-.4 2.2-2.1 2.3-1.7-.1-2.1-2.3z"/>'
    '<g fill="#fff"><circle cx="30.6" cy="11.5" r="1"/><circle cx="37.7" cy="11.5" r="1"/></g>'
)

# A bulk with one arm in the air.
BOOGALOO: Final = (
    '<g fill="none" stroke-linecap="round" stroke-linejoin="round"><g stroke="#101528" stroke-width="9.6">'
    '<path d="M37 21l4.5-6.5-.5-8"/><path d="M10 21L5 28l5 5.5"/><path d="M16 38l-1.5 5.5H10"/>'
    '<path d="M32 38l6 1.5 3.5 4"/></g><g stroke="#e579c8" stroke-width="6.3"><path d="M37 21l4.5-6.5-.5-8"/>'
    '<path d="M16 38l-1.5 5.5H10"/></g><g stroke="#c352a6" stroke-width="6.3"><path d="M10 21L5 28l5 5.5"/>'
    '<path d="M32 38l6 1.5 3.5 4"/></g></g>'
    '<path fill="#e579c8" stroke="#101528" stroke-width="1.3" d="M39.2 6.5l-.7-4.3q2.5-1.4 3.3 1.5l1.7-.9q.9'
    ' 2-.2 5z"/>'
    f'<path fill="#e579c8" {OUTLINE} d="M15 9C12.5 7.5 11.3 5 12 2.5c2.2 1.9 4.5 2.6 7 2.4 3.2-1.5 6.8-1.5 10 0'
    " 2.5.2 4.8-.5 7-2.4.7 2.5-.5 5-3 6.5 1 1.8 1.4 3.7 1.3 5.7 5.6 3 8.7 8.3 8.2 15"
    "C42 37 36.5 42.5 24 42.5S6 37 5.5 29.7c-.5-6.7 2.6-12 8.2-15-.1-2 .3-3.9 1.3-5.7z\"/>"
    '<path fill="#a83f8e" opacity=".6" d="M41.6 29.5C41.3 36.4 36 41.6 24 41.6c-7.5 0-12.5-2-15.3-5 14.3 5'
    ' 27.8.6 28.8-9.6'
    '.3-3.6-.7-6.6-2.8-9.4 4.6 2.8 7.2 6.7 6.9 11.9z"/>'
    '<path fill="#ffd3f1" d="M9 25c.7-3.8 2.8-6.6 6.3-8.2-2.3 2.8-3.5 6-3.6 9.5-.3 2.3-3.2 1.3-2.7-1.3z"/>'
    '<g fill="#101528"><path d="M16.8 10.4l5.5 2q-.3 3.3-2.8 3.3-2.9-.3-2.7-5.3zM31.2 10.4l-5.5 2q.3 3.3 2.8 3.3'
    ' 2.9-.3 2.7-5.3z"/><path d="M15 18.5q9 3.6 18 0-1.2 8.5-9 8.5t-9-8.5z"/></g>'
    '<path fill="#fff" d="M17.2 19.3l1.5 3.2 2-2.4zM30.8 19.3l-1.5 3.2-2-2.4z"/>'
    '<path fill="#ff9cc9" d="M20.3 24.8q3.7-2.4 7.4 0-1.4 2-3.7 2.1-2.3-.1-3.7-2.1z"/>'
    '<g fill="#ffe9a0"><circle cx="20" cy="13.6" r=".9"/><circle cx="28" cy="13.6" r=".9"/></g>'
    '<path fill="none" stroke="#f2c230" stroke-width="1.3" d="M15.5 27.5q8.5 9 17 0"/>'
    '<circle cx="24" cy="34" r="3.6" fill="#f2c230" stroke="#7a5600" stroke-width="1"/>'
    '<path fill="#fff3c4" d="M24 31.6l.8 1.6 1.8.2-1.3 1.2.3 1.8-1.6-.9-1.6.9.3-1.8-1.3-1.2 1.8-.2z"/>'
)

# Fat, green, and eating.
SLIMER: Final = (
    '<g fill="none" stroke-linecap="round" stroke-linejoin="round"><g stroke="#101528" stroke-width="8">'
    '<path d="M8 26L3.5 33.5l4 3.5"/><path d="M39.5 27l4-4.5-.5-6"/></g>'
    '<g stroke="#7fd63f" stroke-width="5"><path d="M8 26L3.5 33.5l4 3.5"/><path d="M39.5 27l4-4.5-.5-6"/></g></g>'
    f'<path fill="#7fd63f" {OUTLINE} d="M24 4.5C34.5 4.5 41 11.5 42 22c.9 9.5-3 16.8-8.3 19.5-.3 2.5-1.3 4-2.7 4'
    '-1.3 0-1.8-1.3-2-2.7-1.3.3-2.8.4-4.3.4-.4 2.3-1.4 3.3-2.5 3.3-1.3 0-2-1.5-2.2-3.7C11.5 41.5 5 34 6 22'
    'C6.9 11.5 13.5 4.5 24 4.5z"/>'
    '<path fill="#4b9a1f" opacity=".7" d="M41.2 22c.9 9-2.9 16-8.1 18.7-.2 2.6-1 3.9-2.1 3.9-.8'
    ' 0-1.1-1.2-1.2-2.9-8.3 1.6-17-.7-21-8.7'
    ' 9 8.5 23.2 7.3 27.5-1.5 2.8-6 2.4-14-1.3-20.5 3.7 2.5 5.7 6.4 6.2 11z"/>'
    '<path fill="#d9ffae" d="M9.5 17c1.2-4.6 3.8-7.6 7.8-9-2.8 2.8-4.3 6-4.8 9.8-.4 2-3.5 1.3-3-.8z"/>'
    '<g fill="#fff" stroke="#101528" stroke-width="1.3"><ellipse cx="18.3" cy="13.5" rx="4.4" ry="5"/>'
    '<ellipse cx="29.7" cy="13.5" rx="4.4" ry="5"/></g>'
    '<g fill="#101528"><circle cx="19.5" cy="14.6" r="2.2"/><circle cx="28.5" cy="14.6" r="2.2"/></g>'
    '<path fill="none" stroke="#3a7a16" stroke-width="1.8" stroke-linecap="round" d="M13.5 7.5q3-2.5 6.5-1M34.5'
    ' 7.5q-3-2.5-6.5-1"/>'
    '<path fill="#5a1030" stroke="#101528" stroke-width="1.4" stroke-linejoin="round" d="M9.5 21.5q14.5 5 29 0'
    ' .5 15.5-14.5 15.5T9.5 21.5z"/>'
    '<path fill="#ff6f8e" d="M15.5 33q8.5-6.5 17 0-3 3.2-8.5 3.2T15.5 33z"/>'
    '<path fill="#fff" d="M11 22.6l1 4.2 3-.4.4-2.7zM17 24l.4 3.5 3.4.2.2-3.2zM23 24.6l.2 3.3 3.4-.2.4-3.4z'
    'M29 24.2l.4 3.2 3.2-.6.2-3.3zM34.5 23l.5 3.3 2-.5.8-3.6z"/>'
    '<g stroke="#101528" stroke-width="1" stroke-linejoin="round" transform="translate(-2.6 .6) rotate(-18 41.5'
    ' 11.5)">'
    '<path fill="#e9b96a" d="M35.5 9.5q0-2.5 2.5-2.5h7q2.5 0 2.5 2.5v3.5q0 2.5-2.5 2.5h-7q-2.5 0-2.5-2.5z"/>'
    '<path fill="#c4432e" d="M34 11.3q0-2.3 2.3-2.3h10.4q2.3 0 2.3 2.3t-2.3 2.3H36.3q-2.3 0-2.3-2.3z"/>'
    '<path fill="none" stroke="#f2c230" stroke-width="1.4" stroke-linecap="round" d="M36 11.5l1.8-1 1.8 1.8'
    ' 1.9-1.8 1.9 1.8 1.9-1.6 1.6 1"/></g>'
)

# A ghost made of pages.
IDULNAS: Final = (
    '<g fill="#efe2bd" stroke="#101528" stroke-width="1.2" stroke-linejoin="round">'
    '<path d="M3.5 12.5l6.5-2.5 1.5 5-6.5 2.5zM39 6l5.5 1.5-1.5 6-5.5-1.5zM41.5 21l4.5 2.5-2.5 5-4.5-2.5z"/></g>'
    f'<path fill="#d9c796" {OUTLINE} d="M24 2c8 1.5 12 7.5 11.5 15.5 1.5 2 3 5 3.7 8.5l5.3 18.5-6.5-2.7-3.5 4-5-3.5'
    '-5.5 4-5.5-4-5 3.5-3.5-4-6.5 2.7L8.8 26c.7-3.5 2.2-6.5 3.7-8.5C12 9.5 16 3.5 24 2z"/>'
    '<path fill="#8d7440" opacity=".55" d="M36 18.5c1.2 2 2.2 4.5 2.7 7.5l4.7 17-5.5-2.4-3.5 4-4.9-3.6-4.5 3.3'
    ' 4-17z"/>'
    '<path fill="none" stroke="#8d7440" stroke-width="1" stroke-linecap="round" d="M11.5 38l-2 3.5M15.5 38.5l-1'
    ' 5M24 39v5'
    'M32.5 38.5l1 5M36.5 38l2 3.5M13.5 20l-2 6M34.5 20l2 6"/>'
    '<path fill="#fff6dc" stroke="#8d7440" stroke-width=".9" stroke-linejoin="round" d="M24 2.5C17.5 5 14.5 10'
    ' 14.8 17.5l-2.5 1.5'
    'C11.5 10 15.5 4 24 2.5zM24 2.5C30.5 5 33.5 10 33.2 17.5l2.5 1.5C36.5 10 32.5 4 24 2.5z"/>'
    '<path fill="#1b1230" stroke="#101528" stroke-width="1.2" d="M24 6.5c6 1.5 8.5 5.5 8 10.5-.5 4.5-4 7-8'
    ' 7s-7.5-2.5-8-7c-.5-5 2-9 8-10.5z"/>'
    '<g fill="#c78bff"><path d="M17.8 13.5q3-1 5 1.8-3.5 2.5-5-1.8zM30.2 13.5q-3-1-5 1.8 3.5 2.5 5-1.8z"/></g>'
    '<g fill="#fff"><circle cx="20.5" cy="14.7" r=".9"/><circle cx="27.5" cy="14.7" r=".9"/></g>'
    '<path fill="none" stroke="#c78bff" stroke-width="1.2" stroke-linecap="round" stroke-linejoin="round"'
    ' d="M19.5 19.5l1.5-1 1.5 1.2 1.5-1.2 1.5 1.2 1.5-1.2 1.5 1"/>'
    '<path fill="#5b2a86" stroke="#101528" stroke-width="1.4" stroke-linejoin="round" d="M24 28.5C19.5 25.5 13.5'
    ' 25.3 8 27v11.5'
    'c5.5-1.7 11.5-1.2 16 1.8 4.5-3 10.5-3.5 16-1.8V27c-5.5-1.7-11.5-1.5-16 1.5z"/>'
    '<path fill="#fff6dc" d="M23.4 29.3C19.3 26.9 14.2 26.5 9.6 27.7v9.2c4.6-1 9.7-.6 13.8 1.6zM24.6'
    ' 29.3c4.1-2.4 9.2-2.8 13.8-1.6'
    'v9.2c-4.6-1-9.7-.6-13.8 1.6z"/>'
    '<path fill="none" stroke="#7a5fa3" stroke-width="1.1" stroke-linecap="round" d="M12 30.3q4-.5 8.5 1M12'
    ' 32.8q4-.5 8.5 1M12 35.2q3-.3 5.5.2'
    'M36 30.3q-4-.5-8.5 1M36 32.8q-4-.5-8.5 1M36 35.2q-3-.3-5.5.2"/>'
    '<g fill="#d9c796" stroke="#101528" stroke-width="1.2">'
    '<path d="M6.5 31.5q2.5-1.5 4.5.5t-.5 4-4.5-1zM41.5 31.5q-2.5-1.5-4.5.5t.5 4 4.5-1z"/></g>'
)

# Soft, white, a hundred feet tall.
STAY_PUFT: Final = (
    f'<g fill="#f4f1ea" {OUTLINE}><ellipse cx="16.5" cy="42" rx="6.6" ry="4.6"/>'
    '<ellipse cx="31.5" cy="42" rx="6.6" ry="4.6"/>'
    '<path d="M12 25c-4-.5-7.5 1.5-8.8 5-1 3 .5 6 3.3 6.5 3 .5 5-1.5 6-4zM36 25c4-.5 7.5 1.5 8.8 5 1 3-.5 6-3.3 6.5'
    '-3 .5-5-1.5-6-4z"/><path d="M24 21c9 0 14.5 5 14.5 11.5S33 43.5 24 43.5 9.5 39 9.5 32.5 15 21 24 21z"/></g>'
    '<path fill="#c9c8d6" opacity=".8" d="M37.6 32.5c0 6-5.3 10.2-13.6 10.2-5 0-9-1.5-11.3-4 9.5 3 20.5 1'
    ' 20.7-8.5 0-2-.4-3.8-1.3-5.5 3.5 1.6 5.5 4.3 5.5 7.8z"/>'
    '<path fill="none" stroke="#c9c8d6" stroke-width="1.3" stroke-linecap="round" d="M14 36.5q10 4.5 20 0"/>'
    f'<path fill="#3a6fd8" {OUTLINE} d="M12.5 22.5Q24 18.5 35.5 22.5q1.5 3 1'
    ' 6-5-.5-8.5-1.5L24 30l-4-3q-3.5 1-8.5 1.5-.5-3 1-6z"/>'
    '<path fill="none" stroke="#fff" stroke-width="1.2" d="M12.8 26.3q4.5-.5 7.7-1.5l3.5 2.7 3.5-2.7q3.2 1 7.7 1.5"/>'
    f'<path fill="#f4f1ea" {OUTLINE} d="M24 6.5c6.5 0 10.5 4.2 10.5 9.5S30.5 25 24 25s-10.5-3.7-10.5-9S17.5 6.5'
    ' 24 6.5z"/>'
    '<path fill="#c9c8d6" opacity=".8" d="M33.6 16c0 4.8-3.6 8.1-9.6 8.1-3 0-5.5-.9-7.2-2.3 6.5 1.7 13-1'
    ' 13.2-7.8.1-2-.4-3.5-1.2-4.9 3 1.4 4.8 3.9 4.8 6.9z"/>'
    '<g fill="#101528"><ellipse cx="19.8" cy="14.8" rx="1.6" ry="2.2"/>'
    '<ellipse cx="28.2" cy="14.8" rx="1.6" ry="2.2"/></g>'
    '<path fill="none" stroke="#101528" stroke-width="1.5" stroke-linecap="round" d="M18 19.2q6 4 12 0"/>'
    '<path fill="none" stroke="#101528" stroke-width="1.3" stroke-linecap="round" d="M17.5 11.5q2-1.5 4-.2M30.5'
    ' 11.5q-2-1.5-4-.2"/>'
    '<g fill="#ffb7c2"><ellipse cx="17" cy="18.3" rx="1.8" ry="1.1"/>'
    '<ellipse cx="31" cy="18.3" rx="1.8" ry="1.1"/></g>'
    f'<path fill="#fff" {OUTLINE} d="M15.5 8Q14 2 24 1.5 34 2 32.5 8q-8.5 2.5-17 0z"/>'
    f'<path fill="#3a6fd8" {OUTLINE} d="M13.8 8.5Q24 5 34.2 8.5q.6 1.5 0 3Q24 8 13.8'
    ' 11.5q-.6-1.5 0-3z"/>'
    '<path fill="#e0373d" stroke="#101528" stroke-width="1.2" stroke-linejoin="round" d="M24 25.5l-4.5-2.3q-1.5'
    ' 2.5 0 5.3L24 26.5l4.5 2q1.5-2.8 0-5.3zM22.5 26.8h3l1 6-2.5 1.7-2.5-1.7z"/>'
    '<circle cx="24" cy="26" r="1.7" fill="#b3161f"/>'
)

GHOSTS: Final = {
    "GG": GALLOPING,
    "GT": TWOSOME,
    "BM": BOOGALOO,
    "SL": SLIMER,
    "ID": IDULNAS,
    "SP": STAY_PUFT,
}
