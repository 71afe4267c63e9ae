// Makes the log of changes cheaper for each write: less to start in the triggers, and nothing at the end (docs/decisions/change-log.md).
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

/** Describes the triggers that call a function: table and arguments. */
const triggersOf = (name: string): string => `
  SELECT c.relname, string_to_array(encode(substring(g.tgargs FROM 1 FOR length(g.tgargs) - 1), 'escape'), '\\000')
  FROM pg_trigger g JOIN pg_class c ON c.oid = g.tgrelid JOIN pg_proc p ON p.oid = g.tgfoid WHERE p.proname = '${name}' ORDER BY 1`

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
DROP FUNCTION keep_change(text, integer, text, jsonb)
---
-- Writes one row for a record and a transaction, whose first values count. sillage.change says who changes what for which request;
-- sillage.changes remembers the rows of this transaction by record, a created record's as a negative id, and the last one.
-- Its conditions are part of its statements, because each expression of PL/pgSQL takes time to start in a transaction.
-- It returns something because PL/pgSQL assigns faster than it performs.
CREATE FUNCTION keep_change(changed text, changed_id integer, change text, previous jsonb) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  remembered text;
BEGIN
  INSERT INTO changes (at, actor, session, batch, resource, record, action, before, details)
  SELECT now(), (context ->> 'actor')::integer, context ->> 'session', (context ->> 'batch')::uuid, changed, changed_id,
    CASE change WHEN 'update' THEN coalesce(context ->> 'action', change) ELSE change END, previous, context -> 'details'
  FROM (SELECT current_setting('sillage.change')::jsonb AS context OFFSET 0) c
  WHERE previous IS DISTINCT FROM '{}'
    AND (nullif(current_setting('sillage.changes', true), '')::jsonb ? (changed || '/' || changed_id)) IS NOT TRUE
  RETURNING set_config('sillage.changes', (coalesce(nullif(current_setting('sillage.changes', true), ''), '{}')::jsonb
    || jsonb_build_object(changed || '/' || changed_id, CASE change WHEN 'create' THEN -id ELSE id END, 'last', id))::text, true) INTO remembered;
  IF remembered IS NULL AND previous <> '{}' THEN
    -- No row has the id of a record that was created in this transaction.
    UPDATE changes SET before = previous || before, action = CASE change WHEN 'update' THEN action ELSE change END
    WHERE id = (current_setting('sillage.changes')::jsonb -> (changed || '/' || changed_id))::bigint AND at = now()::timestamptz(3);
  END IF;
  RETURN remembered;
