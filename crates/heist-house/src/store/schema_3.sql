-- Version 3. Who hosts how many tables that have not begun.
CREATE INDEX unstarted_by_host ON tables (json_extract(room, '$.host.guest'))
    WHERE status = 'gathering';
