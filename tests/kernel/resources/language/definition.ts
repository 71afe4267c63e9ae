// Language: generated from language. `npm run add` merges what changes there.
import { defineResource, instant, text } from '#kernel/core/contract/define.ts'

export default defineResource({
  name: 'language',
  path: '/language',
  table: 'language_in_place',
  inPlace: { schema: 'rental', table: 'language', key: 'language_id' },
  times: false,
  idKey: 'languageId',
  title: 'name',
  toggle: 'none',
  verbs: ['create', 'update'],
  body: 'json',
  import: { keys: [] },
  access: { LIBRARIAN: 'all' },
  fields: {
    name: text({ max: 20, required: true, search: true, sort: true }),
    lastUpdate: instant({ sort: true }),
  },
})
