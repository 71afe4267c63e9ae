// Capsules: written by devices, listed here.
import { type Generated, sql } from 'kysely'
import { resource, type Row } from '#contract/capsules.ts'
import { dashboard } from '#contract/limits.ts'
import { bareMacAddress } from '#contract/rules.ts'
import { defineTable } from '#server/tables/table.ts'

interface CapsulesTable {
  id: Generated<number>
  serial_number: string
  fragrance_id: number
  device_id: number | null
  remaining_shots: number
  due_date: string
}

declare module '#server/database/schema.ts' {
  interface Tables {
    capsules: CapsulesTable
  }
}

export const table = defineTable<typeof resource, Row>({
  resource,
  name: 'capsules',
  joins: 'JOIN fragrances f ON f.id = t.fragrance_id LEFT JOIN devices d ON d.id = t.device_id',
  columns: {
    capsuleId: 't.id',
    serialNumber: 't.serial_number',
    fragrance: `json_build_object('fragranceId', f.id, 'name', f.name, 'name_en', f.name_en, 'name_es', f.name_es)`,
    remainingShots: 't.remaining_shots',
    device: `CASE WHEN d.id IS NOT NULL THEN json_build_object('deviceId', d.id, 'macAddress', d.mac_address) END`,
    dueDate: 't.due_date',
    createdAt: 't.created_at',
    updatedAt: 't.updated_at',
  },
  order: {
    serialNumber: 'serial_number_key',
    fragrance: 'fragrance_key',
    remainingShots: 'remaining_shots',
    device: 'device_key',
    dueDate: 'due_date',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
  },
  search: 'search_text',
  attention: {
    low: () => sql`t.remaining_shots < ${dashboard.lowShots}`,
    overdue: (today) => sql`t.due_date < ${today}::date`,
  },
  spellings: bareMacAddress,
  softDelete: false,
})
