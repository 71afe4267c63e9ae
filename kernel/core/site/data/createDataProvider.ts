// The engine's data provider over the contract's definitions.
// ra-data-simple-rest reads and deletes single records; the rest is ours (docs/decisions/wire.md). Only this file
// renames each idKey to `id`.
import simpleRest from 'ra-data-simple-rest'
import type { GetListParams, GetManyReferenceParams, Identifier, RaRecord, SortPayload } from 'react-admin'
import { changeIdHeader, fillPath, type Call } from '#kernel/core/contract/call.ts'
import { readSeenChanges, seenChangesHeader } from '#kernel/core/contract/seenChanges.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { ListReply } from '#kernel/core/contract/wire.ts'
import { statusFieldOf } from '#kernel/core/contract/statusField.ts'
import type { CallOptions, EngineDataProvider, ListFilter, UploadOptions } from '#kernel/core/site/index.ts'
import type { RequestOptions } from '#kernel/core/site/http/attempt.ts'
import { download, request } from '#kernel/core/site/http/http.ts'
import { toJsonOrForm, toMultipart } from '#kernel/core/site/http/multipart.ts'
import { save } from '#kernel/core/site/http/save.ts'
import { isMe, writeMe } from '#kernel/core/site/session/storage.ts'

const withId = <Row extends RaRecord>(row: Row, { idKey }: Resource): Row => ({ ...row, id: row[idKey] })

const pathOf = ({ path }: Resource, id: Identifier): string => `${path}/${encodeURIComponent(id)}`

/** The record as a body, without react-admin's `id` and its idKey. */
const bodyOf = (data: Partial<Record<string, unknown>>, { idKey }: Resource): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([key]) => key !== 'id' && key !== idKey))

const filterOf = (filter: ListFilter | undefined) => ({
  FilterString: filter?.q?.trim(),
  isActive: filter?.isActive,
  attention: filter?.attention,
  where: filter?.where,
})
const orderOf = (sort: SortPayload | undefined) =>
  sort && { orderBy: sort.field === 'id' ? 'Id' : sort.field, orderByDirection: sort.order }

/** The options of a create or an update. */
type WriteMeta = UploadOptions & Pick<CallOptions, 'onChange'> & { ifMatch?: unknown }

/** Returns `If-Match` with the record's version as it was read. */
const ifMatchHeader = (version: unknown): Record<string, string> =>
  typeof version === 'string' ? { 'If-Match': `"${version}"` } : {}

type SendOptions = Omit<RequestOptions, 'headers'> & Pick<WriteMeta, 'ifMatch' | 'onChange'>

/** Sends a call and returns its body; reports the id of a write's change to `onChange`. */
const send = async <Reply>(path: string, { onChange, ifMatch, ...options }: SendOptions): Promise<Reply> => {
  const { headers, body } = await request<Reply>(path, { ...options, headers: ifMatchHeader(ifMatch) })
  const changeId = Number(headers.get(changeIdHeader))
  if (changeId > 0) onChange?.(changeId)
  return body
}

