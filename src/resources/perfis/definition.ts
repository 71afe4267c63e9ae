// Profiles (S1§2, §3, §7): read only. ADMIN sees all profiles, other users see their own.
import { computed, defineResource, joined, text } from '#kernel/core/contract/define.ts'
import { text as lengths } from '#kernel/core/contract/limits.ts'

const nome = text({
  max: lengths.name,
  required: true,
  writtenBy: ['server'],
  search: true,
  sort: true,
  column: 'name',
})

export default defineResource({
  name: 'perfis',
  path: '/perfil',
  table: 'profiles',
  idKey: 'id',
  title: 'nome',
  toggle: 'none',
  times: false,
  verbs: [],
  access: { ADMIN: ['menu', 'open', 'list'], other: ['list'] },
  fields: {
    nome,
    // Another profile: a definition cannot reference itself.
    perfilMaster: joined(
      { name: 'perfis', table: 'profiles', idKey: 'id', fields: { nome } },
      // Few rows: no index by the other profile.
      { shows: ['nome'], sort: true, filter: false, column: 'master_id' },
    ),
    totalUsuarios: computed('number', { sort: true }),
  },
})
