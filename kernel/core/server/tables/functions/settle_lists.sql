-- Trigger at the end of a transaction that has changed lists.
CREATE OR REPLACE FUNCTION public.settle_lists()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  last bigint := settle_changes();
BEGIN
  RETURN NULL;
END $function$
