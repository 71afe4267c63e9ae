// Deletes the rows of a test from a database that the next test uses.
import { sql } from 'kysely'
import type { Database } from '#kernel/core/server/database/open.ts'
import { clearTotals } from '#kernel/core/server/database/totals.ts'

/** The tables that the migrations have filled, and no test changes; `row_counts` has counts of the others besides. */
export const filledTables = [
  'kysely_migration',
  'kysely_migration_lock',
  'counted_tables',
  'profiles',
  'row_counts',
  'shot_zone',
  'capsule_thresholds',
] as const

/**
 * Deletes all rows but those of the migrations, and lets ids start at 1 again: for the few rows of a test, in a tenth of the time of
 * `close` of testDatabase.ts, which truncates. No trigger runs, since it would only count and log the rows.
 */
export const emptyDatabase = async ({ db }: Database): Promise<void> => {
  await sql`DO $$
    DECLARE
      filled CONSTANT text[] := ARRAY[${sql.join(filledTables.map((name) => sql.lit(name)))}];
      name text;
    BEGIN
      PERFORM set_config('session_replication_role', 'replica', true);
      FOR name IN SELECT relname FROM pg_class
        WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition AND relname <> ALL (filled) LOOP
        EXECUTE format('DELETE FROM %I', name);
      END LOOP;
      DELETE FROM row_counts WHERE table_name <> ALL (filled);
      PERFORM setval(format('%I', sequencename)::regclass, 1, false) FROM pg_sequences
        WHERE last_value IS NOT NULL AND sequencename <> 'profiles_id_seq';
    END $$`.execute(db)
  clearTotals(db)
}
