// Mounts react-admin's context, the engine's provider and the shell, and creates the routes.
// It is mounted after the sign-in and unmounted with the session, so that nothing of one user's session is left for the next.
import { QueryClient } from '@tanstack/react-query'
import { CoreAdminContext, I18nContext, type I18nProvider } from 'react-admin'
import { lazy, Suspense, type ComponentType, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import type { Me } from '#kernel/core/contract/access.ts'
import { landing, menuPages } from '#product/landing.ts'
import { pages } from '#product/pages.ts'
import { Forbidden } from '#kernel/core/site/frame/pages/Forbidden.tsx'
import { NotFound } from '#kernel/core/site/frame/pages/NotFound.tsx'
import { Shell } from '#kernel/core/site/frame/layout/Shell.tsx'
import { pagesOf } from '#kernel/core/site/frame/menu/pages.ts'
import {
  EngineProvider,
  paths,
  prefetchList,
  readFirstViews,
  ResourceRoutes,
  type Declaration,
  type Engine,
} from '#kernel/core/site/index.ts'
import { language } from '#kernel/core/site/i18n/language.ts'
import { definitions } from './definitions.ts'
import { createAuthProvider } from '#src/providers/auth.ts'
import type { Config } from '#kernel/core/site/http/config.ts'
import { colorMode, setColorMode, subscribeColorMode } from '#kernel/core/site/session/colorMode.ts'
import { createDataProvider } from '#src/providers/data.ts'
import { loadFormMessages, useCurrentI18nProvider } from '#src/providers/i18n.ts'
import { createStore } from '#kernel/core/site/session/store.ts'
import { onProofNeeded } from '#kernel/core/site/session/proof.ts'
import { isOutdated } from '#kernel/core/site/frame/layout/version.ts'
import { viewAs, viewedMe, viewedProfile } from '#kernel/core/site/session/viewAs.ts'

const found = import.meta.glob<Declaration>(['#resources/*/screens.ts', '#accounts/*/screens.ts'], {
  eager: true,
  import: 'default',
})
const orderOf = ({ menu }: Declaration) => menu?.order ?? Infinity
const declarations = Object.values(found).sort((one, other) => orderOf(one) - orderOf(other))

/** The dialogs of the account use the messages of the sign-in. */
const Account = lazy(async () => {
  const [{ AccountPage }, { loadSessionMessages }] = await Promise.all([
    import('#kernel/core/site/frame/account/AccountPage.tsx'),
    import('#kernel/core/site/frame/session/sessionMessages.ts'),
  ])
  await loadSessionMessages(language())
  return { default: AccountPage }
})

// Any call may be refused until its user gives a second factor.
onProofNeeded(async (need) => (await import('#kernel/core/site/frame/session/askProof.tsx')).askProof(need))
const SessionWatch = lazy(async () => ({
  default: (await import('#kernel/core/site/frame/session/SessionWatch.tsx')).SessionWatch,
}))
const AuditPage = lazy(async () => ({
  default: (await import('#kernel/features/history/site/page/AuditPage.tsx')).AuditPage,
}))
const WebhooksPage = lazy(async () => ({
  default: (await import('#kernel/features/webhooks/site/WebhooksPage.tsx')).WebhooksPage,
}))
const PlanRoutes = lazy(async () => ({
  default: (await import('#kernel/features/plans/site/page/PlanRoutes.tsx')).PlanRoutes,
}))
const ViewAsBar = lazy(async () => ({
  default: (await import('#kernel/core/site/frame/permissions/ViewAsBar.tsx')).ViewAsBar,
}))
const Permissions = lazy(async () => ({
  default: (await import('#kernel/core/site/frame/permissions/Permissions.tsx')).Permissions,
}))

/** fetch throws a TypeError when it cannot connect or loses the connection. A reply of the server and a timeout are final. */
const isLostConnection = (error: unknown): boolean => error instanceof TypeError

const loadDrafts = async (me: Me) => (await import('#kernel/features/drafts/site/drafts.ts')).createDrafts(me.id)

/** The data of one session: its provider, store and queries. Queries retry a lost connection twice. */
const createSessionData = (me: Me) => {
  const dataProvider = createDataProvider(definitions)
  const store = createStore(me.id)
  void readFirstViews(store, dataProvider)
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: (failures, error) => failures < 2 && isLostConnection(error) } },
  })
  return { me, dataProvider, store, queryClient }
}
export type SessionData = ReturnType<typeof createSessionData>

