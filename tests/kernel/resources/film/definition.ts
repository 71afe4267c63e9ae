// Film: generated from film. `npm run add` merges what changes there.
import { choice, defineResource, instant, json, number, reference, text } from '#kernel/core/contract/define.ts'
import language from '../language/definition.ts'

export default defineResource({
  name: 'film',
  path: '/film',
  table: 'film_in_place',
  inPlace: {
    schema: 'rental',
    table: 'film',
    key: 'film_id',
    constraints: {
      film_title_key: 'title',
      year_check: 'releaseYear',
      film_language_id_fkey: 'languageId',
      film_length_check: 'length',
    },
  },
  times: false,
  idKey: 'filmId',
  title: 'title',
  toggle: 'none',
  verbs: ['create', 'update'],
  body: 'json',
  bulk: ['setField'],
  import: { keys: ['title'] },
  access: { LIBRARIAN: 'all' },
  fields: {
    title: text({ max: 255, unique: true, required: true, search: true, sort: true }),
    description: text({ max: 2000, multiline: true }),
    releaseYear: number({ min: 1901, max: 2155, sort: true }),
    languageId: reference(language, { as: 'language', shows: ['languageId', 'name'], required: true }),
    rentalDuration: number({ min: -32768, max: 32767, sort: true }),
    rentalRate: number({ decimals: 2, sort: true }),
    length: number({ min: -32768, max: 32767, sort: true }),
    rating: choice(['G', 'PG', 'NC-17'], { filter: true }),
    lastUpdate: instant({ sort: true }),
    specialFeatures: json({ max: 10000 }),
  },
})
