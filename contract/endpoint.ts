// The call table's shape. Each contract file owns its rows (`endpoints`); server and tests collect them.
// The site never imports the whole table: it would pull every schema into the sign-in page.
import * as z from 'zod/mini'
import type { Action, Area } from './access.ts'
import type { Call } from './call.ts'
import type { Resource } from './resource.ts'
import type { AnySchemas } from './schemas.ts'
import { IdParams, listQuery, listReply, QuickSearchQuery, YesNo } from './wire.ts'

/** Who may call: anybody, anybody signed in, or whom the resource's access table lets do this action. */
export type Access = 'public' | 'signedIn' | { resource: Area; action: Action }

export interface Endpoint extends Call {
  access: Access
  /** Path parameters, query and body; what a schema does not know is refused. */
  params?: z.core.$ZodType
  query?: z.core.$ZodType
  body?: z.core.$ZodType
  /** The body is multipart, and these of its fields are files. */
  files?: Resource['files'] | undefined
  /** 200 or 201 with `reply`; 204 without one; a `workbook` comes as a stream of bytes. */
  status: 200 | 201 | 204
  reply?: z.core.$ZodType | 'workbook'
  /** What it may answer beside what access, params, body and the like make plain: wrong credentials, no such record, too many tries. */
  refuses?: readonly (401 | 404 | 429)[]
  /** A GET that changes something: no HEAD is served beside it, which would change it as well. */
  effect?: true
  /** Takes If-Match as an update does: 409 when the record it changes is newer. */
  ifMatch?: true
  /** Served by the generic crud route: which of its verbs. */
  crud?: 'list' | 'one' | 'create' | 'update' | 'remove' | 'activate'
}

export const defineEndpoints = <const Table extends Record<string, Endpoint>>(table: Table): Table => table

interface CrudOptions {
  /** What create and update may refuse beside the common. */
  refuses?: Endpoint['refuses']
  /** These alone; all of them unless told. */
  only?: readonly NonNullable<Endpoint['crud']>[]
}

/** The generic calls of a resource: list, one, create, update, remove and activate, as far as it has them (S1§7). */
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

/** The short list behind a select search (S1§7): active records, as many fields as a choice needs. */
export const quickSearchEndpoint = <Found extends z.core.$ZodType>(resource: Resource & { quickSearch: string }, found: Found) =>
  ({
    method: 'GET',
    path: resource.quickSearch,
    access: { resource, action: 'list' },
    query: QuickSearchQuery,
    status: 200,
    reply: z.array(found),
  }) satisfies Endpoint
