// react-admin's DataProvider over the contract's facts, and the engine's calls beyond it (structurally src/engine/provider.ts).
// ra-data-simple-rest speaks the verbs whose shape is the wire's; lists, switches and files are ours. Ids become `id` here alone.
import simpleRest from 'ra-data-simple-rest'
import type { DataProvider, GetListParams, GetManyReferenceParams, Identifier, RaRecord, SortPayload } from 'ra-core'
import type { Action } from '#contract/access.ts'
import { fill, type Call, type Resource } from '#contract/resource.ts'
import type { ListReply } from '#contract/wire.ts'
import { download, request, type RequestOptions } from './http.ts'
import { toMultipart } from './multipart.ts'
import { save } from './save.ts'

interface Filter {
  q?: string
  isActive?: boolean
  attention?: string
}

export interface SiteDataProvider extends DataProvider {
  /** One of the calls in the resource's facts (`actions`), on a record or without one; answers the reply's body, if there is one. */
  act: (resource: string, action: Action, id?: Identifier, body?: unknown) => Promise<unknown>
  /** Any other call of the contract; answers the body of the reply, whose type the caller vouches for. */
  call: <Answer>(
    call: Call,
    options?: { id?: Identifier; ifMatch?: string } & Pick<RequestOptions, 'query' | 'body' | 'signal'>,
  ) => Promise<Answer>
  /** The active records that a select search finds, the quick search or one of `searches`; `text` has 3 characters or none. */
  quickSearch: (
    resource: string,
    text: string,
    options?: Pick<RequestOptions, 'signal'> & { search?: { name: string; query: RequestOptions['query'] } },
  ) => Promise<RaRecord[]>
  /** Switches a record on or off, the way the resource's `toggle` says. */
  setActive: (resource: string, id: Identifier, active: boolean) => Promise<void>
  /** Deletes an inactive record for good. */
  deleteForEver: (resource: string, id: Identifier) => Promise<void>
  /** Fetches the call's file under the list's filter and order, and hands it to the browser as a download. */
  download: (resource: string, action: Action, params: { filter: Filter; sort: SortPayload }) => Promise<void>
}

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

/** simple-rest's client on ours: it asks for `/usuario/5` and we put host, session and language to it. */
const restWith = (extra: RequestOptions = {}) =>
  simpleRest('', async (url, { method, body, signal } = {}) => {
    const found = methods.find((name) => name === method) ?? 'GET'
    const reply = await request(url, { method: found, body: body ?? undefined, signal: signal ?? undefined, ...extra })
    return { status: reply.status, headers: reply.headers, body: '', json: reply.body }
  })

const identified = <Row extends RaRecord>(row: Row, { idKey }: Resource): Row => ({ ...row, id: row[idKey] })

/** The record as a body: neither react-admin's `id` nor the wire's. */
const bodyOf = (data: Partial<Record<string, unknown>>, { idKey }: Resource): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).filter(([key]) => key !== 'id' && key !== idKey))

const filterOf = (filter: Filter | undefined) => ({
  FilterString: filter?.q?.trim(),
  isActive: filter?.isActive,
  attention: filter?.attention,
})
const orderOf = (sort: SortPayload | undefined) =>
  sort && { orderBy: sort.field === 'id' ? 'Id' : sort.field, orderByDirection: sort.order }

/** What is told while a body goes out, and what stops it (the engine's `Sending`). */
const sendingOf = (meta: { onProgress?: RequestOptions['onProgress']; signal?: AbortSignal } | undefined): RequestOptions => ({
  ...(meta?.onProgress && { onProgress: meta.onProgress }),
  ...(meta?.signal && { signal: meta.signal }),
})

/** The header that says which state of a record was read, by its `updatedAt`. */
const ifRead = (updatedAt: unknown): Record<string, string> => (typeof updatedAt === 'string' ? { 'If-Match': `"${updatedAt}"` } : {})

const notOnTheWire = (verb: string) => () => Promise.reject(new Error(`The API has no call for react-admin's ${verb}`))

