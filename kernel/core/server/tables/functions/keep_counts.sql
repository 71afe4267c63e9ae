-- Keeps the number of rows of a table, by parent and state, in row_counts.
CREATE OR REPLACE FUNCTION public.keep_counts(counted text, parent text, active text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO counted_tables VALUES (counted, parent, active);
  EXECUTE format('CREATE TRIGGER count_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_rows(%L, %L)', counted, parent, active);
  EXECUTE format('CREATE TRIGGER count_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_rows(%L, %L)', counted, parent, active);
  EXECUTE format('CREATE TRIGGER count_updated AFTER UPDATE ON %I REFERENCING NEW TABLE AS new_rows OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_rows(%L, %L)', counted, parent, active);
END $function$
