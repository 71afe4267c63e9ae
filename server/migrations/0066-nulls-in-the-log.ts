// Lets the log keep nulls inside the objects of a deleted record, such as the days on which a site is closed: it leaves out columns
// without a value only. Lines that were written before are completed.
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = <Schema>(db: Kysely<Schema>): Promise<void> =>
  runScript(
    db,
    `
DO $$
DECLARE
  changed regprocedure;
BEGIN
  FOR changed IN SELECT oid FROM pg_proc WHERE proname = 'keep_changes' OR proname LIKE 'log\\_change\\_of\\_%' LOOP
    EXECUTE replace(pg_get_functiondef(changed), 'jsonb_each(jsonb_strip_nulls(to_jsonb(OLD))) WHERE key = ANY (TG_ARGV[1:])',
      'jsonb_each(to_jsonb(OLD)) WHERE key = ANY (TG_ARGV[1:]) AND value <> ''null''');
  END LOOP;
END $$
---
UPDATE changes SET before = before || jsonb_build_object('opening_hours', '{"monday": null, "tuesday": null, "wednesday": null,
  "thursday": null, "friday": null, "saturday": null, "sunday": null}'::jsonb || (before -> 'opening_hours'))
WHERE resource = 'sites' AND action = 'delete' AND jsonb_typeof(before -> 'opening_hours') = 'object'
`,
  )
