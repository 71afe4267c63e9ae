// The admin's root: react-admin's context once, the engine over the declarations, and our frame around the routes.
// It mounts after the sign-in and is thrown away with it, so that nothing of one person's session is left for the next.
import { QueryClient } from '@tanstack/react-query'
import { CoreAdminContext, I18nContext, useNotify, type I18nProvider } from 'react-admin'
import { lazy, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { landing, type Me } from '#contract/access.ts'
import { session } from '#contract/limits.ts'
import { Forbidden } from '#src/custom/shell/Forbidden.tsx'
import { NotFound } from '#src/custom/shell/NotFound.tsx'
import { Shell } from '#src/custom/shell/Shell.tsx'
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

/** The home with all that it alone needs: no list waits for it. */
const Home = lazy(async () => ({ default: (await import('#src/custom/dashboard/Dashboard.tsx')).Dashboard }))

/** fetch's own error where no connection could be made or one was lost. An answer of the server and a time-out are final. */
const isLostConnection = (error: unknown): boolean => error instanceof TypeError

/** What one person's stay in the admin consists of. Every list and card tries a lost connection twice more. */
const createAdminContext = (me: Me, i18nProvider: I18nProvider, config: Config) => {
  const dataProvider = createDataProvider(definitions)
  return {
    engineConfig: {
      definitions,
      declarations,
      config,
      dataProvider,
      loadFormMessages: loadFormMessages,
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

/** Keeps the session alive while somebody works, and warns before its end. */
const SessionWatch = () => {
  const notify = useNotify()
  useEffect(() => {
    const warn = () =>
      notify('shell.sessionEnds', { type: 'warning', autoHideDuration: null, messageArgs: { minutes: session.warningSeconds / 60 } })
    return watchExpiry(warn)
  }, [notify])
  return null
}

interface AppProps {
  /** May be called otherwise later; somebody else, and the same person with another profile, needs an App of their own. */
  me: Me
  /** React-admin's words in the present language, ready: to wait for them in here would cost 300 ms of React's patience with fallbacks. */
  i18nProvider: I18nProvider
  config: Config
}

export const App = ({ me, i18nProvider, config }: AppProps) => {
  const [{ engineConfig, ...admin }] = useState(() => createAdminContext(me, i18nProvider, config))
  const engine: Engine = useMemo(() => ({ ...engineConfig, me }), [engineConfig, me])
  const words = useCurrentI18nProvider(i18nProvider)
  const mode = useSyncExternalStore(subscribeColorMode, colorMode)
  const home = landing(me)
  return (
    <CoreAdminContext basename={paths.admin} {...admin}>
      {/* react-admin's own provider inside would mount everything anew in another language, half-filled forms too. */}
      <I18nContext.Provider value={words}>
        <EngineProvider engine={engine}>
          <SessionWatch />
          <Shell brand={config.brand} colours={{ mode, choose: setColorMode }} isOutdated={isOutdated}>
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
