-- Version 8. The clock of the house, which stands still while it is closed.
-- Tables dealt before counted by the wall clock: it goes on from the last
-- moment that is known of it.
CREATE TABLE clock (
    id         INTEGER PRIMARY KEY CHECK (id = 1),
    at_ms      INTEGER NOT NULL
) STRICT;
INSERT INTO clock (id, at_ms) SELECT 1, coalesce(max(at_ms), 0) FROM (
    SELECT at_ms FROM pulse
    UNION ALL SELECT at_ms FROM chat
    UNION ALL SELECT created_ms FROM guests
    UNION ALL SELECT created_ms FROM tables
    UNION ALL SELECT json_extract(room, '$.opened_ms') FROM tables
);