END $$
---
-- Starts logging the changes of a table with these columns, or changes them. Each table has a function of its own, which compares
-- the columns in one expression. Without sillage.change nothing is logged: by seeds and migrations.
CREATE OR REPLACE FUNCTION keep_changes(kept text, resource text, VARIADIC columns text[]) RETURNS void LANGUAGE plpgsql AS $make$
BEGIN
  EXECUTE format($body$CREATE OR REPLACE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $log$
DECLARE
  previous jsonb;
  remembered text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    remembered := keep_change(%2$L, NEW.id, %3$s, %4$s);
  ELSIF TG_OP = 'INSERT' THEN
    remembered := keep_change(%2$L, NEW.id, 'create', NULL);
  ELSE
    SELECT jsonb_object_agg(key, value) INTO previous FROM jsonb_each(jsonb_strip_nulls(to_jsonb(OLD))) WHERE key = ANY (TG_ARGV[1:]);
    remembered := keep_change(%2$L, OLD.id, 'delete', previous);
  END IF;
  RETURN NULL;
END $log$$body$,
    'log_change_of_' || kept, resource,
    CASE WHEN 'deleted_at' = ANY (columns) THEN $action$CASE WHEN OLD.deleted_at IS NOT DISTINCT FROM NEW.deleted_at THEN 'update'
      WHEN OLD.deleted_at IS NULL THEN 'deactivate' ELSE 'activate' END$action$ ELSE $action$'update'$action$ END,
    (SELECT string_agg(format($part$CASE WHEN OLD.%1$I IS DISTINCT FROM NEW.%1$I THEN jsonb_build_object(%1$L, OLD.%1$I) ELSE '{}' END$part$, name), ' || ')
      FROM unnest(columns) name));
  EXECUTE format('CREATE OR REPLACE TRIGGER change_logged AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW
    WHEN (coalesce(current_setting(''sillage.change'', true), '''') <> '''') EXECUTE FUNCTION %I(%s)', kept, 'log_change_of_' || kept,
    (SELECT string_agg(quote_literal(argument), ', ') FROM unnest(resource || columns) argument));
END $make$
---
-- Starts logging a table whose rows are a list of a record: "record" is the column with the record's id or its expression over a row,
-- "rows" the query of the list as JSON by that id; null if the list has its function already.
-- The list is kept before its first row changes. sillage.changes then remembers how its rows differ from those before: the checksums
-- of all removed and added rows, by XOR. They are 0 if each removed row is back; a row whose record is found by an expression has none,
-- because that may find nothing. "fresh" marks a list's first row, and so lets one deferred trigger fire for a transaction.
CREATE OR REPLACE FUNCTION keep_list(kept text, listed text, list_field text, record text, rows text) RETURNS void LANGUAGE plpgsql AS $make$
DECLARE
  is_column boolean := EXISTS (SELECT FROM pg_attribute WHERE attrelid = kept::regclass AND attname = record);
  id_of text := CASE WHEN is_column THEN '%s.' || quote_ident(record) ELSE '(SELECT ' || record || ' FROM (SELECT %s.*) row)' END;
  sum_of text := CASE WHEN is_column THEN $sum$hashtextextended((to_jsonb(%s) - 'created_at')::text, 0)$sum$ ELSE '0' END;
BEGIN
  IF rows IS NOT NULL THEN PERFORM make_list(listed, list_field, rows); END IF;
  EXECUTE format($body$CREATE OR REPLACE FUNCTION %1$I() RETURNS trigger LANGUAGE plpgsql AS $log$
DECLARE
  known jsonb := nullif(current_setting('sillage.changes', true), '');
  -- Not "id", which an expression may use as a column.
  listed_id integer;
  difference bigint;
  key text;
  remembered text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    listed_id := %5$s;
    difference := %7$s;
  ELSIF TG_OP = 'DELETE' THEN
    listed_id := %4$s;
    difference := %6$s;
  ELSE
    listed_id := %4$s;
    difference := %6$s # %7$s;
  END IF;
  -- The answer of a removed fragrance option may be gone: its own trigger has logged the list.
  IF listed_id IS NOT NULL THEN
    key := %2$L || '/' || listed_id || '/' || %3$L;
    IF known ? key THEN
      known := known - 'fresh' || jsonb_build_object(key, (known -> key)::bigint # difference);
    ELSE
      remembered := keep_change(%2$L, listed_id, 'update', jsonb_build_object(%3$L, %8$I(listed_id)));
      known := current_setting('sillage.changes')::jsonb || jsonb_build_object(key, difference, 'fresh', true);
    END IF;
    remembered := set_config('sillage.changes', known::text, true);
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $log$$body$,
    'log_list_of_' || kept, listed, list_field, format(id_of, 'OLD'), format(id_of, 'NEW'), format(sum_of, 'OLD'), format(sum_of, 'NEW'),
    'list_of_' || listed || '_' || list_field);
  EXECUTE format('CREATE OR REPLACE TRIGGER change_logged BEFORE INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW
    WHEN (coalesce(current_setting(''sillage.change'', true), '''') <> '''') EXECUTE FUNCTION %I(%L, %L, %L)',
    kept, 'log_list_of_' || kept, listed, list_field, record);
  EXECUTE format('CREATE CONSTRAINT TRIGGER lists_settled AFTER INSERT OR UPDATE OR DELETE ON %I DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
    WHEN (coalesce(current_setting(''sillage.changes'', true), '''') LIKE ''%%"fresh"%%'') EXECUTE FUNCTION settle_lists()', kept);
END $make$
---
-- Forgets lists that are the same as before, and returns the id of the last change.
CREATE OR REPLACE FUNCTION settle_changes() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  known jsonb := nullif(current_setting('sillage.changes', true), '');
  list text;
  key text;
  field text;
BEGIN
  IF known @? '$.* ? (@ == 0)' THEN
    FOR list IN SELECT e.key FROM jsonb_each(known) e WHERE e.value = '0' LOOP
      key := split_part(list, '/', 1) || '/' || split_part(list, '/', 2);
      field := split_part(list, '/', 3);
      known := known - list;
      CONTINUE WHEN (known -> key)::bigint < 0;
      UPDATE changes SET before = before - field WHERE id = (known -> key)::bigint AND at = now()::timestamptz(3)
        AND before -> field = list_of(split_part(key, '/', 1), field, split_part(key, '/', 2)::integer);
      DELETE FROM changes WHERE id = (known -> key)::bigint AND at = now()::timestamptz(3) AND action <> 'delete' AND before = '{}';
      IF FOUND THEN known := known - key; END IF;
    END LOOP;
    known := known || jsonb_build_object('last', (SELECT max(abs(e.value::bigint)) FROM jsonb_each(known) e WHERE e.key LIKE '%/%' AND e.key NOT LIKE '%/%/%'));
    PERFORM set_config('sillage.changes', known::text, true);
  END IF;
  RETURN nullif(known -> 'last', 'null');
END $$
---
CREATE FUNCTION settle_lists() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  last bigint := settle_changes();
BEGIN
  RETURN NULL;
END $$
---
DO $$
DECLARE
  kept text;
  arguments text[];
BEGIN
  FOR kept, arguments IN ${triggersOf('log_change')} LOOP
    PERFORM keep_changes(kept, arguments[1], VARIADIC arguments[2:]);
  END LOOP;
  FOR kept, arguments IN ${triggersOf('log_list')} LOOP
    PERFORM keep_list(kept, arguments[1], arguments[2], arguments[3], NULL);
  END LOOP;
END $$
---
DROP FUNCTION log_change()
---
DROP FUNCTION log_list()
`,
  )
