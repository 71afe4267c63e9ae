// The calls of the news' pictures, which are listed per news item only.
import * as z from 'zod/mini'
import { crudEndpoints, defineEndpoints } from '#kernel/core/contract/endpoint.ts'
import resource from './definition.ts'
import { schemasOf } from '#kernel/core/contract/schemas.ts'
import { Id } from '#kernel/core/contract/wire.ts'

export const schemas = schemasOf(resource)

export const endpoints = {
  ...crudEndpoints(resource, schemas, { only: ['create', 'update'] }),
  ...defineEndpoints({
    byNews: {
      method: 'GET',
      path: resource.listBy.newsId,
      access: { resource, action: 'list' },
      query: z.strictObject({ newsId: Id }),
      status: 200,
      reply: z.array(schemas.Row),
      refuses: [404],
    },
  }),
}
