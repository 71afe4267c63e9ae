// Implements the dial's rules, the default campaign, campaigns without a quiz, and campaigns side by side.
import * as z from 'zod/mini'
import { endpoints } from './calls.ts'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import { type Replacement, Stage } from './schemas.ts'
import { fragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import type campaigns from './definition.ts'
import { changeContext } from '#kernel/core/server/database/changeContext.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { ApiError, FieldErrors, NotFound } from '#kernel/core/server/errors.ts'
import type { ActionsOf, HooksOf, WriteContext } from '#kernel/core/server/context.ts'
import { defineHandlers } from '#kernel/core/server/http/handler.ts'
import type { ServerMessageKey } from '#kernel/core/server/messages/errors.ts'
import { changes } from '#kernel/core/server/changes/changes.ts'
import { authorize, brokenCondition } from '#kernel/core/server/operations/conditions.ts'
import { resourceEntryOf } from '#kernel/core/server/operations/resourceEntry.ts'
import { update } from '#kernel/core/server/operations/save.ts'
import { transaction } from '#kernel/core/server/changes/transaction.ts'
import { assertVersion } from '#kernel/core/server/operations/version.ts'
import { dialSubscribers } from '#src/product/events.server.ts'
import capsules from '#src/resources/capsules/definition.ts'
import devices from '#src/resources/devices/definition.ts'
import { statistics } from '#src/resources/statistics/area.ts'
import { campaignBoard } from './board.server.ts'
import { type Move, usesOfEnding } from './endings.server.ts'
import { pause, release, resume, settleStage, stage, takeBack } from './rollout.server.ts'
import { capacityEffects, stockEffects } from './stockEffects.server.ts'
import { turns } from './turns.server.ts'
import {
  answeredFragrances,
  fragranceStates,
  getDefault,
  lockDefault,
  setDefault,
  table,
  withoutQuiz,
} from './table.ts'

type Errors = Record<string, ServerMessageKey>
type Dial = readonly { slot: number; fragranceId: number }[]

/** Returns the field of a slot by its index in the dial. */
const fieldOf = (index: number) => `collection.${index}.fragranceId`

/** Returns errors for inactive and unknown fragrances. Locks the others until the transaction ends. */
const findUnavailable = async (trx: Db, dial: Dial): Promise<Errors> => {
  const states = await fragranceStates(
    trx,
    dial.map(({ fragranceId }) => fragranceId),
  )
  const errors: Errors = {}
  for (const [index, { fragranceId }] of dial.entries()) {
    const state = states.get(fragranceId)
    if (state !== 'active') errors[fieldOf(index)] = state === 'inactive' ? 'fragranceInactive' : 'unknownReference'
  }
  return errors
}

/** Returns errors for removed fragrances in quizzes: at the new fragrance's slot, or at the dial if empty. */
const findRemovedAnswers = async (
  trx: Db,
  { campaignId, collection }: RowOf<typeof campaigns>,
  dial: Dial,
): Promise<Errors> => {
  const removed = collection.filter(({ fragranceId }) => !dial.some((kept) => kept.fragranceId === fragranceId))
  const answered = await answeredFragrances(
    trx,
    campaignId,
    removed.map(({ fragranceId }) => fragranceId),
  )
  const indexes = removed.flatMap(({ slot, fragranceId }) =>
    answered.has(fragranceId) ? [dial.findIndex((taken) => taken.slot === slot)] : [],
  )
  return Object.fromEntries(
    indexes.toSorted((a, b) => a - b).map((index) => [index < 0 ? 'collection' : fieldOf(index), 'hasAnswers']),
  )
}

/** Whether the endings of quizzes follow the dial: for a replacement everywhere, and its revert. */
const endingsFollow = async (trx: Db): Promise<boolean> => {
  const { action, details } = changeContext.getStore() ?? {}
  const reverted = details?.reverts === undefined ? undefined : await changes.one(trx, details.reverts)
  return (reverted?.action ?? action) === 'replaceFragrance'
}

/** Returns the fragrances that leave a dial, with those that take their slots. */
const movesOf = (before: Dial, after: Dial): Move[] =>
  before.flatMap(({ slot, fragranceId: from }) => {
    const by = after.find((taken) => taken.slot === slot)?.fragranceId
    return by === undefined || after.some(({ fragranceId }) => fragranceId === from) ? [] : [{ from, by }]
  })

/** Returns why a campaign cannot become the default. The state is that of the locked row. */
const noDefault = (state: 'inactive' | 'missing'): ServerMessageKey =>
  (state === 'inactive' && brokenCondition(table.resource, 'setDefault', { deletedAt: state })?.reason) ||
  'unknownReference'

const hasErrors = (errors: Errors): boolean => Object.keys(errors).length > 0

export const hooks: HooksOf<typeof campaigns> = {
  // Endings move before the dial, so that reverting the campaign's line, the last, reverts all.
  beforeWrite: async (context, values, before) => {
    const { trx } = context
    if (before && values.collection && (await endingsFollow(trx)))
      for (const { moving } of dialSubscribers)
        await moving(context, before.campaignId, movesOf(before.collection, values.collection))
    const errors = {
      ...(before && values.collection && (await findRemovedAnswers(trx, before, values.collection))),
      ...(await findUnavailable(trx, values.collection ?? before?.collection ?? [])),
    }
    if (hasErrors(errors)) throw new FieldErrors(errors)
    return values
  },

  afterCreate: async ({ trx }, created) => {
    for (const campaign of created) if (campaign.stage) await settleStage(trx, campaign.campaignId)
  },

  afterUpdate: async (context, campaign, before) => {
    const { trx } = context
    const moves = movesOf(before.collection, campaign.collection)
    if (moves.length > 0 && (await endingsFollow(trx)))
      for (const { moved } of dialSubscribers) await moved(context, campaign.campaignId, moves)
    // Another dial begins the stages again.
    if (campaign.stage) await settleStage(trx, campaign.campaignId)
  },

  reverts: {
    rolloutPausedAt: {
      action: 'pauseRollout',
      run: ({ trx }, { campaignId }, { before }) =>
        before?.['rollout_paused_at'] === null ? resume(trx, campaignId) : pause(trx, campaignId),
    },
    stage: {
      action: 'stageRollout',
      run: ({ trx }, { campaignId, stage: present }, { before }) => {
        // The log has the columns alone that have changed.
        const { stage_size: size = present?.size, stage_unit: unit = present?.unit } = before ?? {}
        const former = z.safeParse(Stage, { size, unit }).data
        return former ? stage(trx, campaignId, former) : release(trx, campaignId)
      },
    },
    // Another campaign stopped being the default in the same moment: it becomes it again.
    isDefault: {
      action: 'setDefault',
      lockFirst: lockDefault,
      run: async ({ trx }, { campaignId }, change) => {
        const target =
          change.before?.['is_default'] === true
            ? campaignId
            : await changes.companion(trx, change, { is_default: true })
        const outcome = target === undefined ? 'missing' : await setDefault(trx, target)
        if (outcome !== 'done') throw new FieldErrors({ isDefault: noDefault(outcome) })
      },
    },
  },

  // Names the fragrances to activate first: an inactive campaign is read-only (docs/decisions/operations.md).
  beforeActivate: async ({ trx, language }, { collection }) => {
    const errors = await findUnavailable(trx, collection)
    if (!hasErrors(errors)) return
    const inactive = collection.filter((_, index) => errors[fieldOf(index)] !== undefined)
    const fragrances = inactive.map(({ fragrance }) => fragranceName(fragrance, language)).join(', ')
    throw new ApiError(400, 'inactiveDial', { errors, args: { fragrances } })
  },
}

/** Replaces a fragrance of the dial. @throws FieldErrors */
const replaceFragrance = async (
  inside: WriteContext,
  { campaignId, collection }: RowOf<typeof campaigns>,
  { fragranceId: from, replacementId: by }: Replacement,
): Promise<void> => {
  const isOnDial = (id: number) => collection.some(({ fragranceId }) => fragranceId === id)
  const state = (await fragranceStates(inside.trx, [by])).get(by)
  const errors: Errors = {
    ...(!isOnDial(from) && { fragranceId: 'notOnDial' }),
    ...(state === 'inactive' && { replacementId: 'fragranceInactive' }),
    ...(state === undefined && { replacementId: 'unknownReference' }),
    ...(isOnDial(by) && { replacementId: 'repeatedFragrance' }),
  }
  if (hasErrors(errors)) throw new FieldErrors(errors)
  const entry = inside.dependencies.registry.find(({ contract }) => contract.resource === table.resource)
  if (!entry) throw new NotFound()
  const dial = collection.map(({ slot, fragranceId, shotSeconds }) => ({
    slot,
    fragranceId: fragranceId === from ? by : fragranceId,
    shotSeconds,
  }))
  await update({ ...inside, version: undefined }, resourceEntryOf(entry), campaignId, { collection: dial })
}

export const actions: ActionsOf<typeof campaigns, typeof endpoints> = {
  replaceFragrance: { run: replaceFragrance },
  stageRollout: { run: ({ trx }, { campaignId }, plan) => stage(trx, campaignId, plan) },
  releaseRollout: { run: ({ trx }, { campaignId }) => release(trx, campaignId) },
  pauseRollout: { run: ({ trx }, { campaignId }) => pause(trx, campaignId) },
  resumeRollout: { run: ({ trx }, { campaignId }) => resume(trx, campaignId) },
  takeBackDial: { run: (inside, { campaignId }) => takeBack(inside, campaignId) },
}

export const handlers = defineHandlers(endpoints, {
  setDefault: ({ body: { campaignId }, context }) =>
    transaction(context, async (inside) => {
      const { trx } = inside
      const outcome = await setDefault(trx, campaignId)
      if (outcome !== 'done') throw new FieldErrors({ campaignId: noDefault(outcome) })
      // The campaign is locked only now; a refusal takes the change back.
      const row = await table.one(trx, campaignId)
      if (row) await assertVersion(inside, table, row)
    }),

  getDefault: async ({ dependencies: { database } }) => {
    const found = await getDefault(database.db)
    if (!found) throw new NotFound()
    return found
  },

  board: ({ query: { days }, context, dependencies: { database, clock } }) => {
    // Its numbers are those of other lists: an API token for campaigns alone does not see them.
    for (const area of [devices, capsules, statistics]) authorize(context, 'list', area)
    return database.read((db) => campaignBoard(db, days, clock.now()))
  },

  stockEffects: ({ params: { id }, body: { collection, fragranceShots }, dependencies: { database, clock } }) =>
    database.read(async (db) => {
      if (!(await table.one(db, id))) throw new NotFound()
      return {
        ...(await stockEffects(db, id, collection, clock.now())),
        ...(fragranceShots !== undefined && { capacity: await capacityEffects(db, id, collection, fragranceShots) }),
      }
    }),

  endings: ({ params: { id }, query: { fragranceId }, dependencies: { database } }) =>
    database.read(async (db) => {
      if (!(await table.one(db, id))) throw new NotFound()
      return await usesOfEnding(db, id, fragranceId)
    }),

  turns: ({ params: { id }, dependencies: { database, clock } }) =>
    database.read(async (db) => {
      if (!(await table.one(db, id))) throw new NotFound()
      return await turns(db, id, clock.now())
    }),

  withoutQuiz: ({ query: { str, language }, dependencies }) => withoutQuiz(dependencies.database.db, str, language),
})
