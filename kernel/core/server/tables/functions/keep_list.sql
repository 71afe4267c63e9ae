-- Makes the trigger that logs a list whose rows are in a table of its own, as it was before a transaction.
CREATE OR REPLACE FUNCTION public.keep_list(kept text, listed text, list_field text, record text, rows text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
END $function$
