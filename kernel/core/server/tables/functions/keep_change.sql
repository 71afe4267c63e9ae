-- Writes a line of the log, or adds to that of the same record in the transaction. Returns what the transaction has logged.
CREATE OR REPLACE FUNCTION public.keep_change(changed text, changed_id integer, change text, previous jsonb)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
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
END $function$
