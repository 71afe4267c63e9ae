// The tables of another program, in the shape of Pagila: the toys read and write them in place.
import { sql } from 'kysely'
import type { Db } from '#kernel/core/server/database/schema.ts'

/** Each statement ends with a line of dashes. */
export const script = `
CREATE SCHEMA rental
---
CREATE TYPE rental.mpaa_rating AS ENUM ('G', 'PG', 'NC-17')
---
CREATE DOMAIN rental.year AS integer CONSTRAINT year_check CHECK (VALUE >= 1901 AND VALUE <= 2155)
---
CREATE FUNCTION rental.last_updated() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.last_update = CURRENT_TIMESTAMP; RETURN NEW; END $$
---
CREATE TABLE rental.language (
  language_id serial PRIMARY KEY,
  name character(20) NOT NULL,
  last_update timestamp with time zone DEFAULT now() NOT NULL
)
---
CREATE TABLE rental.film (
  film_id serial PRIMARY KEY,
  title text NOT NULL UNIQUE,
  description text,
  release_year rental.year,
  language_id integer NOT NULL REFERENCES rental.language ON DELETE RESTRICT,
  rental_duration smallint DEFAULT 3 NOT NULL,
  rental_rate numeric(4,2) DEFAULT 4.99 NOT NULL,
  length smallint,
  rating rental.mpaa_rating DEFAULT 'G',
  last_update timestamp with time zone DEFAULT now() NOT NULL,
  special_features text[],
  fulltext tsvector NOT NULL,
  CONSTRAINT film_length_check CHECK (length % 7 <> 0)
)
---
CREATE TABLE rental.customer (
  customer_id bigserial PRIMARY KEY,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email text UNIQUE,
  rentals integer DEFAULT 0 NOT NULL,
  activebool boolean DEFAULT true NOT NULL,
  create_date date DEFAULT CURRENT_DATE NOT NULL,
  last_update timestamp with time zone DEFAULT now()
)
---
CREATE TABLE rental.film_category (film_id integer NOT NULL REFERENCES rental.film, category text NOT NULL, PRIMARY KEY (film_id, category))
---
CREATE TRIGGER film_fulltext_trigger BEFORE INSERT OR UPDATE ON rental.film FOR EACH ROW
  EXECUTE FUNCTION tsvector_update_trigger('fulltext', 'pg_catalog.english', 'title', 'description')
---
CREATE TRIGGER last_updated BEFORE UPDATE ON rental.film FOR EACH ROW EXECUTE FUNCTION rental.last_updated()
---
CREATE TRIGGER last_updated BEFORE UPDATE ON rental.customer FOR EACH ROW EXECUTE FUNCTION rental.last_updated()
---
INSERT INTO rental.language (name) VALUES ('English'), ('Italian'), ('Português')
---
INSERT INTO rental.film (title, description, release_year, language_id, length, rating, special_features) VALUES
  ('ACADEMY DINOSAUR', 'A Epic Drama', 2006, 1, 86, 'PG', '{Deleted Scenes,Behind the Scenes}'),
  ('ACE GOLDFINGER', 'A Astounding Epistle', 2006, 1, 48, 'G', '{Trailers}'),
  ('ÁGUIA AZUL', 'Um drama', 2012, 3, 50, 'NC-17', NULL)
---
INSERT INTO rental.customer (first_name, last_name, email, activebool) VALUES
  ('MARY', 'SMITH', 'mary@example.org', true), ('PATRICIA', 'JOHNSON', 'pat@example.org', false)`

/** What their tables consist of: neither a column nor a trigger of it may change. */
export const describeTheirs = async (db: Db): Promise<unknown> => {
  const { rows } = await sql`
    SELECT c.oid::regclass::text AS name, c.relkind, c.relacl::text AS rights,
      (SELECT json_agg(json_build_array(a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid)) ORDER BY a.attnum)
        FROM pg_attribute a LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum WHERE a.attrelid = c.oid AND a.attnum > 0) AS columns,
      (SELECT json_agg(pg_get_constraintdef(k.oid) ORDER BY k.conname) FROM pg_constraint k WHERE k.conrelid = c.oid OR k.confrelid = c.oid) AS constraints,
      (SELECT json_agg(pg_get_indexdef(i.indexrelid) ORDER BY i.indexrelid) FROM pg_index i WHERE i.indrelid = c.oid) AS indexes,
      (SELECT json_agg(pg_get_triggerdef(g.oid) ORDER BY g.oid) FROM pg_trigger g WHERE g.tgrelid = c.oid) AS triggers,
      (SELECT json_agg(w.ev_class::regclass ORDER BY w.oid) FROM pg_depend p JOIN pg_rewrite w ON w.oid = p.objid
        WHERE p.classid = 'pg_rewrite'::regclass AND p.refobjid = c.oid) AS views
    FROM pg_class c WHERE c.relnamespace = 'rental'::regnamespace ORDER BY 1`.execute(db)
  return rows
}
