// The schemas of news, whose start is not after their expiration.
import { crudEndpoints } from '#kernel/core/contract/endpoint.ts'
import { schemasOf } from '#kernel/core/contract/schemas.ts'
import resource from './definition.ts'
import { isEverShown } from './rules/showing.ts'

export const schemas = schemasOf(resource, {
  rule: { holds: isEverShown, error: 'startsTooLate', field: 'startsAt' },
})

export const endpoints = crudEndpoints(resource, schemas)
