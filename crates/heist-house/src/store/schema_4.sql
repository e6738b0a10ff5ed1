-- Version 4. What the rules refused: a resend is answered as the first time,
-- though it might be allowed by now. The last few of each seat are kept.
CREATE TABLE refused (
    position   INTEGER PRIMARY KEY,
    table_id   TEXT NOT NULL REFERENCES tables (id),
    seat       INTEGER NOT NULL,
    id         TEXT NOT NULL,
    body       BLOB NOT NULL,
    problem    TEXT NOT NULL
) STRICT;
CREATE INDEX refused_by_seat ON refused (table_id, seat, position);
