// Fragrances (S1§2-§6): named in three languages, of one family, with a picture for everybody and a data sheet for few.
import { fragranceName } from '#contract/fragranceName.ts'
import type { Row } from '#contract/fragrances.ts'
import { text } from '#contract/limits.ts'
import { defineResource, drawIcon, edit, toggle } from '#src/engine/index.ts'
import { language } from '#src/i18n/language.ts'
import * as words from '#src/i18n/resources/fragrances.ts'

const isActive = ({ deletedAt }: Row) => deletedAt === null
/** Primary is what has 1 or less (S1§2). */
const typeOf = ({ parentId }: Row) => (parentId <= 1 ? 1 : 2)
const codeOf = ({ fragranceId }: Row) => String(fragranceId).padStart(4, '0')

export default defineResource({
  name: 'fragrances',
  contract: () => import('#contract/fragrances.ts'),
  words,
  icon: drawIcon('M9 3.5h6M10 3.5V8L7 11v9.500h10V11l-3-3V3.500M7 15h10'),
  menu: { place: 20, under: 'fragrances' },
  list: {
    columns: [
      { kind: 'text', source: 'fragranceId', sortBy: 'id', text: codeOf },
      { kind: 'text', source: 'name', text: (row: Row) => fragranceName(row, language()) },
      { kind: 'text', source: 'category.name', sortBy: 'category' },
      { kind: 'choice', source: 'parentId', options: [1, 2], optionOf: typeOf, chip: true },
      { kind: 'dateTime', source: 'createdAt' },
    ],
    called: 'name',
    search: true,
    activeFilter: true,
    add: true,
  },
  actions: [toggle({ when: (row: Row) => !isActive(row) || row.collections === 0 }), edit()],
  form: [
    {
      group: 'identity',
      fields: [
        { kind: 'translated', source: 'name', maxLength: text.name, required: true, wide: true },
        { kind: 'reference', source: 'categoryId', to: 'categories', label: 'name', shown: 'category.name', create: true, required: true },
        { kind: 'choice', source: 'parentId', options: [1, 2], required: true },
        { kind: 'text', source: 'description', multiline: true, maxLength: text.description, wide: true },
      ],
    },
    {
      group: 'files',
      fields: [
        { kind: 'image', source: 'image', required: true },
        { kind: 'file', source: 'secret', required: true },
      ],
    },
  ],
})