/** The data of the mounted App, or of the one that will be mounted next. */
let current: SessionData | undefined

/** Returns the data of this user's session. If it is a new one, requests the list of the URL before anything is mounted. */
export const openSession = (own: Me, { pathname, search }: Pick<URL, 'pathname' | 'search'>): SessionData => {
  const me = viewedMe(own)
  if (current?.me.id === me.id && current.me.profile.id === me.profile.id) return current
  current = createSessionData(me)
  const declaration = declarations.find(({ name }) => paths.list(name) === pathname.replace(/\/$/, ''))
  const definition = declaration && definitions.get(declaration.name)
  if (definition) prefetchList({ declaration, definition, search, ...current })
  return current
}

const createAdminContext = (
  { me, dataProvider, store, queryClient }: SessionData,
  i18nProvider: I18nProvider,
  config: Config,
) => {
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
    store,
    queryClient,
  }
}

interface AppProps {
  /** The name may change later; another user, or the same user with another profile, needs a new App. */
  me: Me
  /** What `openSession` returned for this user. */
  session: SessionData
  /** react-admin's translations, already loaded: waiting for them here would cost React's 300 ms fallback throttle. */
  i18nProvider: I18nProvider
  config: Config
}

export const App = ({ me: own, session, i18nProvider, config }: AppProps) => {
  const [viewed] = useState(viewedProfile)
  const me = useMemo(() => (viewed ? { ...own, profile: viewed } : own), [own, viewed])
  const [{ engineConfig, ...admin }] = useState(() => createAdminContext(session, i18nProvider, config))
  // The next session starts with new data, even for the same user.
  useEffect(
    () => () => {
      if (current === session) current = undefined
    },
    [session],
  )
  const engine: Engine = useMemo(
    () => ({ ...engineConfig, me, isViewing: viewed !== undefined }),
    [engineConfig, me, viewed],
  )
  const currentProvider = useCurrentI18nProvider(i18nProvider)
  const mode = useSyncExternalStore(subscribeColorMode, colorMode)
  const home = landing(me)
  const mayOpen = (page: string) => pagesOf(me).some(({ name }) => name === page)
  const mayOpenPage = (page: string) => (menuPages.some(({ name }) => name === page) ? mayOpen(page) : home === 'home')
  return (
    <CoreAdminContext basename={paths.admin} {...admin}>
      {/* react-admin's own provider would remount everything when the language changes, and lose half-filled forms. */}
      <I18nContext.Provider value={currentProvider}>
        <EngineProvider engine={engine}>
          {viewed && (
            <Suspense>
              <ViewAsBar profile={viewed.nome} onLeave={() => viewAs(undefined)} />
            </Suspense>
          )}
          <Shell
            brand={config.brand}
            colors={{ mode, choose: setColorMode }}
            isOutdated={isOutdated}
            idleParts={<SessionWatch />}
          >
            <Routes>
              <Route index element={<Navigate to={`${paths.admin}/${home}`} replace />} />
              {Object.entries<ComponentType>(pages).map(([path, Page]) => (
                <Route
                  key={path}
                  path={path}
                  element={mayOpenPage(path.replace(/\/\*$/, '')) ? <Page /> : <Forbidden />}
                />
              ))}
              <Route path="account" element={<Account />} />
              <Route
                path="permissions"
                element={mayOpen('permissions') ? <Permissions onViewAs={viewAs} /> : <Forbidden />}
              />
              <Route path="audit" element={mayOpen('audit') ? <AuditPage /> : <Forbidden />} />
              <Route path="webhooks" element={mayOpen('webhooks') ? <WebhooksPage /> : <Forbidden />} />
              <Route path="plans/*" element={mayOpen('plans') ? <PlanRoutes /> : <Forbidden />} />
              {declarations.map((declaration) => (
                <Route
                  key={declaration.name}
                  path={`${declaration.name}/*`}
                  element={<ResourceRoutes declaration={declaration} />}
                />
              ))}
              <Route path="*" element={<NotFound />} />
            </Routes>
          </Shell>
        </EngineProvider>
      </I18nContext.Provider>
    </CoreAdminContext>
  )
}
