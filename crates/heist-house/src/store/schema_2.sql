-- Version 2. Snapshots: nothing here is the truth. Whatever is lost or does
-- not fit its journal is made again by replaying it.
CREATE TABLE snapshots (
    table_id   TEXT PRIMARY KEY REFERENCES tables (id),
    n          INTEGER NOT NULL,
    text       TEXT NOT NULL,
    hash       BLOB NOT NULL
) STRICT;

-- What was told and answered between one snapshot and the next: it only grows,
-- so a snapshot need not write it all again.
CREATE TABLE chapters (
    table_id   TEXT NOT NULL REFERENCES tables (id),
    n          INTEGER NOT NULL,
    text       TEXT NOT NULL,
    PRIMARY KEY (table_id, n)
) STRICT;
