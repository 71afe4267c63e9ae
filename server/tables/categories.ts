// Stores fragrance categories; the number of fragrances is a kept count.
import categories from '#contract/resources/categories.ts'
import { childCount } from '#server/database/counts.ts'
import { deriveTable } from '#server/tables/derive.ts'

export const table = deriveTable(categories, {
  columns: { fragrances: childCount('fragrances') },
  attention: { untranslated: 't.untranslated' },
  byHand: [
    // A missing language needs attention.
    'column untranslated',
    'index categories_untranslated',
  ],
})
