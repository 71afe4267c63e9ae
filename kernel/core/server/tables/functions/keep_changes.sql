-- Makes the trigger that logs the changes of a table: those of these columns.
CREATE OR REPLACE FUNCTION public.keep_changes(kept text, resource text, VARIADIC columns text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
    SELECT jsonb_object_agg(key, value) INTO previous FROM jsonb_each(to_jsonb(OLD)) WHERE key = ANY (TG_ARGV[1:]) AND value <> 'null';
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
END $function$
