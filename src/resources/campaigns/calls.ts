// The calls of campaigns beyond the generic ones (S2§2, §4, §7).
import * as z from 'zod/mini'
import { board, getDefault, stockEffects } from './paths.ts'
import { actionEndpoint, crudEndpoints, defineEndpoints } from '#kernel/contract/endpoint.ts'
import { Collection, Descriptions, Stage, StoredCollection, StoredDescriptions, StoredStage } from './schemas.ts'
import { Board, BoardQuery, StockEffects, StockEffectsBody } from './payloads.ts'
import resource from './definition.ts'
import { schemasOf } from '#kernel/contract/schemas.ts'
import { IdParams, LanguageTag, QuickSearchQuery, reference } from '#kernel/contract/wire.ts'

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
