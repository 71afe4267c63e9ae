-- Folds each tag of a list.
CREATE OR REPLACE FUNCTION public.fold_each(tags text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ SELECT coalesce(array_agg(public.fold(tag) ORDER BY place), '{}') FROM unnest(tags) WITH ORDINALITY AS each (tag, place) $function$
