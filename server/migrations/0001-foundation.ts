// Creates the basis of all tables: folded text for sorting and search, and row counts of constant cost.
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
CREATE EXTENSION IF NOT EXISTS pg_trgm
---
CREATE EXTENSION IF NOT EXISTS unaccent
---
-- Returns text without case and accents. IMMUTABLE, so that columns and indexes can use it: the dictionary never changes.
CREATE FUNCTION fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, value) COLLATE "C") $$
---
-- The number of rows of a table, by parent and status. 16 shards by backend, so that writers do not wait for one row.
CREATE TABLE row_counts (
  table_name text NOT NULL,
  parent integer NOT NULL,
  active boolean NOT NULL,
  shard smallint NOT NULL,
  n bigint NOT NULL,
  PRIMARY KEY (table_name, parent, active, shard)
)
---
-- The tables with kept counts, and the expressions of a row's parent and status.
CREATE TABLE counted_tables (
  table_name text PRIMARY KEY,
  parent text NOT NULL,
  active text NOT NULL
)
---
CREATE FUNCTION count_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  added text := format('SELECT %s AS parent, %s AS active, 1 AS n FROM new_rows', TG_ARGV[0], TG_ARGV[1]);
  removed text := format('SELECT %s AS parent, %s AS active, -1 AS n FROM old_rows', TG_ARGV[0], TG_ARGV[1]);
BEGIN
  EXECUTE format(
    'INSERT INTO row_counts AS c (table_name, parent, active, shard, n)
     SELECT %L, parent, active, pg_backend_pid() %% 16, sum(n) FROM (%s) changes
     GROUP BY parent, active HAVING sum(n) <> 0 ORDER BY parent, active
     ON CONFLICT (table_name, parent, active, shard) DO UPDATE SET n = c.n + excluded.n',
    TG_TABLE_NAME,
    CASE TG_OP WHEN 'INSERT' THEN added WHEN 'DELETE' THEN removed ELSE added || ' UNION ALL ' || removed END);
  RETURN NULL;
END $$
---
-- Starts counting a table. Call it on an empty table, in the migration that creates it.
CREATE FUNCTION keep_counts(counted text, parent text, active text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO counted_tables VALUES (counted, parent, active);
  EXECUTE format('CREATE TRIGGER count_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_rows(%L, %L)', counted, parent, active);
  EXECUTE format('CREATE TRIGGER count_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_rows(%L, %L)', counted, parent, active);
  EXECUTE format('CREATE TRIGGER count_updated AFTER UPDATE ON %I REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_rows(%L, %L)', counted, parent, active);
END $$
---
-- Recounts a table if its counts are wrong; returns whether they were.
CREATE FUNCTION repair_counts(counted text) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  facts counted_tables;
  truth text;
  wrong boolean;
BEGIN
  SELECT * INTO STRICT facts FROM counted_tables WHERE table_name = counted;
  truth := format('SELECT %s AS parent, %s AS active, count(*) AS n FROM %I GROUP BY 1, 2', facts.parent, facts.active, counted);
  EXECUTE format(
    'SELECT EXISTS (
       SELECT FROM (%s) truth FULL JOIN (
         SELECT parent, active, sum(n) AS n FROM row_counts WHERE table_name = %L GROUP BY parent, active HAVING sum(n) <> 0
       ) kept USING (parent, active) WHERE truth.n IS DISTINCT FROM kept.n)',
    truth, counted) INTO wrong;
  IF wrong THEN
    EXECUTE format('LOCK TABLE %I IN SHARE ROW EXCLUSIVE MODE', counted);
    DELETE FROM row_counts WHERE table_name = counted;
    EXECUTE format('INSERT INTO row_counts SELECT %L, parent, active, 0, n FROM (%s) truth', counted, truth);
  END IF;
  RETURN wrong;
END $$
`,
  )
