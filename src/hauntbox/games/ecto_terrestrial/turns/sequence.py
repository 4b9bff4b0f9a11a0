"""ETI-31.1, 31.2: which Episodes follow one another in a campaign."""

from __future__ import annotations

from hauntbox.games.ecto_terrestrial.components.cards import Contents, Episode


def basics(box: Contents, level: int) -> list[int]:
    """ETI-31.1: the Basic Episodes of a level, of which one is played."""
    return [n for n, one in enumerate(box.episodes) if one.level == level and one.boss < 0]


def bosses(box: Contents, level: int) -> list[int]:
    """ETI-31.1: the Boss Episode of a level."""
    return [n for n, one in enumerate(box.episodes) if one.level == level and one.boss >= 0]


def first_episodes(box: Contents) -> list[int]:
    """ETI-2.1a: the Episodes that a campaign may begin with."""
    return basics(box, 1)


def followers(box: Contents, episode: Episode) -> list[int]:
    """ETI-31.1, 31.2: the Episodes that may come next: the Boss of the level, or either Basic one of the next level;
    none after the last."""
    return bosses(box, episode.level) if episode.boss < 0 else basics(box, episode.level + 1)


def is_last(box: Contents, episode: Episode) -> bool:
    """ETI-31.1: whether a campaign ends with this Episode."""
    return not followers(box, episode)
