-- Version 13. Notices: the key by which the house is known to push services, the
-- browsers and addresses by which guests are told, and what they know of a table.
-- What is due has a time, in milliseconds of the wall clock, until it is begun.
ALTER TABLE house ADD COLUMN push_key BLOB;

CREATE TABLE devices (
    id         TEXT PRIMARY KEY,
    guest      TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    endpoint   TEXT NOT NULL UNIQUE,
    p256dh     BLOB NOT NULL,
    auth       BLOB NOT NULL,
    created_ms INTEGER NOT NULL,
    failures   INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX devices_by_guest ON devices (guest, created_ms);

CREATE TABLE webhooks (
    guest      TEXT PRIMARY KEY REFERENCES guests (id) ON DELETE CASCADE,
    url        TEXT NOT NULL,
    secret     BLOB NOT NULL,
    failures   INTEGER NOT NULL,
    said       TEXT
) STRICT;

CREATE TABLE told (
    guest      TEXT NOT NULL REFERENCES guests (id) ON DELETE CASCADE,
    table_id   TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    known      TEXT NOT NULL,
    looked     INTEGER NOT NULL,
    muted      INTEGER NOT NULL,
    what       TEXT,
    due_ms     INTEGER,
    PRIMARY KEY (guest, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX told_by_table ON told (table_id);
CREATE INDEX told_due ON told (due_ms) WHERE due_ms IS NOT NULL;
