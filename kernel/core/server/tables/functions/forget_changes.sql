-- Trigger: empties what the log has of a deleted record.
CREATE OR REPLACE FUNCTION public.forget_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE changes SET before = NULL WHERE resource = TG_ARGV[0] AND record = OLD.id AND before IS NOT NULL;
  RETURN NULL;
END $function$
