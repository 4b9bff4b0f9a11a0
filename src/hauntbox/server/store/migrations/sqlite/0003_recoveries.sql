-- The last recovery link that each player has made, and who has used it. Of the link's secret only a digest is kept.

CREATE TABLE recoveries (
    player TEXT PRIMARY KEY,
    generation INTEGER NOT NULL,
    digest TEXT NOT NULL,
    expires REAL NOT NULL,
    used TEXT NOT NULL
) WITHOUT ROWID;
