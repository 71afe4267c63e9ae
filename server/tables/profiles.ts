// Profiles: few rows, read only. How many users each has comes from the kept counts.
import type { Generated } from 'kysely'
import { resource, type Row } from '#contract/profiles.ts'
import { defineTable } from '#server/tables/table.ts'

export interface ProfilesTable {
  id: Generated<number>
  name: string
  master_id: number | null
}

declare module '#server/database/schema.ts' {
  interface Tables {
    profiles: ProfilesTable
  }
}

const users = `(SELECT coalesce(sum(c.n), 0)::int8 FROM row_counts c WHERE c.table_name = 'users' AND c.parent = t.id)`

export const table = defineTable<typeof resource, Row>({
  resource,
  name: 'profiles',
  joins: 'LEFT JOIN profiles m ON m.id = t.master_id',
  columns: {
    id: 't.id',
    nome: 't.name',
    perfilMaster: `CASE WHEN m.id IS NOT NULL THEN json_build_object('nome', m.name) END`,
    totalUsuarios: users,
  },
  order: {
    nome: 'name_key',
    perfilMaster: { joined: 'm.name_key' },
    totalUsuarios: { joined: users },
    createdAt: 'created_at',
    updatedAt: 'updated_at',
  },
  search: 'name_key',
  softDelete: false,
})
