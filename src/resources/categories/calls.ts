// The calls of categories beyond the generic ones.
import * as z from 'zod/mini'
import { crudEndpoints, defineEndpoints, quickSearchEndpoint } from '#kernel/core/contract/endpoint.ts'
import resource from './definition.ts'
import { schemasOf } from '#kernel/core/contract/schemas.ts'

export const schemas = schemasOf(resource)

/** A result of the select search. */
const Found = z.object({ categoryId: z.number(), name: z.string() })

export const endpoints = {
  ...crudEndpoints(resource, schemas),
  ...defineEndpoints({
    quickSearch: quickSearchEndpoint(resource, Found),
  }),
}
