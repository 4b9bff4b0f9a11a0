-- What people have earned at each table, and the finished games of which that has been found out. Awards outlive their
-- table. Games that were over before are not judged.

CREATE TABLE judged (
    table_id TEXT COLLATE "C" PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE
);

INSERT INTO judged (table_id) SELECT id FROM tables WHERE state = 'over';

CREATE TABLE awards (
    player TEXT COLLATE "C" NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    earned TEXT NOT NULL,
    tallies TEXT NOT NULL,
    PRIMARY KEY (player, table_id)
);

CREATE INDEX awards_at ON awards (table_id);
