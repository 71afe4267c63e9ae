// Stores since when a user has their profile, the removals of factors that wait for their owner, and who has opened a device's reset code.
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = <Schema>(db: Kysely<Schema>): Promise<void> =>
  runScript(
    db,
    `
-- Null: since the user was created.
ALTER TABLE users ADD COLUMN profile_since timestamptz(3)
---
CREATE FUNCTION note_profile_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.profile_since := now();
  RETURN NEW;
END $$
---
-- Being activated counts as getting the profile. A trigger, because servers of the version before write users too.
CREATE TRIGGER profile_noted BEFORE UPDATE OF profile_id, deleted_at ON users FOR EACH ROW
  WHEN (OLD.profile_id IS DISTINCT FROM NEW.profile_id OR (OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL))
  EXECUTE FUNCTION note_profile_since()
---
-- Only of ADMINs: nothing asks since when others have their profile, and they get the column when they become ADMIN.
UPDATE users u SET profile_since = c.at
FROM (
  SELECT c.record, max(c.at) AS at FROM changes c
  WHERE c.resource = 'users' AND c.record IN (SELECT a.id FROM users a JOIN profiles p ON p.id = a.profile_id WHERE p.name = 'ADMIN')
    AND (c.before ? 'profile_id' OR c.before ->> 'deleted_at' IS NOT NULL)
  GROUP BY c.record
) c
WHERE u.id = c.record
---
-- A confirmed removal takes effect at effective_at, and a day after its mail was sent, unless its owner stops it: by the token of the mail's
-- link, stored as a hash, or signed in.
ALTER TABLE factor_removals
  ADD COLUMN confirmed_by integer,
  ADD COLUMN effective_at timestamptz(3),
  ADD COLUMN mail_id integer,
  ADD COLUMN stop_hash text COLLATE "C",
  ADD COLUMN stopped_at timestamptz(3),
  ADD COLUMN language text COLLATE "C",
  ADD CONSTRAINT factor_removals_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES users ON DELETE CASCADE,
  ADD CONSTRAINT factor_removals_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mails ON DELETE SET NULL,
  ADD CONSTRAINT factor_removals_stop_hash_key UNIQUE (stop_hash)
---
ALTER TABLE device_reset_codes
  ADD COLUMN made_by integer,
  ADD CONSTRAINT device_reset_codes_made_by_fkey FOREIGN KEY (made_by) REFERENCES users ON DELETE CASCADE
`,
  )
