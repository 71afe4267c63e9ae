// Fragrances (S1§2, §3, §5, §6, §7).
import {
  choice,
  computed,
  defineResource,
  file,
  image,
  number,
  reference,
  text,
  translated,
} from '#kernel/core/contract/define.ts'
import { text as lengths } from '#kernel/core/contract/limits.ts'
import { restock } from '#src/product/limits.ts'
import categories from '#src/resources/categories/definition.ts'

export default defineResource({
  name: 'fragrances',
  path: '/fragrances',
  idKey: 'fragranceId',
  title: { pt: 'name', en: 'name_en', es: 'name_es' },
  details: ['categoryId', 'parentId'],
  toggle: 'activate',
  readOnlyWhenInactive: 'fragranceReadOnly',
  verbs: ['create', 'update'],
  body: 'multipart',
  attention: { untranslated: null },
  groupBy: ['category', 'parentId'],
  thenBy: { category: ['name'], parentId: ['name'] },
  import: { keys: ['name'] },
  quickSearch: '/fragrances/quick-search',
  bulk: ['activate', 'deactivate', 'setField'],
  access: { ADMIN: 'all', other: ['open', 'list', 'read', 'create', 'update', 'delete', 'hardDelete', 'activate'] },
  conditions: {
    // The row has no toggle then (S1§2).
    delete: [
      {
        empty: 'collections',
        reason: 'usedByCampaigns',
        causes: { resource: 'campaigns', by: 'collection' },
        hides: true,
      },
    ],
  },
  fields: {
    name: translated({ max: lengths.name, min: lengths.nameMinimum, required: true, search: true, sort: true }),
    description: text({ max: lengths.description, multiline: true }),
    categoryId: reference(categories, { as: 'category', shows: ['categoryId', 'name'], required: true, sort: true }),
    /** 1 is primary, 2 secondary (S1§3). */
    parentId: choice([1, 2], { required: true, sort: true }),
    image: image({ required: true }),
    /** The ficha, a confidential document: its URL is signed for 5 minutes. */
    secret: file({ purpose: 'ficha', required: true, nullable: true }),
    /** Days until what is ordered arrives; null for what receipts say (docs/decisions/forecasts-and-restock.md). */
    leadDays: number({ min: 0, max: restock.maxLeadDays, added: true }),
    /** Number of active campaigns that use it. */
    collections: computed('number', {}),
  },
})
