// Types an endpoint: a call with its access and schemas. calls.ts exports them, and the server collects them.
// The site never imports them all: that would load every schema with the sign-in page.
import * as z from 'zod/mini'
import type { Action, ActionName, Area } from './access.ts'
import type { KernelEvent } from './actionNames.ts'
import type { Call } from './call.ts'
import { isExported, type Resource } from './resource.ts'
import { bulkCalls } from '#kernel/core/contract/paths/bulkPaths.ts'
import { exportCall } from '#kernel/core/contract/exports.ts'
import { personalFieldsOf } from './mask.ts'
import { revealCall } from '#kernel/core/contract/paths/personalDataPaths.ts'
import { suggestionsCall } from './paths/suggestionPaths.ts'
import { Preview, PreviewBody, Run, StartBody } from '#kernel/core/contract/payloads/bulk.ts'
import { ExportBody } from '#kernel/core/contract/payloads/exports.ts'
import { Revealed } from '#kernel/core/contract/payloads/personalData.ts'
import { SuggestionQuery, Suggestions } from './payloads/suggestions.ts'
import type { AnySchemas } from './schemas.ts'
import { IdParams, listQuery, listReply, pastFields, pastReply, pastRow, QuickSearchQuery, YesNo } from './wire.ts'

/** Who may call: everybody, signed-in users, machines by a key, or the profiles of the access table. */
export type Access = 'public' | 'signedIn' | 'installation' | { resource: Area; action: Action }

/** An event in the log: its name, its resource, and which record of that: the caller's account, or that of the path. */
export interface CallEvent<Name extends string = KernelEvent> {
  action: Name
  resource: string
  record?: 'caller' | 'path'
}

export interface Endpoint extends Call {
  access: Access
  /** The schemas of path parameters, query and body; they reject unknown fields. */
  params?: z.core.$ZodType
  query?: z.core.$ZodType
  body?: z.core.$ZodType
  /** A call without a body is one with an empty object. */
  mayOmitBody?: true
  /** The body is multipart, and these of its fields are files. */
  files?: Resource['files'] | undefined
  /** The body is JSON, or a form with that JSON as `body` and files by their paths: `photos.file.file`. */
  attached?: Resource['files'] | undefined
  /** The body is multipart: its part `file` is a spreadsheet, all others are texts. */
  spreadsheet?: true
  /** 200 or 201 with `reply`, 204 without; a `workbook` is a stream of bytes, `lines` one of JSON objects. */
  status: 200 | 201 | 204
  reply?: z.core.$ZodType | 'workbook' | 'lines'
  /** The reply to a call that asks for what was, by `at` in its query. */
  past?: z.core.$ZodType
  /** Without anything to tell, the reply is a 204. */
  mayBeEmpty?: true
  /** Statuses that do not follow from access, params and body: wrong credentials, unknown record, too many attempts. */
  refuses?: readonly (401 | 404 | 409 | 429)[]
  /** The body may be cached: its ETag is its hash, and a request with it in If-None-Match gets a 304. */
  cached?: true
  /** A GET with side effects: the server offers no HEAD for it. */
  effect?: true
  /**
   * Needs a recent second factor or, without one, the current password: 403 `proofRequired`. `factor` asks only users
   * with a factor: the body contains the password.
   */
  proof?: true | 'factor'
  /** What the log says of a successful call. An action of a resource says so in its definition, by `logged`. */
  event?: CallEvent
  /** Closed to API tokens, as calls with a proof and calls on many records are. */
  peopleOnly?: true
  /** Also for users who must first set up a second factor; other calls refuse them with 403 `factorRequired`. */
  withoutFactor?: true
  /** Accepts If-Match as an update does: 409 if the record is newer. */
  ifMatch?: true
  /** The verb of the generic crud route that serves it. */
  crud?: 'list' | 'one' | 'create' | 'update' | 'remove' | 'activate' | 'reveal'
  /** The resource's own action on one record that serves it. */
  action?: string
  /** The field whose values it suggests. */
  suggests?: string
  /** The fields of the records that its select search shows. */
  finds?: readonly string[]
  /** The generic call on many records that serves it. */
  bulk?: 'preview' | 'start' | 'export'
}

export const defineEndpoints = <const Table extends Record<string, Endpoint>>(table: Table): Table => table

interface CrudOptions {
  /** Further statuses of create and update. */
  refuses?: Endpoint['refuses']
  /** Only these endpoints; all by default. */
  only?: readonly NonNullable<Endpoint['crud']>[]
}

