// Renders the screens of the toys without App and network, over records in memory.
import { features } from '#tests/kernel/product/features.site.ts'
import { QueryClient } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import polyglotI18nProvider from 'ra-i18n-polyglot'
import englishMessages from 'ra-language-english'
import { CoreAdminContext, memoryStore, mergeTranslations } from 'react-admin'
import { Suspense } from 'react'
import { createMemoryRouter, Route, RouterProvider, Routes } from 'react-router'
import type { Me } from '#kernel/core/contract/access.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { EngineProvider, ResourceRoutes, type EngineDataProvider } from '#kernel/core/site/index.ts'
import { engine as engineTexts } from '#kernel/core/site/i18n/engine/pt.ts'
import { messages as formTexts } from '#kernel/core/site/i18n/forms.pt.ts'
import authorsDefinition from './resources/authors/definition.ts'
import authors from './resources/authors/screens.ts'
import { pt as authorTexts } from './resources/authors/texts.ts'
import booksDefinition from './resources/books/definition.ts'
import books from './resources/books/screens.ts'
import { pt as bookTexts } from './resources/books/texts.ts'
import roomsDefinition from './resources/rooms/definition.ts'
import rooms from './resources/rooms/screens.ts'
import { pt as roomTexts } from './resources/rooms/texts.ts'

const declarations = [authors, books, rooms]
const definitions = new Map<string, Resource>(
  [authorsDefinition, booksDefinition, roomsDefinition].map((definition) => [definition.name, definition]),
)
const texts = mergeTranslations(englishMessages, formTexts, {
  ra: englishMessages.ra,
  engine: engineTexts,
  resources: { authors: authorTexts, books: bookTexts, rooms: roomTexts },
})

type Row = Readonly<Record<string, unknown>> & { id: number }

const never = () => Promise.reject(new Error('not used by these tests'))

/** A data provider over records in memory, which keeps the calls that write. */
const memoryProvider = (tables: Readonly<Record<string, readonly Row[]>>) => {
  const written: unknown[] = []
  const rows = (name: string) => tables[name] ?? []
  /** Returns an answer as it would arrive over the wire: a copy of unknown type. */
  const answer = async (value: unknown) => JSON.parse(JSON.stringify(value))
  const write = (value: object) => {
    written.push(value)
    return answer({ data: { id: 1 } })
  }
  const provider: EngineDataProvider = {
    getList: (name) => answer({ data: rows(name), total: rows(name).length }),
    getOne: (name, { id }) => answer({ data: rows(name).find((row) => String(row.id) === String(id)) }),
    create: (name, { data }) => write({ create: name, data }),
    update: (name, { id, data }) => write({ update: name, id, data }),
    quickSearch: (name) => answer(rows(name)),
    // The views of a list, and the changes since it was loaded.
    call: () => answer({ data: [], choices: [], cursor: '0.0' }),
    setActive: never,
    hardDelete: never,
    callExternal: never,
    download: never,
    stream: never,
    getMany: never,
    getManyReference: never,
    updateMany: never,
    delete: never,
    deleteMany: never,
  }
  return { provider, written }
}

const Elsewhere = () => <p>elsewhere</p>

/** Renders the screens at a path below /admin; returns the writes. */
export const showToys = async (at: string, me: Me, tables: Readonly<Record<string, readonly Row[]>>) => {
  const { provider, written } = memoryProvider(tables)
  const engine = {
    me,
    definitions,
    declarations,
    config: { apiHost: '' },
    dataProvider: provider,
    features,
    NotFound: Elsewhere,
    Forbidden: Elsewhere,
  }
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const i18nProvider = polyglotI18nProvider(() => texts, 'pt')
  const store = memoryStore({ views: { data: [], choices: [] } })
  const Admin = () => (
    <CoreAdminContext
      basename="/admin"
      dataProvider={provider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <EngineProvider engine={engine}>
        <Suspense>
          <Routes>
            {declarations.map((declaration) => (
              <Route
                key={declaration.name}
                path={`${declaration.name}/*`}
                element={<ResourceRoutes declaration={declaration} />}
              />
            ))}
          </Routes>
        </Suspense>
      </EngineProvider>
    </CoreAdminContext>
  )
  const router = createMemoryRouter([{ path: '/admin/*', element: <Admin /> }], { initialEntries: [`/admin/${at}`] })
  await act(async () => {
    render(<RouterProvider router={router} />)
  })
  return written
}
