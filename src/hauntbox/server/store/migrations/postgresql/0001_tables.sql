-- Players, tables with their acts, and what the house itself keeps.

CREATE TABLE house (
    name TEXT COLLATE "C" PRIMARY KEY,
    value BYTEA NOT NULL
);

CREATE TABLE players (
    id TEXT COLLATE "C" PRIMARY KEY,
    name TEXT NOT NULL,
    generation INTEGER NOT NULL,
    language TEXT NOT NULL,
    theme TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    seen DOUBLE PRECISION NOT NULL
);

-- Every act rewrites its table's row: the free room keeps the new version on the same page.
CREATE TABLE tables (
    id TEXT COLLATE "C" PRIMARY KEY,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    owner TEXT NOT NULL,
    listed BOOLEAN NOT NULL,
    state TEXT NOT NULL,
    setup TEXT NOT NULL,
    seats TEXT NOT NULL,
    asked TEXT NOT NULL,
    summary TEXT NOT NULL,
    head INTEGER NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    changed DOUBLE PRECISION NOT NULL
) WITH (fillfactor = 70);

CREATE INDEX tables_to_join ON tables (changed) WHERE listed AND state <> 'over';
CREATE INDEX tables_finished ON tables (changed) WHERE listed AND state = 'over';

-- Who sits where, taken from tables.seats, to find a player's tables.
CREATE TABLE sitting (
    player TEXT COLLATE "C" NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    PRIMARY KEY (player, table_id)
);

CREATE INDEX sitting_at ON sitting (table_id);

-- The key tells a process whose connection broke during a commit whether the act that is there is its own.
CREATE TABLE acts (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    "do" TEXT NOT NULL,
    seat INTEGER,
    player TEXT NOT NULL,
    body TEXT NOT NULL,
    key UUID NOT NULL,
    PRIMARY KEY (table_id, seq)
);

CREATE TABLE snapshots (
    table_id TEXT COLLATE "C" PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    content TEXT NOT NULL
);
