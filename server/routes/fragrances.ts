// What fragrances have beyond the generic route: rules about campaigns and categories, select search, has-answer.
import { endpoints } from '#contract/calls/fragrances.ts'
import type fragrances from '#contract/resources/fragrances.ts'
import { FieldsRefused, NotFound, RuleBroken } from '#server/errors.ts'
import { defineHandlers, type HooksOf } from '#server/handlers.ts'
import { quickSearch } from '#server/routes/quickSearch.ts'
import { hasAnswer, table } from '#server/tables/fragrances.ts'
import { stateOf } from '#server/tables/locks.ts'

export const hooks: HooksOf<typeof fragrances> = {
  // A category that has fragrances cannot be deactivated: so none may come into one that is inactive.
  beforeWrite: async ({ trx }, values, before) => {
    const { categoryId } = values
    if (categoryId === undefined || categoryId === before?.categoryId) return values
    const state = await stateOf(trx, 'categories', categoryId)
    if (state !== 'active') throw new FieldsRefused({ categoryId: state === 'missing' ? 'unknownReference' : 'inactiveReference' })
    return values
  },

  beforeRemove: async (_write, { collections }, forEver) => {
    if (!forEver && collections > 0) throw new RuleBroken('usedByCampaigns')
  },
}

export const handlers = defineHandlers(endpoints, {
  quickSearch: async ({ query, services }) => {
    const found = await quickSearch(table, services, query.str)
    return found.map(({ fragranceId, name, name_en, name_es, image, categoryId }) => ({
      fragranceId,
      name,
      name_en,
      name_es,
      image,
      categoryId,
    }))
  },

  hasAnswer: async ({ params, services }) => {
    const answer = await hasAnswer(services.database.db, params.fragranceId, params.campaignId)
    if (answer === undefined) throw new NotFound()
    return answer
  },
})
