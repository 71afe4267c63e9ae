// Keeps categories with fragrances from being removed, and implements their select search.
import { endpoints } from '#contract/calls/categories.ts'
import type categories from '#contract/resources/categories.ts'
import { BusinessRuleError } from '#server/errors.ts'
import { defineHandlers, type HooksOf } from '#server/handler.ts'
import { quickSearch } from '#server/routes/quickSearch.ts'
import { table } from '#server/tables/categories.ts'

export const hooks: HooksOf<typeof categories> = {
  beforeRemove: async (_write, { fragrances }) => {
    if (fragrances > 0) throw new BusinessRuleError('hasFragrances')
  },
}

export const handlers = defineHandlers(endpoints, {
  quickSearch: async ({ query, dependencies }) => {
    const found = await quickSearch(table, dependencies, query.str)
    return found.map(({ categoryId, name }) => ({ categoryId, name }))
  },
})
