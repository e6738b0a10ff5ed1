-- Version 6. What an entry answered stands in its own row: one append where
-- there were two, and no index with a key at random.
ALTER TABLE journal ADD COLUMN seat INTEGER;
ALTER TABLE journal ADD COLUMN id TEXT;
ALTER TABLE journal ADD COLUMN body BLOB;
UPDATE journal SET (seat, id, body) = (
    SELECT seat, id, body FROM answered
    WHERE answered.table_id = journal.table_id AND answered.n = journal.n
);
DROP TABLE answered;
