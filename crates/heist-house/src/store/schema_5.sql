-- Version 5. A sign of life takes room: it fails when the next move would.
ALTER TABLE pulse ADD COLUMN filling BLOB;
