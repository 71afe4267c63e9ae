// Renders a resource's screens without App and network, over records in memory, and records the calls.
import { features } from '#tests/support/features.ts'
import { QueryClient } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import englishMessages from 'ra-language-english'
import {
  CoreAdminContext,
  HttpError,
  memoryStore,
  mergeTranslations,
  type GetListParams,
  type Store,
} from 'react-admin'
import { Suspense } from 'react'
import { createMemoryRouter, Route, RouterProvider, Routes } from 'react-router'
import type { Me } from '#kernel/core/contract/access.ts'
import { bulkPaths } from '#kernel/core/contract/paths/bulkPaths.ts'
import { changePaths } from '#kernel/core/contract/paths/changePaths.ts'
import type { SeenChanges } from '#kernel/core/contract/seenChanges.ts'
import { FilterError, parseFilter } from '#kernel/core/contract/filters.ts'
import { foldText as fold } from '#kernel/core/contract/foldText.ts'
import { sentence } from '#kernel/core/contract/messages.ts'
import { reasonSentence } from '#kernel/core/contract/reasons.ts'
import { isObject } from '#kernel/core/contract/isObject.ts'
import { belongsTo, readOnlyReason, type Resource } from '#kernel/core/contract/resource.ts'
import { planPaths } from '#kernel/features/plans/contract/paths.ts'
import { searchPaths } from '#kernel/core/contract/paths/searchPaths.ts'
import { viewPaths } from '#kernel/features/views/contract/paths.ts'
import { Forbidden } from '#kernel/core/site/frame/pages/Forbidden.tsx'
import { NotFound } from '#kernel/core/site/frame/pages/NotFound.tsx'
import { Notifications } from '#kernel/core/site/ui/Notifications.tsx'
import { translationPaths } from '#src/resources/quiz/translations/paths.ts'
import { withFeatures } from '#kernel/core/site/frame/definitions.ts'
import { definitions as allDefinitions } from '#tests/support/definitions.ts'
import {
  EngineProvider,
  ResourceRoutes,
  useUndo,
  type CallOptions,
  type Declaration,
  type DraftStore,
  type EngineDataProvider,
} from '#kernel/core/site/index.ts'
import type { Form } from '#kernel/core/site/declaration/declaration.ts'
import type { Translations } from '#kernel/core/site/declaration/messageTypes.ts'
import { engine as enginePt } from '#kernel/core/site/i18n/engine/pt.ts'
import { shell } from '#kernel/core/site/i18n/shell/pt.ts'
import { engine as engineEn } from '#kernel/core/site/i18n/engine/en.ts'
import { messages as formsEn } from '#kernel/core/site/i18n/forms.en.ts'
import { messages as formsPt } from '#kernel/core/site/i18n/forms.pt.ts'
import { profiles, someUsers } from './people.ts'
import { findAll, select, type MockRecord, type Tables } from './world.ts'

/** A test's declaration may include its messages, and its form without a loader. */
export interface ShownDeclaration extends Omit<Declaration, 'form'> {
  form?: Form | Declaration['form']
  words?: Translations
}

const files = import.meta.glob<Declaration>('../../src/resources/**/screens.ts', { eager: true, import: 'default' })
const messageFiles = import.meta.glob<Translations>('../../src/resources/**/texts.ts', { eager: true })

/** Returns the messages of a resource: those of the declaration, or of its texts.ts. */
export const messagesOf = ({ name, words }: Pick<ShownDeclaration, 'name' | 'words'>): Translations => {
  const found = words ?? Object.entries(messageFiles).find(([path]) => path.endsWith(`/${name}/texts.ts`))?.[1]
  if (!found) throw new Error(`${name}: no words`)
  return found
}

/** Every declaration of src/resources with what features add, in the order of the menu. */
export const declarations = Object.values(files)
  .map((declaration) => withFeatures(declaration, features))
  .sort((one, other) => (one.menu?.order ?? Infinity) - (other.menu?.order ?? Infinity))

