-- Trigger: keeps the files that records refer to, and drops those that no longer are.
CREATE OR REPLACE FUNCTION public.use_files()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  file_column text;
  named integer[] := '{}';
  left_behind integer[] := '{}';
BEGIN
  FOREACH file_column IN ARRAY TG_ARGV LOOP
    IF TG_OP <> 'DELETE' THEN named := named || (to_jsonb(NEW) ->> file_column)::integer; END IF;
    IF TG_OP <> 'INSERT' THEN left_behind := left_behind || (to_jsonb(OLD) ->> file_column)::integer; END IF;
  END LOOP;
  UPDATE stored_files SET state = 'dropped' WHERE id = ANY (left_behind) AND NOT id = ANY (array_remove(named, NULL));
  UPDATE stored_files SET state = 'kept' WHERE id = ANY (named) AND state <> 'kept';
  RETURN NULL;
END $function$
