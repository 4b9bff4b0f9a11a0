-- Campaigns, and their chapters, each of which is played at a table.

CREATE TABLE campaigns (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    plan TEXT NOT NULL,
    name TEXT NOT NULL,
    owner TEXT NOT NULL,
    setup TEXT NOT NULL,
    created REAL NOT NULL,
    changed REAL NOT NULL
);

CREATE INDEX campaigns_of ON campaigns (owner, changed);

-- A chapter outlives its table: what it led to is written down here.
CREATE TABLE chapters (
    campaign TEXT NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    chapter TEXT NOT NULL,
    parent INTEGER NOT NULL,
    setup TEXT NOT NULL,
    before TEXT NOT NULL,
    won INTEGER,
    after TEXT,
    table_id TEXT NOT NULL,
    created REAL NOT NULL,
    PRIMARY KEY (campaign, number)
) WITHOUT ROWID;

CREATE UNIQUE INDEX chapters_at ON chapters (table_id);
