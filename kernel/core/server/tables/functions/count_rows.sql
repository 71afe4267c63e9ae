-- Trigger of keep_counts: adds what a statement has inserted, and subtracts what it has deleted.
CREATE OR REPLACE FUNCTION public.count_rows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  added text := format('SELECT %s AS parent, %s AS active, 1 AS n FROM new_rows', TG_ARGV[0], TG_ARGV[1]);
  removed text := format('SELECT %s AS parent, %s AS active, -1 AS n FROM old_rows', TG_ARGV[0], TG_ARGV[1]);
BEGIN
  EXECUTE format(
    'INSERT INTO row_counts AS c (table_name, parent, active, shard, n)
     SELECT %L, parent, active, pg_backend_pid() %% 16, sum(n) FROM (%s) changes
     GROUP BY parent, active HAVING sum(n) <> 0 ORDER BY parent, active
     ON CONFLICT (table_name, parent, active, shard) DO UPDATE SET n = c.n + excluded.n',
    TG_TABLE_NAME,
    CASE TG_OP WHEN 'INSERT' THEN added WHEN 'DELETE' THEN removed ELSE added || ' UNION ALL ' || removed END);
  RETURN NULL;
END $function$
