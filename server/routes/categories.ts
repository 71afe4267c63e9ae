// Implements the select search of categories.
import { endpoints } from '#contract/calls/categories.ts'
import { defineHandlers } from '#server/handler.ts'
import { quickSearch } from '#server/routes/quickSearch.ts'
import { table } from '#server/tables/categories.ts'

export const handlers = defineHandlers(endpoints, {
  quickSearch: async ({ query, dependencies }) => {
    const found = await quickSearch(table, dependencies, query.str)
    return found.map(({ categoryId, name }) => ({ categoryId, name }))
  },
})
