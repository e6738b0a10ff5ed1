-- Version 10. The chronicle: how games ended, by the two options their box
-- keeps it by, and what is told of them. Who may read of a table follows from
-- whether it is listed, and the database itself keeps it so.
CREATE TABLE chronicle (
    table_id     TEXT PRIMARY KEY REFERENCES tables (id),
    public       INTEGER NOT NULL,
    game         TEXT NOT NULL,
    row_value    TEXT NOT NULL,
    column_value TEXT NOT NULL,
    seats        INTEGER NOT NULL,
    won          INTEGER NOT NULL,
    how          TEXT NOT NULL,
    at_ms        INTEGER NOT NULL,
    players      TEXT NOT NULL,
    story        TEXT NOT NULL
) STRICT;
CREATE INDEX chronicle_by_time ON chronicle (game, public, at_ms, table_id);
CREATE INDEX chronicle_by_result
    ON chronicle (game, public, row_value, column_value, seats, won);

CREATE TRIGGER chronicle_shown AFTER UPDATE OF public ON tables WHEN NEW.public <> OLD.public BEGIN
    UPDATE chronicle SET public = NEW.public WHERE table_id = NEW.id;
END;
