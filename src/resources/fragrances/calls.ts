// The calls of fragrances beyond the generic ones.
import * as z from 'zod/mini'
import { crudEndpoints, defineEndpoints, quickSearchEndpoint } from '#kernel/core/contract/endpoint.ts'
import resource from './definition.ts'
import { schemasOf } from '#kernel/core/contract/schemas.ts'
import { Id, IdParams } from '#kernel/core/contract/wire.ts'
import { uses } from './paths.ts'
import { FragranceUses } from './payloads.ts'

export const schemas = schemasOf(resource)

/** A result of the select search. */
const Found = z.object({
  fragranceId: z.number(),
  name: z.string(),
  name_en: z.string(),
  name_es: z.string(),
  image: z.string(),
  categoryId: z.number(),
})

export const endpoints = {
  ...crudEndpoints(resource, schemas),
  ...defineEndpoints({
    quickSearch: quickSearchEndpoint(resource, Found),
    hasAnswer: {
      method: 'GET',
      path: '/fragrances/has-answer/{fragranceId}/{campaignId}',
      access: { resource, action: 'read' },
      params: z.strictObject({ fragranceId: Id, campaignId: Id }),
      status: 200,
      reply: z.boolean(),
    },
    uses: { ...uses, access: { resource, action: 'read' }, params: IdParams, status: 200, reply: FragranceUses },
  }),
}
