// What categories have beyond the generic route: one with fragrances stays, and the short answer of a select search.
import { endpoints } from '#contract/calls/categories.ts'
import { type Row } from '#contract/categories.ts'
import { RuleBroken } from '#server/errors.ts'
import { defineHandlers, type Hooks } from '#server/handlers.ts'
import { quickSearch } from '#server/routes/quickSearch.ts'
import { type CategoryValues, table } from '#server/tables/categories.ts'

export const hooks: Hooks<Row, CategoryValues> = {
  beforeRemove: async (_write, { fragrances }) => {
    if (fragrances > 0) throw new RuleBroken('hasFragrances')
  },
}

export const handlers = defineHandlers(endpoints, {
  quickSearch: async ({ query, services }) => {
    const found = await quickSearch(table, services, query.str)
    return found.map(({ categoryId, name }) => ({ categoryId, name }))
  },
})