/** Returns the reply to an update: the record for those who may read it, and for others its id alone. */
export const updatedReply = ({ idKey }: Resource, row: z.core.$ZodType): z.core.$ZodType =>
  z.union([row, z.object({ [idKey]: z.number() })])

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
      query: z.extend(listQuery(resource), pastFields),
      status: 200,
      reply: listReply(Row),
      ...(Row instanceof z.ZodMiniObject && { past: pastReply(Row) }),
      crud: 'list',
    },
    ...((Create ?? Update) && {
      one: {
        method: 'GET',
        path: one,
        access: { resource, action: 'read' },
        params: IdParams,
        query: z.strictObject(pastFields),
        status: 200,
        reply: Row,
        ...(Row instanceof z.ZodMiniObject && { past: pastRow(Row) }),
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
        reply: updatedReply(resource, Row),
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

/** Returns the endpoint of a resource's own action on one record: it has no reply, and accepts If-Match. */
export const actionEndpoint = <R extends Resource, Name extends ActionName<R> & keyof R['actions']>(
  resource: R,
  action: Name & string,
) => {
  const own = resource.actions[action]
  if (!own) throw new Error(`${resource.name} has no action "${action}"`)
  return { ...own.call, access: { resource, action }, params: IdParams, status: 204, ifMatch: true, action } as const
}

/** Returns the bulk calls of a resource. Their permission is checked after the body is read. */
export const bulkEndpoints = (resource: Resource): Record<string, Endpoint> => {
  if (!resource.bulk?.length) return {}
  const { preview, start } = bulkCalls(resource)
  const access = { resource, action: 'list' } as const
  return {
    bulkPreview: { ...preview, access, body: PreviewBody(resource), status: 200, reply: Preview, bulk: 'preview' },
    bulkStart: { ...start, access, body: StartBody(resource), status: 201, reply: Run, bulk: 'start' },
  }
}

/** Returns the export of a list, if it has one. It needs a proof with personal values, or if an own export does. */
export const exportEndpoints = (
  resource: Resource,
  { list, export: own }: Readonly<Record<string, Endpoint>>,
): Record<string, Endpoint> =>
  list?.crud === 'list' && isExported(resource)
    ? {
        exportList: {
          ...exportCall(resource),
          access: { resource, action: 'export' },
          body: ExportBody(resource),
          status: 200,
          reply: 'workbook',
          bulk: 'export',
          ...((own?.proof || personalFieldsOf(resource).length > 0) && { proof: own?.proof ?? true }),
        },
      }
    : {}

/** Returns the calls that suggest the tags of a list's records, as somebody types one. */
export const suggestionEndpoints = (
  resource: Resource,
  { list }: Readonly<Record<string, Endpoint>>,
): Record<string, Endpoint> =>
  Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, { kind }]): [string, Endpoint][] =>
      kind === 'tags' && list?.crud === 'list'
        ? [
            [
              `${name}Suggestions`,
              {
                ...suggestionsCall(resource, name),
                access: { resource, action: 'list' },
                query: SuggestionQuery,
                status: 200,
                reply: Suggestions,
                suggests: name,
              },
            ],
          ]
        : [],
    ),
  )

/** Returns the call that reveals masked values of a list, if the resource has personal values. */
export const revealEndpoints = (
  resource: Resource,
  { one }: Readonly<Record<string, Endpoint>>,
): Record<string, Endpoint> => {
  const personal = personalFieldsOf(resource)
  if (one?.crud !== 'one' || personal.length === 0) return {}
  return {
    reveal: {
      ...revealCall(resource),
      access: { resource, action: 'read' },
      peopleOnly: true,
      params: IdParams,
      body: z.strictObject({
        fields: z.array(z.enum(personal, 'invalid')).check(z.minLength(1, 'required'), z.maxLength(10, 'invalid')),
      }),
      status: 200,
      reply: Revealed,
      crud: 'reveal',
    },
  }
}

/** Returns the endpoint of a select search (S1§7): active records with the fields that a choice needs. */
export const quickSearchEndpoint = <Found extends z.ZodMiniObject>(
  resource: Resource & { quickSearch: string },
  found: Found,
) =>
  ({
    method: 'GET',
    path: resource.quickSearch,
    access: { resource, action: 'list' },
    query: QuickSearchQuery,
    status: 200,
    reply: z.array(found),
    finds: Object.keys(found.shape),
  }) satisfies Endpoint
