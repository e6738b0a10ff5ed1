-- Version 12. What the house is known by: how often it was put back from a copy,
-- and the key by which it signs the records of its games.
CREATE TABLE house (
    id         INTEGER PRIMARY KEY CHECK (id = 1),
    epoch      INTEGER NOT NULL,
    key        BLOB
) STRICT;
INSERT INTO house (id, epoch) VALUES (1, 0);
