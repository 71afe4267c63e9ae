// Fragrances (S1§2-§6): named in three languages, of one family, with a public picture and a private data sheet.
import { Droplet } from 'lucide'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import { fragranceName } from './rules/fragranceName.ts'
import fragrances from './definition.ts'
import { defineScreens, edit, toggle } from '#kernel/core/site/index.ts'
import { Chip } from '#kernel/core/site/ui/Chip.tsx'
import { language } from '#kernel/core/site/i18n/language.ts'

type Row = RowOf<typeof fragrances>
/** Primary fragrances have 1 or less (S1§2). */
const typeOf = ({ parentId }: Row) => (parentId <= 1 ? '1' : '2')
const codeOf = ({ fragranceId }: Row) => String(fragranceId).padStart(4, '0')

export default defineScreens(fragrances, {
  icon: Droplet,
  menu: { order: 20, under: 'fragrances' },
  columns: [
    { source: 'name', text: (row: Row) => fragranceName(row, language()), picture: 'image' },
    { source: 'fragranceId', text: codeOf },
    { source: 'categoryId', dot: 'categoryId' },
    { source: 'parentId', text: typeOf, cell: Chip },
    'createdAt',
  ],
  actions: [toggle(), edit()],
  page: async () => (await import('./page/page.ts')).page,
  form: [
    {
      group: 'identity',
      fields: ['name', { source: 'categoryId', create: true }, 'parentId', 'leadDays', 'description'],
    },
    { group: 'files', fields: ['image', 'secret'] },
  ],
})
