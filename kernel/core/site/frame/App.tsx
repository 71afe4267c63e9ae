// Mounts react-admin's context, the engine's provider and the shell, and creates the routes.
// It is unmounted with the session, so that nothing of it is left for the next.
import { withSentences } from '#kernel/core/site/i18n/withSentences.ts'
import { QueryClient } from '@tanstack/react-query'
import { CoreAdminContext, I18nContext, type I18nProvider } from 'react-admin'
import { lazy, Suspense, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import type { Me } from '#kernel/core/contract/access.ts'
import { productSite } from '#kernel/core/site/product.ts'
import { Forbidden } from '#kernel/core/site/frame/pages/Forbidden.tsx'
import { NotFound } from '#kernel/core/site/frame/pages/NotFound.tsx'
import { Shell } from '#kernel/core/site/frame/layout/Shell.tsx'
import { pagesOf } from '#kernel/core/site/frame/menu/pages.ts'
import {
  EngineProvider,
  loadParts,
  paths,
  prefetchList,
  preloadScreen,
  readFirstViews,
  ResourceRoutes,
  type Engine,
} from '#kernel/core/site/index.ts'
import { loadSessionMessages } from '#kernel/core/site/frame/session/sessionMessages.ts'
import { language } from '#kernel/core/site/i18n/language.ts'
import { declarations, definitions } from './definitions.ts'
import { createAuthProvider } from '#kernel/core/site/session/authProvider.ts'
import type { Config } from '#kernel/core/site/http/config.ts'
import { colorMode, setColorMode, subscribeColorMode } from '#kernel/core/site/session/colorMode.ts'
import { createDataProvider } from '#kernel/core/site/data/createDataProvider.ts'
import { loadFormMessages, useCurrentI18nProvider } from '#kernel/core/site/i18n/i18nProvider.ts'
import { createStore } from '#kernel/core/site/session/store.ts'
import { onProofNeeded } from '#kernel/core/site/session/proof.ts'
import { isOutdated } from '#kernel/core/site/frame/layout/version.ts'
import { viewAs, viewedMe, viewedProfile } from '#kernel/core/site/session/viewAs.ts'

/** The dialogs of the account use the messages of the sign-in. */
const Account = lazy(async () => {
  const [{ AccountPage }, cards] = await Promise.all([
    import('#kernel/core/site/frame/account/AccountPage.tsx'),
    Promise.all(productSite().features.map((feature) => feature.loadAccountCard?.())),
    loadParts(productSite().features),
    loadSessionMessages(language()),
  ])
  return { default: () => <AccountPage cards={cards} /> }
})

// Any call may be refused until its user gives a second factor.
onProofNeeded(async (need) => (await import('#kernel/core/site/frame/session/askProof.tsx')).askProof(need))
const SessionWatch = lazy(async () => ({
  default: (await import('#kernel/core/site/frame/session/SessionWatch.tsx')).SessionWatch,
}))
const ViewAsBar = lazy(async () => ({
  default: (await import('#kernel/core/site/frame/permissions/ViewAsBar.tsx')).ViewAsBar,
}))
const Permissions = lazy(async () => ({
  default: (await withSentences(import('#kernel/core/site/frame/permissions/Permissions.tsx'))).Permissions,
}))

/** fetch throws a TypeError without a connection. A reply of the server and a timeout are final. */
const isLostConnection = (error: unknown): boolean => error instanceof TypeError

const loadDrafts = async (me: Me) => (await import('#kernel/core/site/drafts/drafts.ts')).createDrafts(me.id)

/** The data of one session: its provider, store and queries. Queries retry a lost connection twice. */
const createSessionData = (me: Me) => {
  const dataProvider = createDataProvider(definitions())
  const store = createStore(me.id)
  void readFirstViews(store, dataProvider, productSite().features)
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: (failures, error) => failures < 2 && isLostConnection(error) } },
  })
  return { me, dataProvider, store, queryClient }
}
export type SessionData = ReturnType<typeof createSessionData>

/** The data of the mounted App, or of the one that will be mounted next. */
let current: SessionData | undefined

/** Returns the data of this session. A new one requests the URL's list or the files of its screen before anything is mounted. */
export const openSession = (own: Me, { pathname, search }: Pick<URL, 'pathname' | 'search'>): SessionData => {
  const me = viewedMe(own)
  if (current?.me.id === me.id && current.me.profile.id === me.profile.id) return current
  current = createSessionData(me)
  const [resource, ...place] = pathname.replace(/\/$/, '').slice(paths.list('').length).split('/')
  const declaration = declarations().find(({ name }) => name === resource)
  const definition = declaration && definitions().get(declaration.name)
  if (definition && place.length === 0) prefetchList({ declaration, definition, search, ...current })
  else if (declaration) preloadScreen(declaration, { features: productSite().features, loadFormMessages }, place)
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
      definitions: definitions(),
      declarations: declarations(),
      features: productSite().features,
      config,
      dataProvider,
      loadFormMessages: loadFormMessages,
      loadDrafts: () => (drafts ??= loadDrafts(me)),
      NotFound,
      Forbidden,
    } satisfies Omit<Engine, 'me'>,
    i18nProvider,
    dataProvider,
    authProvider: createAuthProvider(definitions()),
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
  const { features, landing, menuPages, pages } = productSite()
  const home = landing(me)
  const mayOpen = (page: string) => pagesOf(engine).some(({ name }) => name === page)
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
              {Object.entries(pages).map(([path, Page]) => (
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
              {features
                .flatMap((feature) => feature.pages ?? [])
                .map(({ name, below, Page }) => (
                  <Route
                    key={name}
                    path={below === undefined ? name : `${name}/*`}
                    element={mayOpen(name) ? <Page /> : <Forbidden />}
                  />
                ))}
              {declarations().map((declaration) => (
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