/** The provider of the resources in `facts`; a name that is not there rejects. */
export const createDataProvider = (facts: ReadonlyMap<string, Resource>): SiteDataProvider => {
  const of = (name: string): Resource => {
    const found = facts.get(name)
    if (!found) throw new Error(`${name}: no file of contract/ exports facts of this name as \`resource\``)
    return found
  }
  /** simple-rest puts the slash before the name itself. */
  const pathOf = (resource: Resource) => resource.path.slice(1)
  const payload = (resource: Resource, data: Partial<Record<string, unknown>>): RequestOptions => {
    const body = bodyOf(data, resource)
    return { body: resource.body === 'multipart' ? toMultipart(body) : body }
  }
  const remove = async (resource: Resource, id: Identifier, query?: RequestOptions['query']) => {
    await request(`${resource.path}/${encodeURIComponent(id)}`, { method: 'DELETE', query })
  }

  return {
    supportAbortSignal: true,

    getList: async <Row extends RaRecord>(name: string, { pagination, sort, filter, signal }: GetListParams & { signal?: AbortSignal }) => {
      const resource = of(name)
      const query = { page: pagination?.page, perPage: pagination?.perPage, ...orderOf(sort), ...filterOf(filter) }
      const { body } = await request<ListReply<Row>>(resource.path, { query, signal })
      return { data: body.data.map((row) => identified(row, resource)), total: body.total }
    },

    getOne: async (name, params) => {
      const resource = of(name)
      const { data } = await restWith().getOne(pathOf(resource), params)
      return { data: identified(data, resource) }
    },

    // The wire has no call for many: as many calls as records, which the browser sends side by side.
    getMany: async (name, { ids, signal }) => {
      const resource = of(name)
      const found = await Promise.all(ids.map((id) => restWith().getOne(pathOf(resource), { id, signal })))
      return { data: found.map(({ data }) => identified(data, resource)) }
    },

    // A bare list, whole: nothing has many.
    getManyReference: async <Row extends RaRecord>(
      name: string,
      { target, id, signal }: GetManyReferenceParams & { signal?: AbortSignal },
    ) => {
      const resource = of(name)
      const path = resource.listBy?.[target]
      if (!path) throw new Error(`${name}: the contract has no list by ${target}`)
      const { body } = await request<Row[]>(path, { query: { [target]: id }, signal })
      return { data: body.map((row) => identified(row, resource)), total: body.length }
    },

    create: async (name, params) => {
      const resource = of(name)
      const { data } = await restWith({ ...payload(resource, params.data), ...sendingOf(params.meta) }).create(pathOf(resource), params)
      return { data: identified(data, resource) }
    },

    update: async (name, params) => {
      const resource = of(name)
      const extra = { ...payload(resource, params.data), ...sendingOf(params.meta), headers: ifRead(params.meta?.ifMatch) }
      const { data } = await restWith(extra).update(pathOf(resource), params)
      return { data: data ? identified(data, resource) : { ...params.previousData, ...params.data, id: params.id } }
    },

    updateMany: notOnTheWire('updateMany'),

    delete: async (name, params) => {
      const { data } = await restWith().delete(pathOf(of(name)), params)
      return { data: params.previousData ?? data }
    },

    deleteMany: async (name, { ids }) => {
      await Promise.all(ids.map((id) => remove(of(name), id)))
      return { data: ids }
    },

    act: async (name, action, id, body) => {
      const call = of(name).actions[action]
      if (!call) throw new Error(`${name}: the contract has no call for ${action}`)
      return (await request(id === undefined ? call.path : fill(call.path, id), { method: call.method, body })).body
    },

    call: async <Answer>({ method, path }: Call, { id, ifMatch, ...options }: Parameters<SiteDataProvider['call']>[1] = {}) =>
      (await request<Answer>(id === undefined ? path : fill(path, id), { method, headers: ifRead(ifMatch), ...options })).body,

    quickSearch: async (name, text, { search, signal } = {}) => {
      const resource = of(name)
      const path = search ? resource.searches?.[search.name] : resource.quickSearch
      if (!path) throw new Error(`${name}: the contract has no such search`)
      const { body } = await request<RaRecord[]>(path, { query: { str: text, ...search?.query }, signal })
      return body.map((row) => identified(row, resource))
    },

    setActive: async (name, id, active) => {
      const resource = of(name)
      const one = `${resource.path}/${encodeURIComponent(id)}`
      if (resource.toggle === 'ativo') await request(one, { method: 'PUT', body: { ativo: active } })
      else if (resource.toggle === 'none') throw new Error(`${name}: cannot be switched on or off`)
      else if (active) await request(`${resource.path}/activate/${encodeURIComponent(id)}`, { method: 'PUT' })
      else await remove(resource, id)
    },

    deleteForEver: (name, id) => remove(of(name), id, { hardDelete: true }),

    download: async (name, action, { filter, sort }) => {
      const call = of(name).actions[action]
      if (!call) throw new Error(`${name}: the contract has no call for ${action}`)
      const { blob, filename } = await download(call.path, { method: call.method, query: { ...orderOf(sort), ...filterOf(filter) } })
      save(blob, filename ?? name)
    },
  }
}
