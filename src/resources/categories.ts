// Fragrance categories, the families (S1§2, S2§4): one with fragrances stays; an empty one may go, and then for good.
import type { Row } from '#contract/categories.ts'
import { text } from '#contract/limits.ts'
import { defineResource, deleteForEver, drawIcon, edit, toggle } from '#src/engine/index.ts'
import * as words from '#src/i18n/resources/categories.ts'

const isActive = ({ deletedAt }: Row) => deletedAt === null

export default defineResource({
  name: 'categories',
  contract: () => import('#contract/categories.ts'),
  words,
  icon: drawIcon('M4 6.5h7v5H4zM13 6.500h7v5h-7zM4 14h7v5H4zM13 14h7v5h-7z'),
  menu: { place: 30, under: 'fragrances' },
  list: {
    columns: ['name', { kind: 'dateTime', source: 'createdAt' }],
    search: true,
    activeFilter: true,
    add: true,
  },
  actions: [
    toggle({ when: (row: Row) => !isActive(row) || row.fragrances === 0 }),
    edit({ when: isActive }),
    deleteForEver({ when: (row: Row) => !isActive(row) && row.fragrances === 0 }),
  ],
  form: [
    {
      group: 'identity',
      fields: [
        { kind: 'text', source: 'name', maxLength: text.name, required: true },
        { kind: 'text', source: 'codAmostra', maxLength: text.other },
        { kind: 'text', source: 'chemicalName', maxLength: text.other },
        { kind: 'text', source: 'casNumber', maxLength: text.other },
      ],
    },
    {
      group: 'texts',
      fields: [
        { kind: 'translated', source: 'callToAction', maxLength: text.other, wide: true },
        { kind: 'translated', source: 'appearance', maxLength: text.other, wide: true },
        { kind: 'translated', source: 'fragrance', maxLength: text.other, wide: true },
        { kind: 'translated', source: 'flavor', maxLength: text.other, wide: true },
      ],
    },
    {
      group: 'certificates',
      fields: [
        { kind: 'yesNo', source: 'food' },
        { kind: 'yesNo', source: 'kosher' },
        { kind: 'yesNo', source: 'halal' },
        { kind: 'yesNo', source: 'isO9001' },
      ],
    },
  ],
})
