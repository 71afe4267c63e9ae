-- Makes the function that reads a list of a record, for list_of.
CREATE OR REPLACE FUNCTION public.make_list(listed text, list_field text, rows text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  EXECUTE format('CREATE OR REPLACE FUNCTION %I(integer) RETURNS jsonb LANGUAGE plpgsql STABLE AS %L',
    'list_of_' || listed || '_' || list_field, format('BEGIN RETURN coalesce((%s), ''[]''); END', rows));
END $function$
