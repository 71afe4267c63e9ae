// Begins and ends the maintenance of sites: triggers follow what people change, this follows the days.
import { sql } from 'kysely'
import type { MaintenanceOptions } from '#kernel/core/server/context.ts'

export const noteMaintenance = async ({
  database,
  clock,
}: Pick<MaintenanceOptions, 'database' | 'clock'>): Promise<void> => {
  await sql`
    SELECT note_maintenance(${clock.now()}::timestamptz, ARRAY(
      SELECT d.id FROM devices d JOIN sites p ON p.id = d.site_id WHERE p.maintenance_from IS NOT NULL OR p.maintenance_until IS NOT NULL))`.execute(
    database.db,
  )
}
