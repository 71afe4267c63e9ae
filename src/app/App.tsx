// Mounts the admin: react-admin's context once, the engine over the declarations, and the frame around the routes.
// It is mounted after the sign-in and unmounted with the session, so that nothing of one user's session is left for the next.
import { QueryClient } from '@tanstack/react-query'
import { CoreAdminContext, I18nContext, useNotify, type I18nProvider } from 'react-admin'
import { lazy, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { landing, type Me } from '#contract/access.ts'
import { Forbidden } from '#src/custom/shell/pages/Forbidden.tsx'
import { NotFound } from '#src/custom/shell/pages/NotFound.tsx'
import { Shell } from '#src/custom/shell/frame/Shell.tsx'
import { EngineProvider, paths, ResourceRoutes, type Declaration, type Engine } from '#src/engine/index.ts'
import { definitions } from './definitions.ts'
import { createAuthProvider } from '#src/providers/auth.ts'
import type { Config } from '#src/providers/config.ts'
import { colorMode, setColorMode, subscribeColorMode } from '#src/providers/colorMode.ts'
import { createDataProvider } from '#src/providers/data.ts'
import { watchExpiry } from '#src/providers/expiry.ts'
import { loadFormMessages, useCurrentI18nProvider } from '#src/providers/i18n.ts'
import { createStore } from '#src/providers/store.ts'
import { isOutdated } from '#src/providers/version.ts'

const found = import.meta.glob<Declaration>('../resources/*.ts', { eager: true, import: 'default' })
const orderOf = ({ menu }: Declaration) => menu?.order ?? Infinity
const declarations = Object.values(found).sort((one, other) => orderOf(one) - orderOf(other))

/** The home is a chunk of its own: no list waits for it. */
const Home = lazy(async () => ({ default: (await import('#src/custom/dashboard/Dashboard.tsx')).Dashboard }))

/** fetch throws a TypeError when it cannot connect or loses the connection. A reply of the server and a timeout are final. */
const isLostConnection = (error: unknown): boolean => error instanceof TypeError

const loadDrafts = async (me: Me) => (await import('#src/providers/drafts.ts')).createDrafts(me.id)

/** Creates the providers and stores of one session. Queries retry a lost connection twice. */
const createAdminContext = (me: Me, i18nProvider: I18nProvider, config: Config) => {
  const dataProvider = createDataProvider(definitions)
  let drafts: ReturnType<typeof loadDrafts> | undefined
  return {
    engineConfig: {
      definitions,
      declarations,
      config,
      dataProvider,
      loadFormMessages: loadFormMessages,
      loadDrafts: () => (drafts ??= loadDrafts(me)),
      NotFound,
      Forbidden,
    } satisfies Omit<Engine, 'me'>,
    i18nProvider,
    dataProvider,
    authProvider: createAuthProvider(definitions),
    store: createStore(me.id),
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: (failures, error) => failures < 2 && isLostConnection(error) } } }),
  }
}

/** Renews the session while the user is active, and warns before it ends. */
const SessionWatch = () => {
  const notify = useNotify()
  useEffect(() => {
    const warn = (left: number) =>
      notify('shell.sessionEnds', { type: 'info', autoHideDuration: null, messageArgs: { smart_count: Math.ceil(left / 60_000) } })
    return watchExpiry(warn)
  }, [notify])
  return null
}

interface AppProps {
  /** The name may change later; another user, or the same user with another profile, needs a new App. */
  me: Me
  /** react-admin's translations, already loaded: waiting for them here would cost React's 300 ms fallback throttle. */
  i18nProvider: I18nProvider
  config: Config
}

export const App = ({ me, i18nProvider, config }: AppProps) => {
  const [{ engineConfig, ...admin }] = useState(() => createAdminContext(me, i18nProvider, config))
  const engine: Engine = useMemo(() => ({ ...engineConfig, me }), [engineConfig, me])
  const currentProvider = useCurrentI18nProvider(i18nProvider)
  const mode = useSyncExternalStore(subscribeColorMode, colorMode)
  const home = landing(me)
  return (
    <CoreAdminContext basename={paths.admin} {...admin}>
      {/* react-admin's own provider would remount everything when the language changes, and lose half-filled forms. */}
      <I18nContext.Provider value={currentProvider}>
        <EngineProvider engine={engine}>
          <SessionWatch />
          <Shell brand={config.brand} colors={{ mode, choose: setColorMode }} isOutdated={isOutdated}>
            <Routes>
              <Route index element={<Navigate to={`${paths.admin}/${home}`} replace />} />
              <Route path="home" element={home === 'home' ? <Home /> : <Forbidden />} />
              {declarations.map((declaration) => (
                <Route key={declaration.name} path={`${declaration.name}/*`} element={<ResourceRoutes declaration={declaration} />} />
              ))}
              <Route path="*" element={<NotFound />} />
            </Routes>
          </Shell>
        </EngineProvider>
      </I18nContext.Provider>
    </CoreAdminContext>
  )
}
