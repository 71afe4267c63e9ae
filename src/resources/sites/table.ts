// Stores sites, with the number of their devices.
import { sql } from 'kysely'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { deriveTable } from '#kernel/core/server/tables/derive.ts'
import sites from './definition.ts'
import type { Place } from './rules/openTime.ts'

export const table = deriveTable(sites, {
  columns: {
    devices: '(SELECT count(*)::int FROM devices d WHERE d.site_id = t.id)',
  },
  follows: ['devices'],
  reads: { devices: { devices: ['site_id'] } },
  handwritten: [
    // Older than e-mails as codes; nothing compares it.
    'column contact_email',
    // Its devices may be silent meanwhile.
    'trigger maintenance_noted',
    // They are silent by its hours.
    'trigger silence_noted',
    // Devices copy the name.
    'trigger name_spread',
  ],
})

/** A site as deliveries need it. */
interface OpenPlace extends Pick<Place, 'openingHours'> {
  id: number
  name: string
}

export const placesOf = async (db: Db, ids: readonly number[]): Promise<OpenPlace[]> => {
  const { rows } = await sql<OpenPlace>`
    SELECT id, name, opening_hours AS "openingHours" FROM sites WHERE id = ANY(${[...ids]}::int[])`.execute(db)
  return rows
}
