// Stores sites, with the number of their devices.
import { deriveTable } from '#kernel/core/server/tables/derive.ts'
import sites from './definition.ts'

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
