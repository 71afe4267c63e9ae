// The calls of books beyond the generic ones.
import { actionEndpoint, crudEndpoints, defineEndpoints } from '#kernel/core/contract/endpoint.ts'
import { schemasOf } from '#kernel/core/contract/schemas.ts'
import books from './definition.ts'

export const endpoints = {
  ...crudEndpoints(books, schemasOf(books)),
  ...defineEndpoints({ lend: actionEndpoint(books, 'lend'), remind: actionEndpoint(books, 'remind') }),
}
