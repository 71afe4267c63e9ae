// Lets people name a device, say where it stands, and group devices by tags (docs/decisions/devices.md).
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
  runScript(
    db,
    `
-- The tags that records have, each in one spelling: that of the first record, until no record has it.
CREATE TABLE known_tags (
  table_name text COLLATE "C" NOT NULL,
  field text COLLATE "C" NOT NULL,
  key text COLLATE "C" NOT NULL,
  label text NOT NULL,
  PRIMARY KEY (table_name, field, key)
)
---
CREATE FUNCTION fold_each(tags text[]) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT coalesce(array_agg(public.fold(tag) ORDER BY place), '{}') FROM unnest(tags) WITH ORDINALITY AS each (tag, place) $$
---
-- Gives the tags of a record the spelling that they have in others, and remembers new ones.
CREATE FUNCTION know_tags() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$
---
ALTER TABLE devices
  ADD name text,
  ADD tags text[] NOT NULL DEFAULT '{}',
  ADD site_id integer,
  ADD site_key text COLLATE "C",
  ADD name_key text COLLATE "C" GENERATED ALWAYS AS (fold(name)) STORED,
  ADD tags_key text[] COLLATE "C" GENERATED ALWAYS AS (fold_each(tags)) STORED,
  ADD CONSTRAINT devices_tags_check CHECK (cardinality(tags) <= 20),
  ADD CONSTRAINT devices_name_check CHECK (length(name) <= 100),
  ADD CONSTRAINT devices_site_id_fkey FOREIGN KEY (site_id) REFERENCES sites
---
CREATE OR REPLACE FUNCTION fill_device() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.site_key := fold((SELECT name FROM sites WHERE id = NEW.site_id));
  NEW.campaign_key := fold((SELECT name FROM campaigns WHERE id = NEW.campaign_id));
  NEW.user_key := fold((SELECT name FROM users WHERE id = NEW.user_id));
  NEW.owner_key := fold((SELECT name FROM users WHERE id = NEW.owner_id));
  -- The address without its colons: whoever looks for one may write it in any notation.
  NEW.search_text := concat_ws(chr(10), fold(replace(NEW.mac_address, ':', '')), fold(NEW.name), NEW.site_key, NEW.user_key, NEW.owner_key);
  RETURN NEW;
END $$
---
CREATE FUNCTION spread_site_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE devices SET site_id = site_id WHERE site_id = NEW.id;
  RETURN NULL;
END $$
---
CREATE TRIGGER name_spread AFTER UPDATE OF name ON sites FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION spread_site_name()
---
CREATE INDEX devices_by_name ON devices (name_key, id)
---
CREATE INDEX devices_by_site ON devices (site_key, id)
---
CREATE INDEX devices_of_site ON devices (site_id)
---
CREATE INDEX devices_by_tags ON devices USING gin (tags_key)
---
CREATE INDEX devices_with_tags ON devices (id) WHERE tags_key <> '{}'
---
CREATE TRIGGER tags_known BEFORE INSERT OR UPDATE OF tags ON devices FOR EACH ROW EXECUTE FUNCTION know_tags('tags')
---
SELECT keep_changes('devices', 'devices', 'campaign_id', 'mac_address', 'name', 'owner_id', 'site_id', 'tags', 'user_id')
`,
  )
