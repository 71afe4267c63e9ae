-- Compares the kept counts of a table with its rows, and replaces wrong ones; returns whether there were any.
CREATE OR REPLACE FUNCTION public.repair_counts(counted text)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
DECLARE
  facts counted_tables;
  truth text;
  wrong boolean;
BEGIN
  SELECT * INTO STRICT facts FROM counted_tables WHERE table_name = counted;
  truth := format('SELECT %s AS parent, %s AS active, count(*) AS n FROM %I GROUP BY 1, 2', facts.parent, facts.active, counted);
  EXECUTE format(
    'SELECT EXISTS (
       SELECT FROM (%s) truth FULL JOIN (
         SELECT parent, active, sum(n) AS n FROM row_counts WHERE table_name = %L GROUP BY parent, active HAVING sum(n) <> 0
       ) kept USING (parent, active) WHERE truth.n IS DISTINCT FROM kept.n)',
    truth, counted) INTO wrong;
  IF wrong THEN
    EXECUTE format('LOCK TABLE %I IN SHARE ROW EXCLUSIVE MODE', counted);
    DELETE FROM row_counts WHERE table_name = counted;
    EXECUTE format('INSERT INTO row_counts SELECT %L, parent, active, 0, n FROM (%s) truth', counted, truth);
  END IF;
  RETURN wrong;
END $function$
