-- Trigger: gives the tags of all records one spelling.
CREATE OR REPLACE FUNCTION public.know_tags()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  given text[];
  stored text[];
  other record;
  is_used boolean;
BEGIN
  EXECUTE format('SELECT ($1).%I', TG_ARGV[0]) INTO given USING NEW;
  IF given = '{}' THEN
    RETURN NEW;
  END IF;
  -- In one order, so that two records with the same new tags do not wait for each other.
  INSERT INTO known_tags (table_name, field, key, label)
    SELECT DISTINCT ON (fold(tag)) TG_TABLE_NAME, TG_ARGV[0], fold(tag), tag FROM unnest(given) WITH ORDINALITY AS each (tag, place)
    ORDER BY fold(tag), place
    ON CONFLICT DO NOTHING;
  FOR other IN
    SELECT DISTINCT ON (k.key) k.key, tag FROM unnest(given) WITH ORDINALITY AS each (tag, place)
      JOIN known_tags k ON k.table_name = TG_TABLE_NAME AND k.field = TG_ARGV[0] AND k.key = fold(tag)
    WHERE k.label <> tag ORDER BY k.key, place
  LOOP
    -- Nobody has the other spelling any more: it may have been a mistake.
    EXECUTE format('SELECT EXISTS (SELECT FROM %I.%I WHERE %I @> ARRAY[$1] AND id <> $2)', TG_TABLE_SCHEMA, TG_TABLE_NAME, TG_ARGV[0] || '_key')
      INTO is_used USING other.key, NEW.id;
    IF NOT is_used THEN
      UPDATE known_tags SET label = other.tag WHERE table_name = TG_TABLE_NAME AND field = TG_ARGV[0] AND key = other.key;
    END IF;
  END LOOP;
  SELECT array_agg(k.label ORDER BY g.place) INTO stored
    FROM (SELECT fold(tag) AS key, min(place) AS place FROM unnest(given) WITH ORDINALITY AS each (tag, place) GROUP BY 1) g
    JOIN known_tags k ON k.table_name = TG_TABLE_NAME AND k.field = TG_ARGV[0] AND k.key = g.key;
  RETURN jsonb_populate_record(NEW, jsonb_build_object(TG_ARGV[0], stored));
END $function$
