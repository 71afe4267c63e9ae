// The calls of campaigns beyond the generic ones (S2§2, §4, §7).
import * as z from 'zod/mini'
import { board, endings, getDefault, stockEffects, turns } from './paths.ts'
import { actionEndpoint, crudEndpoints, defineEndpoints } from '#kernel/core/contract/endpoint.ts'
import { Collection, Descriptions, Replacement, Stage, StoredCollection, StoredDescriptions } from './schemas.ts'
import { StoredStage } from '#src/resources/telemetry/schemas.ts'
import { Board, BoardQuery, EndingUse, StockEffects, StockEffectsBody, Turns } from './payloads.ts'
import resource from './definition.ts'
import { schemasOf } from '#kernel/core/contract/schemas.ts'
import { Id, IdParams, LanguageTag, QuickSearchQuery, reference } from '#kernel/core/contract/wire.ts'

export const schemas = schemasOf(resource, {
  row: { descriptions: StoredDescriptions, collection: StoredCollection, stage: StoredStage },
  body: { descriptions: Descriptions, collection: Collection },
})

/** Body of PUT /campaigns/default and PUT /devices/{id}/campaign. */
export const Default = z.strictObject({ campaignId: reference })

/** A campaign as a choice needs it. */
const Named = z.object({ campaignId: z.number(), name: z.string() })

export const endpoints = {
  ...crudEndpoints(resource, schemas),
  ...defineEndpoints({
    setDefault: {
      ...resource.actions.setDefault.call,
      access: { resource, action: 'setDefault' },
      body: Default,
      status: 204,
      ifMatch: true,
    },
    replaceFragrance: { ...actionEndpoint(resource, 'replaceFragrance'), body: Replacement },
    stageRollout: { ...actionEndpoint(resource, 'stageRollout'), body: Stage },
    releaseRollout: actionEndpoint(resource, 'releaseRollout'),
    pauseRollout: actionEndpoint(resource, 'pauseRollout'),
    resumeRollout: actionEndpoint(resource, 'resumeRollout'),
    takeBackDial: actionEndpoint(resource, 'takeBackDial'),
    getDefault: { ...getDefault, access: { resource, action: 'list' }, status: 200, reply: Named, refuses: [404] },
    board: { ...board, access: { resource, action: 'list' }, query: BoardQuery, status: 200, reply: Board },
    /** Changes nothing. */
    stockEffects: {
      ...stockEffects,
      access: { resource, action: 'update' },
      params: IdParams,
      body: StockEffectsBody,
      status: 200,
      reply: StockEffects,
    },
    endings: {
      ...endings,
      access: { resource, action: 'read' },
      params: IdParams,
      query: z.strictObject({ fragranceId: Id }),
      status: 200,
      reply: z.array(EndingUse),
    },
    turns: { ...turns, access: { resource, action: 'read' }, params: IdParams, status: 200, reply: Turns },
    withoutQuiz: {
      method: 'GET',
      path: resource.searches.withoutQuiz,
      access: { resource, action: 'list' },
      query: z.extend(QuickSearchQuery, { language: z.optional(LanguageTag) }),
      status: 200,
      reply: z.array(Named),
    },
  }),
}
