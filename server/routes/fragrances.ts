// Implements the rules between fragrances, campaigns and categories, the select search, and has-answer.
import { endpoints } from '#contract/calls/fragrances.ts'
import type fragrances from '#contract/resources/fragrances.ts'
import { FieldErrors, NotFound } from '#server/errors.ts'
import { defineHandlers, type HooksOf } from '#server/handler.ts'
import { quickSearch } from '#server/routes/quickSearch.ts'
import { hasAnswer, table } from '#server/tables/fragrances.ts'
import { lockState } from '#server/tables/locks.ts'

export const hooks: HooksOf<typeof fragrances> = {
  // A category with fragrances cannot be deactivated, so an inactive one must not get any.
  beforeWrite: async ({ trx }, values, before) => {
    const { categoryId } = values
    if (categoryId === undefined || categoryId === before?.categoryId) return values
    const state = await lockState(trx, 'categories', categoryId)
    if (state !== 'active') throw new FieldErrors({ categoryId: state === 'missing' ? 'unknownReference' : 'inactiveReference' })
    return values
  },
}

export const handlers = defineHandlers(endpoints, {
  quickSearch: async ({ query, dependencies }) => {
    const found = await quickSearch(table, dependencies, query.str)
    return found.map(({ fragranceId, name, name_en, name_es, image, categoryId }) => ({
      fragranceId,
      name,
      name_en,
      name_es,
      image,
      categoryId,
    }))
  },

  hasAnswer: async ({ params, dependencies }) => {
    const answer = await hasAnswer(dependencies.database.db, params.fragranceId, params.campaignId)
    if (answer === undefined) throw new NotFound()
    return answer
  },
})
