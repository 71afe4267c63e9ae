// The admin's root: react-admin's context once, the engine over the declarations, and our frame around the routes.
// It mounts after the sign-in and is thrown away with it, so that nothing of one person's session is left for the next.
import { QueryClient } from '@tanstack/react-query'
import { CoreAdminContext, I18nContext, type I18nProvider } from 'ra-core'
import { useState, useSyncExternalStore } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { landing, type Me } from '#contract/access.ts'
import { Home } from '#src/custom/dashboard/Home.tsx'
import { Forbidden } from '#src/custom/shell/Forbidden.tsx'
import { NotFound } from '#src/custom/shell/NotFound.tsx'
import { Shell } from '#src/custom/shell/Shell.tsx'
import { AddressServicesProvider } from '#src/custom/users/addressServices.ts'
import { checkDeclarations, EngineProvider, paths, ResourceRoutes, type Declaration, type Engine } from '#src/engine/index.ts'
import { facts } from '#src/facts.ts'
import { createAuthProvider } from '#src/providers/auth.ts'
import { colourMode, setColourMode, subscribeColours } from '#src/providers/colourMode.ts'
import { createDataProvider } from '#src/providers/data.ts'
import { addressServices } from '#src/providers/external.ts'
import { usePresentWords } from '#src/providers/i18n.ts'
import { createStore } from '#src/providers/store.ts'

const found = import.meta.glob<Declaration>('./resources/*.ts', { eager: true, import: 'default' })
const placeOf = ({ menu }: Declaration) => menu?.place ?? Infinity
const declarations = Object.values(found).sort((one, other) => placeOf(one) - placeOf(other))
checkDeclarations(declarations, facts)

const hasStatus = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && Number(error.status) >= 400

/** What one person's stay in the admin consists of. An answer of the server is final; a lost connection is tried twice more. */
const worldOf = (me: Me, i18nProvider: I18nProvider, filesAt: string) => ({
  i18nProvider,
  engine: { me, facts, declarations, filesAt, NotFound, Forbidden } satisfies Engine,
  dataProvider: createDataProvider(facts),
  authProvider: createAuthProvider(facts),
  store: createStore(me.id),
  queryClient: new QueryClient({ defaultOptions: { queries: { retry: (failures, error) => failures < 2 && !hasStatus(error) } } }),
})

interface AppProps {
  me: Me
  /** React-admin's words in the present language, ready: to wait for them in here would cost 300 ms of React's patience with fallbacks. */
  i18nProvider: I18nProvider
  brand: string
  /** Origin of the API, where the files of the wire are; empty for the page's own. */
  apiHost: string
}

export const App = ({ me, i18nProvider, brand, apiHost }: AppProps) => {
  const [{ engine, ...world }] = useState(() => worldOf(me, i18nProvider, apiHost))
  const words = usePresentWords(i18nProvider)
  const mode = useSyncExternalStore(subscribeColours, colourMode)
  const home = landing(me)
  return (
    <CoreAdminContext basename={paths.admin} {...world}>
      {/* react-admin's own provider inside would mount everything anew in another language, half-filled forms too. */}
      <I18nContext.Provider value={words}>
        <EngineProvider engine={engine}>
          <AddressServicesProvider value={addressServices}>
            <Shell brand={brand} colours={{ mode, choose: setColourMode }}>
              <Routes>
                <Route index element={<Navigate to={`${paths.admin}/${home}`} replace />} />
                <Route path="home" element={home === 'home' ? <Home /> : <Forbidden />} />
                {declarations.map((declaration) => (
                  <Route key={declaration.name} path={`${declaration.name}/*`} element={<ResourceRoutes declaration={declaration} />} />
                ))}
                <Route path="*" element={<NotFound />} />
              </Routes>
            </Shell>
          </AddressServicesProvider>
        </EngineProvider>
      </I18nContext.Provider>
    </CoreAdminContext>
  )
}
