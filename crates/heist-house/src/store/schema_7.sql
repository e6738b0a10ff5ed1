-- Version 7. The content packs that games were dealt with, by their hash: a
-- table plays on with its own, whatever lies in the box by then.
CREATE TABLE packs (
    hash       BLOB PRIMARY KEY,
    text       TEXT NOT NULL
) STRICT;
