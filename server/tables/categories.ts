// Fragrance categories. How many fragrances each has comes from the kept counts.
import { sql } from 'kysely'
import categories from '#contract/resources/categories.ts'
import { childCount } from '#server/database/counts.ts'
import { deriveTable } from '#server/tables/derive.ts'

export const table = deriveTable(categories, {
  columns: { fragrances: childCount('fragrances') },
  attention: { untranslated: () => sql`t.untranslated` },
  byHand: [
    // What lacks a language needs attention.
    'column untranslated',
    'index categories_untranslated',
  ],
})
