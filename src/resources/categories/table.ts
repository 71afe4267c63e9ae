// Stores fragrance categories; the number of fragrances is a kept count.
import categories from './definition.ts'
import { childCount } from '#kernel/core/server/database/counts.ts'
import { deriveTable } from '#kernel/core/server/tables/derive.ts'

export const table = deriveTable(categories, {
  columns: { fragrances: childCount('fragrances') },
  follows: ['fragrances'],
  reads: { fragrances: { row_counts: ['fragrances'] } },
})
