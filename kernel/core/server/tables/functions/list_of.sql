-- Returns a list of a record as the log keeps it.
CREATE OR REPLACE FUNCTION public.list_of(listed text, list_field text, listed_id integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
AS $function$
DECLARE
  found jsonb;
BEGIN
  EXECUTE format('SELECT %I($1)', 'list_of_' || listed || '_' || list_field) INTO found USING listed_id;
  RETURN found;
END $function$
