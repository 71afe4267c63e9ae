// Profiles: few rows, read only. How many users each has comes from the kept counts.
import profiles from '#contract/resources/profiles.ts'
import { childCount } from '#server/database/counts.ts'
import { tableOf } from '#server/tables/derive.ts'

interface ProfilesTable {
  id: number
  name: string
}

declare module '#server/database/schema.ts' {
  interface Tables {
    profiles: ProfilesTable
  }
}

export const table = tableOf(profiles, {
  columns: { totalUsuarios: childCount('users') },
  order: { perfilMaster: { joined: '"perfilMaster".name_key' } },
  search: 'name_key',
})