export const admin: Me = { id: 1, nome: 'Ana Administradora', profile: { id: 1, nome: 'ADMIN' } }
export const operator: Me = { id: 2, nome: 'Otávio Operador', profile: { id: 2, nome: 'OPERATOR' } }

// jsdom cannot make URLs of files either.
URL.createObjectURL ??= () => 'blob:http://localhost/preview'
URL.revokeObjectURL ??= () => undefined

/** Who changes records meanwhile. */
export const colleague = 'Bia Colega'

/** The refusal of a change of an older version; of a related record, under its name. */
export const recordChanged = (record: MockRecord, name?: string): HttpError =>
  new HttpError('changed', 409, {
    message: 'changed',
    record: structuredClone(name === undefined ? record : { [name]: record }),
    changedAt: record['updatedAt'],
    changedBy: { userId: 3, name: colleague },
  })

/** One call of the screens: `getList users`, with its parameters. */
export interface RecordedCall {
  name: string
  params: unknown
}

/** Parses a filter as the server does. */
const readWhere = (where: string, resource: Resource) => {
  try {
    return parseFilter(where, resource)
  } catch (error) {
    if (!(error instanceof FilterError)) throw error
    const message = sentence(error.key, 'pt', { keys: error.part })
    throw new HttpError(message, 400, { message, errors: { where: message } })
  }
}

/** The replies that say nothing, to calls that every screen may make. */
const quiet: Readonly<Record<string, () => unknown>> = {
  [viewPaths.all.path]: () => ({ data: [], choices: [] }),
  [changePaths.news.path]: () => ({ data: [], next: null, unread: 0 }),
  [changePaths.audit.path]: () => ({ data: [], next: null }),
  [bulkPaths.list.path]: () => ({ data: [] }),
  [planPaths.list.path]: () => ({ data: [] }),
  [changePaths.recent.path]: () => ({ cursor: '0.0', data: [] }),
  [translationPaths.links.path]: () => ({ of: null, languages: [] }),
}

/** The history of any record has no changes, and there are no notes on it. */
const quietHistory = (method: string, path: string) =>
  method === 'GET' && /^\/(?:changes|notes)\/\w+\/\d+$/.test(path) ? () => ({ data: [], next: null }) : undefined

