// The profiles of those who sign in: read only. An administrator sees all of them, other people their own.
import { defineResource, text } from '#kernel/core/contract/define.ts'
import { grantStaff, type GenericAction } from '#kernel/core/contract/access.ts'
import { text as lengths } from '#kernel/core/contract/limits.ts'

export default defineResource({
  name: 'profiles',
  path: '/profiles',
  idKey: 'id',
  title: 'nome',
  toggle: 'none',
  verbs: [],
  access: grantStaff<GenericAction>(['list'], ['list']),
  fields: {
    nome: text({
      max: lengths.name,
      required: true,
      unique: true,
      writtenBy: ['server'],
      search: true,
      sort: true,
      column: 'name',
    }),
  },
})
