// Lets the log keep nulls inside the objects of a deleted record: it leaves out columns without a value only.
import type { Kysely } from 'kysely'
import { runScript } from '#kernel/core/server/database/migrate.ts'

export const up = (db: Kysely<unknown>): Promise<void> =>
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
`,
  )
