// Fragrance categories, the families (S1§2, S2§4): only one without fragrances can be deleted, and then for good.
import { LayoutGrid } from 'lucide'
import categories from './definition.ts'
import { defineScreens, hardDelete, edit, toggle } from '#kernel/core/site/index.ts'

export default defineScreens(categories, {
  icon: LayoutGrid,
  menu: { order: 30, under: 'fragrances' },
  columns: [{ source: 'name', dot: 'categoryId' }, 'createdAt'],
  actions: [toggle(), edit(), hardDelete()],
  next: { resource: 'fragrances', by: 'categoryId' },
  form: [
    { group: 'identity', fields: ['name', 'name_en', 'name_es', 'codAmostra', 'chemicalName', 'casNumber'] },
    { group: 'texts', fields: ['callToAction', 'appearance', 'fragrance', 'flavor'] },
    { group: 'certificates', fields: ['food', 'kosher', 'halal', 'isO9001'] },
  ],
})
