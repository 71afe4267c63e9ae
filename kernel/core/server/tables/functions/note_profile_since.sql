-- Trigger: notes since when a user has their profile.
CREATE OR REPLACE FUNCTION public.note_profile_since()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.profile_since := now();
  RETURN NEW;
END $function$
