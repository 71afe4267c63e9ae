// The profiles of the toys' users.
import { defineResource, text } from '#kernel/core/contract/define.ts'

export default defineResource({
  name: 'profiles',
  path: '/profiles',
  idKey: 'id',
  title: 'nome',
  toggle: 'none',
  times: false,
  verbs: [],
  access: { LIBRARIAN: ['list'], other: ['list'] },
  fields: {
    nome: text({ max: 50, required: true, writtenBy: ['server'], sort: true, column: 'name' }),
  },
})
