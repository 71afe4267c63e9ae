// Reads profiles, of which there are few; the number of users is a kept count.
import profiles from './definition.ts'
import { childCount } from '#kernel/core/server/database/counts.ts'
import { deriveTable } from '#kernel/core/server/tables/derive.ts'

export const table = deriveTable(profiles, {
  columns: { totalUsuarios: childCount('users') },
  order: { perfilMaster: { joined: 'perfilMaster', key: 'name_key' } },
  search: 'name_key',
  handwritten: [
    // A profile that manages others cannot be deleted.
    'constraint profiles_master_id_fkey',
    // Few rows: one unique index on folded names serves sorting and search, and nothing is copied.
    'constraint profiles_name_key',
    'index profiles_by_id',
    'index profiles_by_name',
    'column search_text',
    'index profiles_search',
    'column perfil_master_key',
    'index profiles_by_perfil_master',
    'index profiles_of_master',
  ],
})
