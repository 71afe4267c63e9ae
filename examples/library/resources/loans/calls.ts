// The calls of loans beyond the generic ones.
import { actionEndpoint, crudEndpoints, defineEndpoints } from '#kernel/contract/endpoint.ts'
import { schemasOf } from '#kernel/contract/schemas.ts'
import loans from './definition.ts'

export const endpoints = {
  ...crudEndpoints(loans, schemasOf(loans)),
  ...defineEndpoints({ return: actionEndpoint(loans, 'return') }),
}
