-- Players, tables with their acts, and what the house itself keeps.

CREATE TABLE house (
    name TEXT PRIMARY KEY,
    value BLOB NOT NULL
);

CREATE TABLE players (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    generation INTEGER NOT NULL,
    language TEXT NOT NULL,
    theme TEXT NOT NULL,
    created REAL NOT NULL,
    seen REAL NOT NULL
);

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    owner TEXT NOT NULL,
    listed INTEGER NOT NULL,
    state TEXT NOT NULL,
    setup TEXT NOT NULL,
    seats TEXT NOT NULL,
    asked TEXT NOT NULL,
    summary TEXT NOT NULL,
    head INTEGER NOT NULL,
    created REAL NOT NULL,
    changed REAL NOT NULL
);

CREATE INDEX tables_to_join ON tables (changed) WHERE listed AND state <> 'over';
CREATE INDEX tables_finished ON tables (changed) WHERE listed AND state = 'over';

-- Who sits where, taken from tables.seats, to find a player's tables.
CREATE TABLE sitting (
    player TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    PRIMARY KEY (player, table_id)
) WITHOUT ROWID;

CREATE INDEX sitting_at ON sitting (table_id);

CREATE TABLE acts (
    table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    at REAL NOT NULL,
    "do" TEXT NOT NULL,
    seat INTEGER,
    player TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;

CREATE TABLE snapshots (
    table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    content TEXT NOT NULL
);
