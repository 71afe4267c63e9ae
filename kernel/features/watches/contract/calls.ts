// The calls of watches. They extend the specification: another server may not have them.
import { defineEndpoints } from '#kernel/core/contract/endpoint.ts'
import { watchPaths as paths } from './paths.ts'
import { Watch, Watches, watchSchemas } from './payloads.ts'
import resource from './definition.ts'
import { IdParams } from '#kernel/core/contract/wire.ts'

export const schemas = watchSchemas

export const endpoints = defineEndpoints({
  all: { ...paths.all, access: { resource, action: 'list' }, status: 200, reply: Watches },
  /** Replaces the person's watch of the same record or view. */
  create: {
    ...paths.create,
    access: { resource, action: 'create' },
    body: schemas.Create,
    status: 201,
    reply: Watch,
  },
  /** Changes how it tells. What it watches stays. */
  update: {
    ...paths.update,
    access: { resource, action: 'update' },
    params: IdParams,
    body: schemas.Update,
    status: 200,
    reply: Watch,
    ifMatch: true,
  },
  remove: { ...paths.remove, access: { resource, action: 'delete' }, params: IdParams, status: 204, ifMatch: true },
})