/** Makes a data provider over records in memory. `fail` makes all further calls of a kind fail, `hold` makes them wait. */
export const memoryProvider = (
  tables: Tables = { users: someUsers(), perfis: [...profiles] },
  definitions: ReadonlyMap<string, Resource> = allDefinitions,
  /** The replies to further calls of a resource, by method and path: `PUT /question/updateTree`. */
  replies: Readonly<Record<string, (params: CallOptions) => unknown>> = {},
  seen?: () => SeenChanges,
) => {
  const calls: RecordedCall[] = []
  const failures = new Map<string, HttpError>()
  const held = new Map<string, Promise<void>>()

  /** Returns an answer as it would arrive over the wire: a copy of unknown type. */
  const answer = async (name: string, params: unknown, make: () => unknown) => {
    calls.push({ name, params })
    await held.get(name)
    const failure = failures.get(name)
    if (failure) throw failure
    return JSON.parse(JSON.stringify((await make()) ?? null))
  }
  const rows = (name: string): MockRecord[] => (tables[name] ??= [])
  const one = (name: string, id: unknown): MockRecord => {
    const found = rows(name).find((row) => String(row['id']) === String(id))
    if (!found) throw new HttpError('Registro não encontrado', 404)
    return found
  }
  const list = (name: string, { pagination, sort, filter }: GetListParams) => {
    const { page = 1, perPage = 10 } = pagination ?? {}
    const resource = definitions.get(name)
    if (!resource) throw new Error(`No definition of ${name}`)
    const found = select(rows(name), resource, {
      page,
      perPage,
      orderBy: sort?.field === 'id' ? 'Id' : (sort?.field ?? 'Id'),
      orderByDirection: sort?.order ?? 'ASC',
      FilterString: filter.q,
      isActive: filter.isActive,
      where: filter.where && readWhere(filter.where, resource),
    })
    return { data: found.slice((page - 1) * perPage, page * perPage), total: found.length }
  }
  /** Saves the related record of a body; returns the values of the record itself. */
  const saveRelated = (name: string, id: unknown, data: object) => {
    const own: Record<string, unknown> = { ...data }
    for (const other of definitions.values()) {
      const owner = belongsTo(other)
      const values = own[other.name]
      if (owner?.resource !== name || !isObject(values)) continue
      delete own[other.name]
      const { [other.idKey]: known, updatedAt: version, ...changes } = values
      const row = known === undefined ? { id: rows(other.name).length + 1 } : one(other.name, known)
      if (String(row['updatedAt']) > String(version ?? row['updatedAt'])) throw recordChanged(row, other.name)
      Object.assign(row, changes, { [owner.by]: id })
      if (known === undefined) rows(other.name).push(row)
    }
    return own
  }
  /** The name of a definition's action (`resendMail users`), or method and path of any other call. */
  const nameOf = (method: string, path: string): string => {
    for (const { name, actions } of definitions.values())
      for (const [action, { call }] of Object.entries(actions))
        if (call.method === method && call.path === path) return `${action} ${name}`
    return `${method} ${path}`
  }
  const never = () => Promise.reject(new Error('not used by the engine'))

  const provider: EngineDataProvider = {
    // A test may set which changes the lists contain.
    getList: (name, params) =>
      answer(`getList ${name}`, params, () => ({ ...list(name, params), ...(seen && { meta: { seen: seen() } }) })),
    getOne: (name, params) => answer(`getOne ${name}`, params, () => ({ data: one(name, params.id) })),
    getManyReference: (name, { target, id }) =>
      answer(`getManyReference ${name}`, { target, id }, () => {
        const data = rows(name).filter((row) => String(row[target]) === String(id))
        return { data, total: data.length }
      }),
    create: (name, params) =>
      answer(`create ${name}`, params, () => {
        const id = rows(name).length + 1
        const row = { ...saveRelated(name, id, params.data), id }
        rows(name).push(row)
        params.meta?.onChange?.(2)
        return { data: row }
      }),
    update: (name, params) =>
      answer(`update ${name}`, params, () => {
        const row = one(name, params.id)
        const resource = definitions.get(name)
        const reason = resource && readOnlyReason(resource, row)
        if (reason) throw new HttpError(reasonSentence(reason, 'pt'), 400, { message: reasonSentence(reason, 'pt') })
        if (String(row['updatedAt']) > String(params.meta?.ifMatch ?? row['updatedAt'])) throw recordChanged(row)
        const own = saveRelated(name, row['id'], params.data)
        params.meta?.onChange?.(1)
        return { data: Object.assign(row, own) }
      }),
    quickSearch: (name, text, { search } = {}) =>
      answer(`quickSearch ${name}`, { text, ...(search && { search }) }, () =>
        rows(name).filter((row) => ['name', 'nome'].some((key) => fold(String(row[key] ?? '')).includes(fold(text)))),
      ),
    call: ({ method, path }, params = {}) =>
      answer(nameOf(method, path), params, () =>
        path === searchPaths.search.path
          ? findAll(tables, definitions.values(), String(params.query?.['str']), 'pt')
          : (replies[`${method} ${path}`] ?? quiet[path] ?? quietHistory(method, path))?.(params),
      ),
    setActive: (name, id, active) =>
      answer(`setActive ${name}`, { id, active }, () => {
        Object.assign(one(name, id), {
          deletedAt: active ? null : '2026-05-01T10:00:00.000Z',
          updatedAt: '2026-05-01T10:00:00.000Z',
        })
      }),
    hardDelete: (name, id) => answer(`hardDelete ${name}`, { id }, () => undefined),
    callExternal: (service, path) => answer(`${service} ${path}`, {}, () => ({})),
    download: (source, params) => answer(`download ${source.path}`, params, () => undefined),
    stream: async ({ method, path }, { onLine, ...params }) => {
      for (const line of await answer(`stream ${path}`, params, () => replies[`${method} ${path}`]?.(params)))
        onLine(line)
    },
    getMany: (name, { ids }) => answer(`getMany ${name}`, { ids }, () => ({ data: ids.map((id) => one(name, id)) })),
    updateMany: never,
    delete: never,
    deleteMany: never,
  }
  return {
    provider,
    tables,
    calls,
    /** Returns the parameters of all calls of one kind so far. */
    paramsOf: (name: string) => calls.filter((call) => call.name === name).map(({ params }) => params),
    fail: (name: string, status: number, message = 'Falhou', errors?: Record<string, string>) =>
      failures.set(name, new HttpError(message, status, { message, errors })),
    /** Makes all further calls of a kind fail with this error. */
    refuse: (name: string, error: HttpError) => failures.set(name, error),
    heal: (name: string) => failures.delete(name),
    hold: (name: string) => {
      const gate = Promise.withResolvers<void>()
      held.set(name, gate.promise)
      return () => {
        held.delete(name)
        gate.resolve()
      }
    },
  }
}
export type MemoryProvider = ReturnType<typeof memoryProvider>

