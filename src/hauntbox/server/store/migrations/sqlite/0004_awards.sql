-- What people have earned at each table, and the finished games of which that has been found out. Awards outlive their
-- table. Games that were over before are not judged.

CREATE TABLE judged (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE
) WITHOUT ROWID;

INSERT INTO judged (table_id) SELECT id FROM tables WHERE state = 'over';

CREATE TABLE awards (
    player TEXT NOT NULL,
    table_id TEXT NOT NULL,
    game TEXT NOT NULL,
    at REAL NOT NULL,
    earned TEXT NOT NULL,
    tallies TEXT NOT NULL,
    PRIMARY KEY (player, table_id)
) WITHOUT ROWID;

CREATE INDEX awards_at ON awards (table_id);
