-- Campaigns, and their chapters, each of which is played at a table.

CREATE TABLE campaigns (
    id TEXT COLLATE "C" PRIMARY KEY,
    game TEXT NOT NULL,
    plan TEXT NOT NULL,
    name TEXT NOT NULL,
    owner TEXT COLLATE "C" NOT NULL,
    setup TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    changed DOUBLE PRECISION NOT NULL
);

CREATE INDEX campaigns_of ON campaigns (owner, changed);

-- A chapter outlives its table: what it led to is written down here.
CREATE TABLE chapters (
    campaign TEXT COLLATE "C" NOT NULL REFERENCES campaigns (id) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    chapter TEXT NOT NULL,
    parent INTEGER NOT NULL,
    setup TEXT NOT NULL,
    before TEXT NOT NULL,
    won BOOLEAN,
    after TEXT,
    table_id TEXT COLLATE "C" NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (campaign, number)
);

CREATE UNIQUE INDEX chapters_at ON chapters (table_id);
