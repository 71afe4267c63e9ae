// The calls of views and of choices for lists. Another server may lack them.
import { defineEndpoints } from '#kernel/core/contract/endpoint.ts'
import { viewPaths as paths } from './paths.ts'
import { ListChoice, Views, viewSchemas } from '#kernel/core/contract/payloads/views.ts'
import resource from '#kernel/core/contract/views.ts'
import { IdParams } from '#kernel/core/contract/wire.ts'

export const schemas = viewSchemas

export const endpoints = defineEndpoints({
  all: { ...paths.all, access: { resource, action: 'list' }, status: 200, reply: Views },
  /** 403 for a private view of another person, 404 for a deleted one. */
  one: { ...paths.one, access: { resource, action: 'read' }, params: IdParams, status: 200, reply: schemas.Row },
  create: {
    ...paths.create,
    access: { resource, action: 'create' },
    body: schemas.Create,
    status: 201,
    reply: schemas.Row,
  },
  update: {
    ...paths.update,
    access: { resource, action: 'update' },
    params: IdParams,
    body: schemas.Update,
    status: 200,
    reply: schemas.Row,
    ifMatch: true,
  },
  remove: { ...paths.remove, access: { resource, action: 'delete' }, params: IdParams, status: 204, ifMatch: true },
  choose: { ...paths.choose, access: { resource, action: 'list' }, body: ListChoice, status: 204, refuses: [404] },
})
