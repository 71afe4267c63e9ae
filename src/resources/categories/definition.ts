// Fragrance categories, called families (S1§2, §3, §6).
import { casNumber, computed, defineResource, text, translated, yesNo } from '#kernel/core/contract/define.ts'
import { text as lengths } from '#kernel/core/contract/limits.ts'

export default defineResource({
  name: 'categories',
  path: '/categories',
  idKey: 'categoryId',
  title: 'name',
  toggle: 'activate',
  verbs: ['create', 'update'],
  body: 'json',
  attention: { untranslated: null },
  import: { keys: ['name'] },
  quickSearch: '/categories/quick-search',
  bulk: ['activate', 'deactivate', 'setField', 'hardDelete'],
  access: { ADMIN: 'all', other: ['open', 'list', 'read', 'create', 'update', 'delete', 'hardDelete', 'activate'] },
  conditions: {
    // The list hides it (S2§4); the form of an inactive family can be opened by its URL (docs/decisions/operations.md).
    update: [{ empty: 'deletedAt', reason: 'categoryInactive', only: 'screens', hides: true }],
    delete: [
      {
        empty: 'fragrances',
        reason: 'hasFragrances',
        causes: { resource: 'fragrances', by: 'category', countsInactive: true },
      },
    ],
    hardDelete: [
      {
        empty: 'fragrances',
        reason: 'hasFragrances',
        causes: { resource: 'fragrances', by: 'category', countsInactive: true },
      },
    ],
  },
  fields: {
    name: text({ max: lengths.name, required: true, search: true, sort: true }),
    /** Shown to the public in these languages instead of the Portuguese name, if they are filled. */
    name_en: text({ max: lengths.name }),
    name_es: text({ max: lengths.name }),
    codAmostra: text({ max: lengths.other, code: true, search: true, column: 'sample_code' }),
    callToAction: translated({ max: lengths.other }),
    chemicalName: text({ max: lengths.other }),
    casNumber: casNumber({ max: lengths.other, search: true }),
    appearance: translated({ max: lengths.other }),
    fragrance: translated({ max: lengths.other }),
    flavor: translated({ max: lengths.other }),
    food: yesNo({ filter: true }),
    kosher: yesNo({ filter: true }),
    halal: yesNo({ filter: true }),
    isO9001: yesNo({ filter: true, column: 'iso9001' }),
    /** Number of its fragrances, inactive ones included. */
    fragrances: computed('number', {}),
  },
})
