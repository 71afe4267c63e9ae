-- Writes the changes of a row of a view to the table of another program, only if nobody has changed it since, and logs them.
-- Arguments: the resource, their table, its key, their columns by those of the view ('' says whether the record is active), those that the log keeps.
CREATE OR REPLACE FUNCTION write_in_place() RETURNS trigger LANGUAGE plpgsql AS $function$
DECLARE
  target CONSTANT text := TG_ARGV[1];
  key CONSTANT text := TG_ARGV[2];
  stored jsonb := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE to_jsonb(OLD) END;
  wanted jsonb := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE to_jsonb(NEW) END;
  given jsonb;
  names text;
  parts text;
  changed_id bigint;
  written bigint := 1;
  previous jsonb;
BEGIN
  stored := stored || jsonb_build_object('', stored -> 'deleted_at' = 'null');
  wanted := wanted || jsonb_build_object('', wanted -> 'deleted_at' = 'null');
  SELECT jsonb_object_agg(c.value, w.value), string_agg(quote_ident(c.value), ', '), string_agg('v.' || quote_ident(c.value), ', ')
  INTO given, names, parts
  FROM jsonb_each_text(TG_ARGV[3]::jsonb) c JOIN jsonb_each(wanted) w ON w.key = c.key
  -- An empty text comes back from a form as none, and stays as it is.
  WHERE CASE TG_OP WHEN 'INSERT' THEN w.value <> 'null'
    ELSE w.value <> stored -> c.key AND (w.value <> 'null' OR stored -> c.key <> '""') END;

  IF TG_OP = 'INSERT' THEN
    -- A column without a value gets their default.
    EXECUTE CASE WHEN given IS NULL THEN format('INSERT INTO %s AS f DEFAULT VALUES RETURNING f.%s', target, key)
      ELSE format('INSERT INTO %1$s AS f (%2$s) SELECT %3$s FROM jsonb_populate_record(NULL::%1$s, $1) v RETURNING f.%4$s', target, names, parts, key) END
    INTO changed_id USING given;
  ELSIF TG_OP = 'UPDATE' THEN
    changed_id := OLD.id;
    IF given IS NOT NULL THEN
      EXECUTE format('UPDATE %1$s f SET (%2$s) = (SELECT %3$s FROM jsonb_populate_record(NULL::%1$s, $1) v) WHERE f.%4$s = $2 AND f.xmin::text = $3',
        target, names, parts, key) USING given, OLD.id, OLD.row_version;
      GET DIAGNOSTICS written = ROW_COUNT;
    END IF;
  ELSE
    changed_id := OLD.id;
    EXECUTE format('DELETE FROM %s f WHERE f.%s = $1 AND f.xmin::text = $2', target, key) USING OLD.id, OLD.row_version;
    GET DIAGNOSTICS written = ROW_COUNT;
  END IF;
  IF changed_id IS NULL OR written = 0 THEN
    RAISE EXCEPTION 'row % of % was changed by another program', changed_id, target USING ERRCODE = 'serialization_failure';
  END IF;

  -- What their triggers have made of it.
  IF TG_OP <> 'DELETE' THEN
    EXECUTE format('SELECT * FROM %I.%I WHERE id = $1', TG_TABLE_SCHEMA, TG_TABLE_NAME) INTO NEW USING changed_id;
    wanted := to_jsonb(NEW);
  END IF;
  IF coalesce(current_setting('sillage.change', true), '') <> '' THEN
    IF TG_OP <> 'INSERT' THEN
      SELECT coalesce(jsonb_object_agg(s.key, s.value), '{}') INTO previous FROM jsonb_each(stored) s
      WHERE TG_ARGV[4]::jsonb ? s.key AND CASE TG_OP WHEN 'DELETE' THEN s.value <> 'null' ELSE s.value <> wanted -> s.key END;
    END IF;
    PERFORM keep_change(TG_ARGV[0], changed_id::integer, CASE TG_OP WHEN 'INSERT' THEN 'create' WHEN 'DELETE' THEN 'delete' ELSE
      CASE WHEN (stored -> 'deleted_at' = 'null') IS NOT DISTINCT FROM (wanted -> 'deleted_at' = 'null') THEN 'update'
        WHEN stored -> 'deleted_at' = 'null' THEN 'deactivate' ELSE 'activate' END END, previous);
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $function$
