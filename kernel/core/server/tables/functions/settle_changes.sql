-- Removes the lists that end a transaction as they began from its lines; returns the id of its last one.
CREATE OR REPLACE FUNCTION public.settle_changes()
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
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
END $function$
