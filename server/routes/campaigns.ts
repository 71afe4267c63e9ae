// What campaigns have beyond the generic route: the rules of the dial, the default, which have no quiz yet.
import { endpoints } from '#contract/calls/campaigns.ts'
import type { RowOf } from '#contract/definitionTypes.ts'
import { fragranceName } from '#contract/fragranceName.ts'
import type campaigns from '#contract/resources/campaigns.ts'
import type { Db } from '#server/database/schema.ts'
import { FieldErrors, ApiError, BusinessRuleError } from '#server/errors.ts'
import { defineHandlers, type HooksOf } from '#server/handler.ts'
import { answeredFragrances, fragranceStates, setDefault, withoutQuiz } from '#server/tables/campaigns.ts'
import type { ServerMessageKey } from '#server/messages/errors.ts'

type Refused = Record<string, ServerMessageKey>
type Dial = readonly { slot: number; fragranceId: number }[]

/** The field of a slot, by its place in the dial. */
const fieldOf = (place: number) => `collection.${place}.fragranceId`

/** What cannot be in any dial; what can stays so until the transaction ends. */
const unfit = async (trx: Db, dial: Dial): Promise<Refused> => {
  const states = await fragranceStates(
    trx,
    dial.map(({ fragranceId }) => fragranceId),
  )
  const refused: Refused = {}
  for (const [place, { fragranceId }] of dial.entries()) {
    const state = states.get(fragranceId)
    if (state !== 'active') refused[fieldOf(place)] = state === 'inactive' ? 'fragranceInactive' : 'unknownReference'
  }
  return refused
}

/** What must not leave the dial: said of the slot that another fragrance took, or of the dial where the slot is empty now. */
const missed = async (trx: Db, { campaignId, collection }: RowOf<typeof campaigns>, dial: Dial): Promise<Refused> => {
  const leaving = collection.filter(({ fragranceId }) => !dial.some((kept) => kept.fragranceId === fragranceId))
  const answered = await answeredFragrances(
    trx,
    campaignId,
    leaving.map(({ fragranceId }) => fragranceId),
  )
  const places = leaving.flatMap(({ slot, fragranceId }) =>
    answered.has(fragranceId) ? [dial.findIndex((taken) => taken.slot === slot)] : [],
  )
  return Object.fromEntries(places.toSorted((a, b) => a - b).map((place) => [place < 0 ? 'collection' : fieldOf(place), 'hasAnswers']))
}

const isAny = (refused: Refused): boolean => Object.keys(refused).length > 0

export const hooks: HooksOf<typeof campaigns> = {
  beforeWrite: async ({ trx }, values, before) => {
    const refused = {
      ...(before && values.collection && (await missed(trx, before, values.collection))),
      ...(await unfit(trx, values.collection ?? before?.collection ?? [])),
    }
    if (isAny(refused)) throw new FieldErrors(refused)
    return values
  },

  beforeRemove: async (_write, { isDefault }) => {
    if (isDefault) throw new BusinessRuleError('defaultCampaign')
  },

  // Names the fragrances to activate first: an inactive campaign cannot be changed, so its dial cannot be mended before (docs/decisions/0018).
  beforeActivate: async ({ trx, language }, { collection }) => {
    const errors = await unfit(trx, collection)
    if (!isAny(errors)) return
    const inactive = collection.filter((_, place) => errors[fieldOf(place)] !== undefined)
    const fragrances = inactive.map(({ fragrance }) => fragranceName(fragrance, language)).join(', ')
    throw new ApiError(400, 'inactiveDial', { errors, args: { fragrances } })
  },
}

export const handlers = defineHandlers(endpoints, {
  setDefault: ({ body: { campaignId }, dependencies }) =>
    dependencies.database.transaction(async (trx) => {
      const outcome = await setDefault(trx, campaignId)
      if (outcome !== 'done') throw new FieldErrors({ campaignId: outcome === 'inactive' ? 'inactiveReference' : 'unknownReference' })
    }),

  withoutQuiz: ({ query: { str, language }, dependencies }) => withoutQuiz(dependencies.database.db, str, language),
})
