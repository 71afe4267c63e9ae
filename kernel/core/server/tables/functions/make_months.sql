-- Makes the partitions of a table for some months, and moves the rows there that are in the default one.
CREATE OR REPLACE FUNCTION public.make_months(parted text, moment text, first date, last date)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  month date := date_trunc('month', first::timestamp);
  part text;
  from_time text;
  to_time text;
BEGIN
  WHILE month <= last LOOP
    part := parted || '_' || to_char(month, 'YYYY_MM');
    IF to_regclass(part) IS NULL THEN
      from_time := month::text || ' 00:00:00+00';
      to_time := (month + interval '1 month')::date::text || ' 00:00:00+00';
      EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS)', part, parted);
      EXECUTE format('WITH late AS (DELETE FROM %I WHERE %I >= %L AND %I < %L RETURNING *) INSERT INTO %I SELECT * FROM late',
        parted || '_default', moment, from_time, moment, to_time, part);
      EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parted, part, from_time, to_time);
    END IF;
    month := month + interval '1 month';
  END LOOP;
END $function$
