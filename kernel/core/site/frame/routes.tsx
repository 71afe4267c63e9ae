// The routes of the site. The loaders decide who may go where before anything heavy is fetched or mounted:
// signed-out users never load the admin, and signed-in users never see the sign-in (decisions: Access and session).
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import {
  replace,
  useLoaderData,
  useNavigate,
  useRevalidator,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router'
import { product } from '#kernel/core/contract/product.ts'
import type { Me } from '#kernel/core/contract/access.ts'
import { RouteErrorPage } from '#kernel/core/site/frame/pages/RouteErrorPage.tsx'
import { Splash } from '#kernel/core/site/frame/pages/Splash.tsx'
import { language } from '#kernel/core/site/i18n/language.ts'
import { loadConfig } from '#kernel/core/site/http/config.ts'
import type * as calls from '#kernel/core/site/session/session.ts'
import { signOut } from '#kernel/core/site/session/signOut.ts'
import {
  subscribeToSession,
  hasExpired,
  loginUrl,
  readSession,
  rememberLocation,
  rememberCurrentLocation,
  takeLocation,
} from '#kernel/core/site/session/storage.ts'
import { loadPublicPage } from '#kernel/core/site/frame/pages/loadPublicPage.ts'
import type * as app from './App.tsx'
import type { publicRoutes } from './publicRoutes.tsx'

/** The texts are requested beside their provider, and not after it. */
const loadAdminMessages = async () => {
  const [{ loadI18nProvider }] = await Promise.all([
    import('#kernel/core/site/i18n/i18nProvider.ts'),
    product().loadTexts[language()]?.(),
  ])
  return loadI18nProvider(language())
}

/** What one page load knows about the user in the admin. */
interface Visit {
  loadAdmin: () => Promise<typeof app>
  /** The profile was read from the server since the page load, by a sign-in or on entering the admin. */
  isProfileRead: boolean
  /** The user who entered the admin last. */
  me?: Me
}

/** Loaded before mounting: a Suspense fallback would delay the first screen by React's 300 ms throttle. */
const Admin = () => {
  const { App, ...props } = useLoaderData<ReturnType<typeof enterAdmin>>()
  const { me } = props
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  // Follows other tabs and the server: leaves the admin when the session ends, and remounts it for another user.
  // A token refresh changes nothing here.
  useEffect(() => {
    const follow = () => {
      const present = readSession()
      if (!present) {
        if (hasExpired()) rememberCurrentLocation(me)
        return navigate(loginUrl(), { replace: true })
      }
      return JSON.stringify(present.me) === JSON.stringify(me) ? undefined : revalidate()
    }
    void follow()
    return subscribeToSession(follow)
  }, [me, navigate, revalidate])
  // The screens of the previous profile would only request what is refused.
  const present = readSession()?.me
  if (present?.id === me.id && present.profile.id !== me.profile.id) return null
  return <App key={`${me.id} ${me.profile.id}`} {...props} />
}

/** The calls of the sign-in page, loaded after it: the API client is not part of a first visit. */
const loadCalls = () => import('#kernel/core/site/session/session.ts')
const signIn: typeof calls.signIn = async (login, password) => (await loadCalls()).signIn(login, password)
const recover: typeof calls.recover = async (email) => (await loadCalls()).recover(email)

/** Loads the admin while the user types; a failure shows up when it is really needed. */
const preload = ({ loadAdmin }: Visit): void => {
  Promise.all([loadCalls(), loadAdmin()]).catch(() => undefined)
}

const enterAdmin =
  (visit: Visit) =>
  async ({ request }: LoaderFunctionArgs) => {
    const stored = readSession()
    const url = new URL(request.url)
    const { pathname, search } = url
    if (!stored) {
      rememberLocation(pathname + search)
      throw replace(loginUrl())
    }
    // Runs beside everything else. Only /admin itself depends on the profile: it redirects by it.
    const profileRead = (async () => {
      const { readProfile } = await import('#kernel/core/site/session/profile.ts')
      const isRead = visit.isProfileRead ? undefined : readProfile()
      if (/^\/admin\/?$/.test(pathname)) await isRead
    })()
    // The list of this URL is requested as soon as its code is here, and not only when it is mounted.
    const admin = (async () => {
      const { App, openSession } = await visit.loadAdmin()
      openSession(stored.me, url)
      return { App, openSession }
    })()
    const [{ App, openSession }, i18nProvider, config] = await Promise.all([
      admin,
      loadAdminMessages(),
      loadConfig(),
      profileRead,
    ])
    visit.isProfileRead = true
    const session = readSession()
    if (!session) throw replace(loginUrl())
    const { me } = session
    const before = visit.me ?? stored.me
    visit.me = me
    // A user whose profile has changed goes to its landing page, unless the new profile may stay here.
    if (
      before.id === me.id &&
      before.profile.id !== me.profile.id &&
      !(await import('./definitions.ts')).mayOpen(me, pathname)
    )
      throw replace('/admin')
    return { App, me, session: openSession(me, url), i18nProvider, config }
  }

const enterSession = async () => {
  if (readSession()) throw replace('/admin')
  return loadPublicPage()
}

const leave = () => {
  signOut()
  return replace('/auth')
}

/** Where to go after a sign-in: the location requested before, if this profile may open it, else /admin. */
const destination = async (me: Me): Promise<string> => {
  const wanted = takeLocation(me)
  if (!wanted) return '/admin'
  const { mayOpen } = await import('./definitions.ts')
  return mayOpen(me, wanted) ? wanted : '/admin'
}

const loadLogin = (visit: Visit) => async () => {
  const { LoginPage } = await import('#kernel/core/site/frame/session/LoginPage.tsx')
  return () => {
    const { brand, stores } = useLoaderData<typeof loadPublicPage>()
    const navigate = useNavigate()
    // A user who navigated away during the request is signed in, but stays where they are. A layout effect, because
    // the cleanup of other effects may run after the reply.
    const isLeft = useRef(false)
    useLayoutEffect(() => {
      isLeft.current = false
      return () => {
        isLeft.current = true
      }
    }, [])
    const enter = async (me: Me) => {
      visit.isProfileRead = true
      if (!isLeft.current) await navigate(await destination(me), { replace: true })
    }
    // Follows a sign-in in another tab.
    const follow = useEffectEvent(() => {
      const session = readSession()
      if (session) void enter(session.me)
    })
    useEffect(() => subscribeToSession(() => follow()), [])
    return (
      <LoginPage
        brand={brand}
        stores={stores}
        signIn={signIn}
        recover={recover}
        onEntered={enter}
        onTyping={() => preload(visit)}
      />
    )
  }
}
/** A new object for each route: the router empties `lazy` once it is loaded. */
const login = (visit: Visit) => ({ loader: enterSession, lazy: { Component: loadLogin(visit) } }) satisfies RouteObject
const toLogin = { loader: () => replace('/auth/login'), Component: Splash } satisfies RouteObject

/** The route of a page outside the admin, in a chunk that the sign-in does not load. */
const outside = (path: keyof typeof publicRoutes): RouteObject => ({
  path,
  lazy: async () => (await import('./publicRoutes.tsx')).publicRoutes[path],
})

/** The routes of one router. `loadSite` loads the product's half for the site, with the admin. */
export const createRoutes = (loadSite: () => Promise<object>): RouteObject[] => {
  const visit: Visit = {
    // In one chunk, but one after the other: the kernel reads the product while its modules are evaluated.
    loadAdmin: async () => {
      await loadSite()
      return import('./App.tsx')
    },
    isProfileRead: false,
  }
  return [
    {
      HydrateFallback: Splash,
      ErrorBoundary: RouteErrorPage,
      children: [
        { path: '/', ...login(visit) },
        { path: '/auth/login', ...login(visit) },
        outside('/auth/ativar-conta'),
        outside('/auth/confirmar-email'),
        outside('/auth/manter-fator'),
        outside('/auth/recuperar-senha'),
        outside('/auth/cadastrar-senha'),
        { path: '/auth/*', ...toLogin },
        ...Object.entries(product().publicPages).map(([path, lazy]): RouteObject => ({ path, lazy })),
        { path: '/logout', loader: leave, Component: Splash },
        // Inside the admin react-admin's guards check the session; a loader there would cost a render per click.
        {
          path: '/admin/*',
          loader: enterAdmin(visit),
          Component: Admin,
          shouldRevalidate: ({ currentUrl, nextUrl }) =>
            currentUrl.href === nextUrl.href || nextUrl.pathname === '/admin',
        },
        outside('*'),
      ],
    },
  ]
}
