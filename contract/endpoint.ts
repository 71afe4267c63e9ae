// Types an endpoint: a call with its access and schemas. contract/calls exports them, and the server collects them.
// The site never imports them all: that would load every schema with the sign-in page.
import * as z from 'zod/mini'
import type { Action, Area } from './access.ts'
import type { Call } from './call.ts'
import type { Resource } from './resource.ts'
import type { AnySchemas } from './schemas.ts'
import { IdParams, listQuery, listReply, QuickSearchQuery, YesNo } from './wire.ts'

/** Who may call: everybody, every signed-in user, or the profiles that the resource's access table allows this action. */
export type Access = 'public' | 'signedIn' | { resource: Area; action: Action }

export interface Endpoint extends Call {
  access: Access
  /** The schemas of path parameters, query and body; they reject unknown fields. */
  params?: z.core.$ZodType
  query?: z.core.$ZodType
  body?: z.core.$ZodType
  /** The body is multipart, and these of its fields are files. */
  files?: Resource['files'] | undefined
  /** 200 or 201 with `reply`; 204 without one; a `workbook` comes as a stream of bytes. */
  status: 200 | 201 | 204
  reply?: z.core.$ZodType | 'workbook'
  /** Statuses that do not follow from access, params and body: wrong credentials, unknown record, too many attempts. */
  refuses?: readonly (401 | 404 | 429)[]
  /** A GET with side effects: the server offers no HEAD for it. */
  effect?: true
  /** Accepts If-Match as an update does: 409 if the record is newer. */
  ifMatch?: true
  /** The verb of the generic crud route that serves it. */
  crud?: 'list' | 'one' | 'create' | 'update' | 'remove' | 'activate'
}

export const defineEndpoints = <const Table extends Record<string, Endpoint>>(table: Table): Table => table

interface CrudOptions {
  /** Further statuses of create and update. */
  refuses?: Endpoint['refuses']
  /** Only these endpoints; all by default. */
  only?: readonly NonNullable<Endpoint['crud']>[]
}

/** Returns the generic endpoints that a resource has: list, one, create, update, remove, activate (S1§7). */
export const crudEndpoints = (
  resource: Resource,
  { Row, Create, Update }: AnySchemas,
  { refuses, only }: CrudOptions = {},
): Record<string, Endpoint> => {
  const one = `${resource.path}/{id}`
  const { files } = resource
  const all: Record<string, Endpoint> = {
    list: {
      method: 'GET',
      path: resource.path,
      access: { resource, action: 'list' },
      query: listQuery(resource),
      status: 200,
      reply: listReply(Row),
      crud: 'list',
    },
    ...((Create ?? Update) && {
      one: {
        method: 'GET',
        path: one,
        access: { resource, action: 'read' },
        params: IdParams,
        status: 200,
        reply: Row,
        crud: 'one',
      } satisfies Endpoint,
    }),
    ...(Create && {
      create: {
        method: 'POST',
        path: resource.path,
        access: { resource, action: 'create' },
        body: Create,
        files,
        ...(refuses && { refuses }),
        status: 201,
        reply: Row,
        crud: 'create',
      } satisfies Endpoint,
    }),
    ...(Update && {
      update: {
        method: 'PUT',
        path: one,
        access: { resource, action: 'update' },
        params: IdParams,
        body: Update,
        files,
        ...(refuses && { refuses }),
        status: 200,
        reply: Row,
        crud: 'update',
      } satisfies Endpoint,
    }),
    ...(resource.toggle === 'activate' && {
      remove: {
        method: 'DELETE',
        path: one,
        access: { resource, action: 'delete' },
        params: IdParams,
        query: z.strictObject({
          hardDelete: z.optional(YesNo),
        }),
        status: 204,
        ifMatch: true,
        crud: 'remove',
      } satisfies Endpoint,
      activate: {
        method: 'PUT',
        path: `${resource.path}/activate/{id}`,
        access: { resource, action: 'activate' },
        params: IdParams,
        status: 204,
        ifMatch: true,
        crud: 'activate',
      } satisfies Endpoint,
    }),
  }
  return Object.fromEntries(Object.entries(all).filter(([, { crud }]) => !only || (crud && only.includes(crud))))
}

/** Returns the endpoint of a select search (S1§7): active records with the fields that a choice needs. */
export const quickSearchEndpoint = <Found extends z.core.$ZodType>(resource: Resource & { quickSearch: string }, found: Found) =>
  ({
    method: 'GET',
    path: resource.quickSearch,
    access: { resource, action: 'list' },
    query: QuickSearchQuery,
    status: 200,
    reply: z.array(found),
  }) satisfies Endpoint
