-- Version 9. Whose tables they are: who sits at a table finds it again, however
-- many others there are. It follows from the rooms, and the database itself
-- keeps it so.
CREATE TABLE sitters (
    guest      TEXT NOT NULL,
    over       INTEGER NOT NULL,
    at_ms      INTEGER NOT NULL,
    table_id   TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (guest, over, at_ms, table_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX sitters_by_table ON sitters (table_id);

CREATE VIEW seated AS
SELECT DISTINCT
    json_extract(place.value, '$.sitter.person.guest') AS guest,
    tables.status = 'over' AS over,
    coalesce(
        json_extract(room, '$.ended_ms'), json_extract(room, '$.opened_ms'), created_ms
    ) AS at_ms,
    tables.id AS table_id
FROM tables, json_each(tables.room, '$.places') AS place
WHERE json_extract(place.value, '$.sitter.person.guest') IS NOT NULL;

INSERT INTO sitters SELECT guest, over, at_ms, table_id FROM seated;

CREATE TRIGGER sitters_come AFTER INSERT ON tables WHEN json_valid(NEW.room) BEGIN
    INSERT INTO sitters SELECT guest, over, at_ms, table_id FROM seated WHERE table_id = NEW.id;
END;
CREATE TRIGGER sitters_change AFTER UPDATE OF room, status ON tables WHEN json_valid(NEW.room) BEGIN
    DELETE FROM sitters WHERE table_id = NEW.id;
    INSERT INTO sitters SELECT guest, over, at_ms, table_id FROM seated WHERE table_id = NEW.id;
END;
CREATE TRIGGER sitters_go BEFORE DELETE ON tables BEGIN
    DELETE FROM sitters WHERE table_id = OLD.id;
END;