/** The data provider of the resources in `definitions`; calls with an unknown name reject. */
export const createDataProvider = (definitions: ReadonlyMap<string, Resource>): EngineDataProvider => {
  const resourceOf = (name: string): Resource => {
    const found = definitions.get(name)
    if (!found) throw new Error(`${name}: no definition of this name`)
    return found
  }
  /** Maps simple-rest's requests from `/users/5` to `/usuario/5`; an empty reply becomes a record with only its id. */
  const rest = simpleRest('', async (url: string, { method, signal } = {}) => {
    const [, name = '', id = ''] = url.split('/')
    const resource = resourceOf(name)
    const { body, ...reply } = await request<RaRecord | undefined>(`${resource.path}/${id}`, {
      method: method === 'DELETE' ? method : 'GET',
      signal: signal ?? undefined,
    })
    return { ...reply, body: '', json: body ? withId(body, resource) : { id: decodeURIComponent(id) } }
  })
  /** Sends a record, also as multipart: simple-rest turns files into `{}`, and lacks If-Match and progress. */
  const write =
    (method: 'POST' | 'PUT') =>
    async <Row extends RaRecord>(
      name: string,
      { id, data, meta }: { id?: Identifier; data: Partial<Record<string, unknown>>; meta?: WriteMeta },
    ) => {
      const resource = resourceOf(name)
      const sent = bodyOf(data, resource)
      const body = await send<Row>(id === undefined ? resource.path : pathOf(resource, id), {
        ...meta,
        method,
        body: resource.body === 'multipart' ? toMultipart(sent) : toJsonOrForm(sent),
      })
      const saved: unknown = body
      // Users who change their own record see their new name at once, in other tabs as well.
      if (method === 'PUT' && name === 'users' && isMe(saved)) await writeMe(saved)
      return { data: withId(body, resource) }
    }

  return {
    supportAbortSignal: true,

    getList: async <Row extends RaRecord>(
      name: string,
      { pagination, sort, filter, meta, signal }: GetListParams & { signal?: AbortSignal },
    ) => {
      const resource = resourceOf(name)
      const query = {
        page: pagination?.page,
        perPage: pagination?.perPage,
        ...orderOf(sort),
        ...meta,
        ...filterOf(filter),
      }
      const { body, headers } = await request<ListReply<Row>>(resource.path, { query, signal })
      const seen = readSeenChanges(headers.get(seenChangesHeader))
      const { total, groups } = body
      return {
        data: body.data.map((row) => withId(row, resource)),
        total,
        ...((seen ?? groups) && { meta: { ...(seen && { seen }), ...(groups && { groups }) } }),
      }
    },

    getOne: rest.getOne,

    // The API has no call for several records: sends one call per record, in parallel.
    getMany: async (name, { ids, signal }) => {
      const found = await Promise.all(ids.map((id) => rest.getOne(name, { id, signal })))
      return { data: found.map(({ data }) => data) }
    },

    // The reply is a plain array without pages.
    getManyReference: async <Row extends RaRecord>(
      name: string,
      { target, id, signal }: GetManyReferenceParams & { signal?: AbortSignal },
    ) => {
      const resource = resourceOf(name)
      const path = resource.listBy?.[target]
      if (!path) throw new Error(`${name}: the contract has no list by ${target}`)
      const { body } = await request<Row[]>(path, { query: { [target]: id }, signal })
      return { data: body.map((row) => withId(row, resource)), total: body.length }
    },

    create: write('POST'),
    update: write('PUT'),
    updateMany: () => Promise.reject(new Error("The API has no call for react-admin's updateMany")),
    delete: rest.delete,
    deleteMany: rest.deleteMany,

    call: async <Reply, Body>({ method, path }: Call<Reply, Body>, { id, ...options }: CallOptions<Body> = {}) =>
      send<Reply>(id === undefined ? path : fillPath(path, id), { method, ...options }),

    callExternal: async (service, path, options) =>
      (await import('#kernel/core/site/http/external.ts')).readExternal(service, path, options),

    download: async (source, { name, query, body }) => {
      const file =
        'service' in source
          ? await (await import('#kernel/core/site/http/external.ts')).downloadExternal(source, query)
          : await download(source.path, { query, ...(body && { method: source.method, body }) })
      save(file.blob, file.filename ?? name)
    },

    stream: async ({ method, path }, { body, onLine, signal }) =>
      (await import('#kernel/core/site/http/lines.ts')).readLines(path, { method, body, signal }, onLine),

    quickSearch: async (name, text, { search, signal } = {}) => {
      const resource = resourceOf(name)
      const path = search ? resource.searches?.[search.name] : resource.quickSearch
      if (!path) throw new Error(`${name}: the contract has no such search`)
      const { body } = await request<RaRecord[]>(path, { query: { str: text, ...search?.query }, signal })
      return body.map((row) => withId(row, resource))
    },

    setActive: async (name, id, active, options) => {
      const resource = resourceOf(name)
      const statusField = statusFieldOf(resource)
      if (statusField !== undefined)
        await send(pathOf(resource, id), { method: 'PUT', body: { [statusField]: active }, ...options })
      else if (resource.toggle === 'none') throw new Error(`${name}: cannot be switched on or off`)
      else if (active) await send(`${resource.path}/activate/${encodeURIComponent(id)}`, { method: 'PUT', ...options })
      else await send(pathOf(resource, id), { method: 'DELETE', ...options })
    },

    hardDelete: async (name, id, options) => {
      await send(pathOf(resourceOf(name), id), { method: 'DELETE', query: { hardDelete: true }, ...options })
    },
  }
}
