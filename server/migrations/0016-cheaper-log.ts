// Makes the log of changes cheaper for lists: plans that are kept, and no write to compare a list (docs/decisions/change-log.md).
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
-- Makes the function of a list, which keeps the plan of its query: EXECUTE plans it each time, which takes longer than reading a dial.
CREATE FUNCTION make_list(listed text, list_field text, rows text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE OR REPLACE FUNCTION %I(integer) RETURNS jsonb LANGUAGE plpgsql STABLE AS %L',
    'list_of_' || listed || '_' || list_field, format('BEGIN RETURN coalesce((%s), ''[]''); END', rows));
END $$
---
SELECT make_list(resource, field, query) FROM kept_lists
---
CREATE OR REPLACE FUNCTION list_of(listed text, list_field text, listed_id integer) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
DECLARE
  found jsonb;
BEGIN
  EXECUTE format('SELECT %I($1)', 'list_of_' || listed || '_' || list_field) INTO found USING listed_id;
  RETURN found;
END $$
---
CREATE OR REPLACE FUNCTION keep_list(kept text, listed text, list_field text, record text, rows text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM make_list(listed, list_field, rows);
  EXECUTE format('CREATE TRIGGER change_logged BEFORE INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW
    WHEN (coalesce(current_setting(''sillage.change'', true), '''') <> '''') EXECUTE FUNCTION log_list(%L, %L, %L)', kept, listed, list_field, record);
END $$
---
DROP TABLE kept_lists
---
-- Logs a change of a record's list before its first row changes. Its arguments are the resource, the field,
-- and the column with the record's id or its expression over a row.
CREATE OR REPLACE FUNCTION log_list() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  item jsonb := to_jsonb(CASE TG_OP WHEN 'INSERT' THEN NEW ELSE OLD END);
  listed integer;
  key text;
  previous jsonb;
  known jsonb := coalesce(nullif(current_setting('sillage.lists', true), '')::jsonb, '{}');
BEGIN
  IF item ? TG_ARGV[2] THEN listed := item -> TG_ARGV[2];
  ELSE EXECUTE format('SELECT %s FROM (SELECT ($1).*) row', TG_ARGV[2]) INTO listed USING CASE TG_OP WHEN 'INSERT' THEN NEW ELSE OLD END;
  END IF;
  key := TG_ARGV[0] || '/' || listed || '/' || TG_ARGV[1];
  -- The answer of a removed fragrance option may be gone: its own trigger has logged the list.
  IF listed IS NOT NULL AND NOT known ? key THEN
    previous := list_of(TG_ARGV[0], TG_ARGV[1], listed);
    known := known || jsonb_build_object(key, jsonb_build_array(TG_ARGV[0], TG_ARGV[1], listed, md5(previous::text)));
    PERFORM set_config('sillage.lists', known::text, true);
    PERFORM keep_change(TG_ARGV[0], listed, 'update', jsonb_build_object(TG_ARGV[1], previous));
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$
---
CREATE OR REPLACE FUNCTION settle_changes() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  known jsonb := nullif(current_setting('sillage.changes', true), '')::jsonb;
  lists jsonb := nullif(current_setting('sillage.lists', true), '')::jsonb;
  list jsonb;
  change_id bigint;
BEGIN
  IF known IS NULL THEN RETURN NULL; END IF;
  IF lists IS NOT NULL THEN
    FOR list IN SELECT value FROM jsonb_each(lists) LOOP
      change_id := known -> ((list ->> 0) || '/' || (list ->> 2));
      CONTINUE WHEN change_id < 0;
      -- Most lists differ: then nothing is read or written.
      CONTINUE WHEN list ->> 3 <> md5(list_of(list ->> 0, list ->> 1, (list ->> 2)::integer)::text);
      UPDATE changes SET before = before - (list ->> 1) WHERE id = change_id AND at = now()::timestamptz(3);
      DELETE FROM changes WHERE id = change_id AND at = now()::timestamptz(3) AND action <> 'delete' AND before = '{}';
      IF FOUND THEN known := known - ((list ->> 0) || '/' || (list ->> 2)); END IF;
    END LOOP;
  END IF;
  RETURN (SELECT max(abs(value::bigint)) FROM jsonb_each_text(known));
END $$
`,
  )
