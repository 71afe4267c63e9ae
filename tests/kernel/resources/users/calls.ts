// The schemas of users. The kernel serves the calls of their accounts.
import { crudEndpoints } from '#kernel/core/contract/endpoint.ts'
import { schemasOf } from '#kernel/core/contract/schemas.ts'
import users from './definition.ts'

export const schemas = schemasOf(users)

export const endpoints = crudEndpoints(users, schemas)
