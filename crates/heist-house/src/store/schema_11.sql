-- Version 11. The tables of a host that have not begun are found without looking
-- at those of others, and the oldest of all without looking at the rest. A table
-- that sleeps says so, and when its game goes on by itself, in milliseconds of the
-- clock of the house; null if it waits for somebody.
CREATE INDEX tables_unstarted ON tables (json_extract(room, '$.host.guest'), created_ms)
    WHERE status = 'gathering';
CREATE INDEX tables_unbegun ON tables (created_ms) WHERE status = 'gathering';
ALTER TABLE tables ADD COLUMN asleep INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN due_ms INTEGER;
