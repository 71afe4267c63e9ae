// The calls of samples beyond the generic ones.
import { actionEndpoint, crudEndpoints, defineEndpoints } from '#kernel/core/contract/endpoint.ts'
import { schemasOf } from '#kernel/core/contract/schemas.ts'
import samples from './definition.ts'
import { Captions, StoredCaptions } from './schemas.ts'

export const schemas = schemasOf(samples, { row: { captions: StoredCaptions }, body: { captions: Captions } })

export const endpoints = {
  ...crudEndpoints(samples, schemas),
  ...defineEndpoints({ inspect: actionEndpoint(samples, 'inspect') }),
}
