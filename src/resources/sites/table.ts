// Stores sites. Opening hours are one JSON value: no list is filtered or sorted by them.
import { deriveTable } from '#kernel/core/server/tables/derive.ts'
import sites from './definition.ts'

export const table = deriveTable(sites, {
  columns: {
    openingHours: 't.opening_hours',
    devices: '(SELECT count(*)::int FROM devices d WHERE d.site_id = t.id)',
  },
  write: {
    openingHours: (hours) => ({
      opening_hours: Object.values(hours ?? {}).some((day) => day !== null) ? JSON.stringify(hours) : null,
    }),
  },
  follows: ['devices'],
  logged: { openingHours: ['opening_hours'] },
  handwritten: [
    // Older than e-mails as codes; nothing compares it.
    'column contact_email',
    // An object with a text for each weekday.
    'column opening_hours',
    // Its devices may be silent meanwhile.
    'trigger maintenance_noted',
    // They are silent by its hours.
    'trigger silence_noted',
    // Devices copy the name.
    'trigger name_spread',
  ],
})
