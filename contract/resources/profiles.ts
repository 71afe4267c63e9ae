// Profiles (S1§2, §3, §7): read only. ADMIN sees all of them; another who may see users sees their own.
import { computed, defineResource, own, text } from '../define.ts'
import { text as lengths } from '../limits.ts'

export default defineResource({
  name: 'perfis',
  path: '/perfil',
  table: 'profiles',
  idKey: 'id',
  title: 'nome',
  toggle: 'none',
  times: false,
  body: 'none',
  access: { ADMIN: ['menu', 'open', 'list'], other: ['list'] },
  fields: {
    nome: text({ max: lengths.name, required: true, search: true, sort: true, column: 'name' }),
    // A profile of the same table: a definition cannot name itself.
    perfilMaster: { ...own<{ nome: string } | null>(), readOnly: true, sort: true },
    totalUsuarios: computed('number', { sort: true }),
  },
})
