"""TGB-24.15, 24.16, 25, 26: the Family Diary, and what happens between missions."""
