-- Version 1. Money, cards and moves are in the journal's lines; everything
-- else can be rebuilt from them or is small talk.
CREATE TABLE guests (
    id         TEXT PRIMARY KEY,
    token      BLOB NOT NULL UNIQUE,
    name       TEXT NOT NULL,
    created_ms INTEGER NOT NULL
) STRICT;

CREATE TABLE tables (
    id         TEXT PRIMARY KEY,
    status     TEXT NOT NULL,
    public     INTEGER NOT NULL,
    created_ms INTEGER NOT NULL,
    room       TEXT NOT NULL,
    secret     BLOB,
    header     TEXT
) STRICT;
CREATE INDEX tables_by_status ON tables (status, public, created_ms);

-- In order of arrival, all tables together: an append touches one page.
CREATE TABLE journal (
    position   INTEGER PRIMARY KEY,
    table_id   TEXT NOT NULL REFERENCES tables (id),
    n          INTEGER NOT NULL,
    line       TEXT NOT NULL,
    UNIQUE (table_id, n)
) STRICT;

-- A resend is answered by what is found here.
CREATE TABLE answered (
    table_id   TEXT NOT NULL REFERENCES tables (id),
    seat       INTEGER NOT NULL,
    id         TEXT NOT NULL,
    body       BLOB NOT NULL,
    n          INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE chat (
    position   INTEGER PRIMARY KEY,
    table_id   TEXT NOT NULL REFERENCES tables (id),
    at_ms      INTEGER NOT NULL,
    seat       INTEGER,
    name       TEXT NOT NULL,
    text       TEXT NOT NULL
) STRICT;
CREATE INDEX chat_by_table ON chat (table_id, position);

-- One row, written to see whether writing succeeds.
CREATE TABLE pulse (
    id         INTEGER PRIMARY KEY,
    at_ms      INTEGER NOT NULL
) STRICT;
