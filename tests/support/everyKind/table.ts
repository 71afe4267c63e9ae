// Stores samples, their captions as JSON.
import { deriveTable } from '#kernel/core/server/tables/derive.ts'
import samples from './definition.ts'

export const table = deriveTable(samples, {
  // Families are few.
  walked: ['categoryId'],
  columns: {
    devices: '(SELECT count(*)::int FROM devices d WHERE d.id = t.device_id)',
    captions: "coalesce(t.captions::json, '[]')",
  },
  write: { captions: (captions) => ({ captions: JSON.stringify(captions ?? []) }) },
  logged: { captions: ['captions'] },
})
