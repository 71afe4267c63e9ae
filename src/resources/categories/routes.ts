// Implements the select search of categories.
import { endpoints } from './calls.ts'
import { defineHandlers } from '#kernel/core/server/http/handler.ts'
import { quickSearch } from '#kernel/core/server/http/quickSearch.ts'
import { table } from './table.ts'

export const handlers = defineHandlers(endpoints, {
  quickSearch: async ({ query, dependencies }) => {
    const found = await quickSearch(table, dependencies, query.str)
    return found.map(({ categoryId, name }) => ({ categoryId, name }))
  },
})
