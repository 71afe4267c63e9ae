// Fragrances (S1§2-§6): named in three languages, of one family, with a picture for everybody and a data sheet for few.
import type { RowOf } from '#contract/define.ts'
import { fragranceName } from '#contract/fragranceName.ts'
import fragrances from '#contract/resources/fragrances.ts'
import { defineScreens, edit, toggle } from '#src/engine/index.ts'
import { drawIcon } from '#src/ui/drawIcon.tsx'
import { language } from '#src/i18n/language.ts'

type Row = RowOf<typeof fragrances>
/** Primary is what has 1 or less (S1§2). */
const typeOf = ({ parentId }: Row) => (parentId <= 1 ? 1 : 2)
const codeOf = ({ fragranceId }: Row) => String(fragranceId).padStart(4, '0')

export default defineScreens(fragrances, {
  icon: drawIcon('M9 3.5h6M10 3.5V8L7 11v9.500h10V11l-3-3V3.500M7 15h10'),
  menu: { order: 20, under: 'fragrances' },
  columns: [
    { source: 'fragranceId', text: codeOf },
    { source: 'name', text: (row: Row) => fragranceName(row, language()) },
    'categoryId',
    { source: 'parentId', optionOf: typeOf, chip: true },
    'createdAt',
  ],
  actions: [toggle({ when: ({ deletedAt, collections }: Row) => deletedAt !== null || collections === 0 }), edit()],
  form: [
    { group: 'identity', fields: ['name', { source: 'categoryId', create: true }, 'parentId', 'description'] },
    { group: 'files', fields: ['image', 'secret'] },
  ],
})