const words = (own: readonly ShownDeclaration[], language: 'pt' | 'en') =>
  mergeTranslations(englishMessages, language === 'pt' ? formsPt : formsEn, {
    ra: englishMessages.ra,
    engine: language === 'pt' ? enginePt : engineEn,
    shell,
    resources: Object.fromEntries(own.map((declaration) => [declaration.name, messagesOf(declaration)[language]])),
  })

const Notices = () => {
  const undo = useUndo()
  return <Notifications onUndo={(changeId) => void undo(changeId)} />
}

interface World {
  at: string
  me?: Me
  isViewing?: boolean
  memory?: MemoryProvider
  store?: Store
  declarations?: readonly ShownDeclaration[]
  definitions?: ReadonlyMap<string, Resource>
  /** Where forms keep their drafts; nowhere by default. */
  drafts?: DraftStore
}

/** What the store knows of the views: the first list on a machine waits for them. */
export const noViews = { data: [], choices: [] }

/** Renders the admin's screens at a path; returns the router and the records in memory. */
export const showScreens = async ({
  at,
  me = admin,
  isViewing = false,
  memory = memoryProvider(),
  store = memoryStore({ views: noViews }),
  declarations: own = declarations,
  definitions = allDefinitions,
  drafts,
}: World) => {
  const loaded: Declaration[] = own.map(({ form, words: _words, ...declaration }) => ({
    ...declaration,
    ...(form && { form: typeof form === 'function' ? form : async () => form }),
  }))
  const engine = {
    me,
    isViewing,
    definitions,
    declarations: loaded,
    config: { apiHost: '', brand: 'Sillage' },
    dataProvider: memory.provider,
    ...(drafts && { loadDrafts: async () => drafts }),
    features,
    NotFound,
    Forbidden,
  }
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const i18nProvider = polyglotI18nProvider((language) => words(own, language === 'en' ? 'en' : 'pt'), 'pt')
  const Admin = () => (
    <CoreAdminContext
      basename="/admin"
      dataProvider={memory.provider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <EngineProvider engine={engine}>
        <Suspense>
          <Routes>
            {loaded.map((declaration) => (
              <Route
                key={declaration.name}
                path={`${declaration.name}/*`}
                element={<ResourceRoutes declaration={declaration} />}
              />
            ))}
            <Route path="*" element={<p>elsewhere in the admin</p>} />
          </Routes>
        </Suspense>
        <Notices />
      </EngineProvider>
    </CoreAdminContext>
  )
  const router = createMemoryRouter(
    [
      { path: '/admin/*', element: <Admin /> },
      { path: '/auth/login', element: <p>sign-in</p> },
    ],
    { initialEntries: [at] },
  )
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
  return { router, memory, store, i18nProvider }
}
