// Every address of the site. The loaders decide who may go where before anything heavy is fetched or mounted:
// nobody who is signed out loads the admin, and nobody who is signed in sees the sign-in (decisions: Access and session).
import { useEffect, useEffectEvent, useRef } from 'react'
import { replace, useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import type { Me } from '#contract/access.ts'
import { RouteErrorPage } from '#src/custom/public/RouteErrorPage.tsx'
import { Splash } from '#src/custom/public/Splash.tsx'
import { language } from '#src/i18n/language.ts'
import { loadConfig } from '#src/providers/config.ts'
import type * as calls from '#src/providers/session.ts'
import { signOut } from '#src/providers/signOut.ts'
import { followSession, hasExpired, loginUrl, readSession, rememberLocation, rememberPlace, takeLocation } from '#src/providers/storage.ts'
import { loadPublicPage } from './loadPublicPage.ts'
import type { publicRoutes } from './publicRoutes.tsx'

const loadAdmin = () => import('./App.tsx')
const loadAdminWords = async () => (await import('#src/providers/i18n.ts')).loadI18nProvider(language())

/** What one load of the page knows of who is in the admin. */
interface Visit {
  /** The profile was read from the server since the page was loaded: by a sign-in, or on entering the admin. */
  isProfileRead: boolean
  /** Who entered the admin last. */
  me?: Me
}

/** All is there when it mounts: a Suspense fallback on the way would hold every first screen back by React's 300 ms. */
const Admin = () => {
  const { App, ...props } = useLoaderData<ReturnType<typeof enterAdmin>>()
  const { me } = props
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  // Follows other tabs and what the server says of this person: leaves the admin when the session ends, and begins it anew for somebody else.
  // A refresh changes nothing here.
  useEffect(() => {
    const follow = () => {
      const present = readSession()
      if (!present) {
        if (hasExpired()) rememberPlace(me)
        return navigate(loginUrl(), { replace: true })
      }
      return JSON.stringify(present.me) === JSON.stringify(me) ? undefined : revalidate()
    }
    void follow()
    return followSession(follow)
  }, [me, navigate, revalidate])
  // The screens of a profile that has just ended would only ask for what is refused.
  const present = readSession()?.me
  if (present?.id === me.id && present.profile.id !== me.profile.id) return null
  return <App key={`${me.id} ${me.profile.id}`} {...props} />
}

/** The calls of the sign-in page. It stands without them: the client for the API is no part of what a first visit loads. */
const loadCalls = () => import('#src/providers/session.ts')
const signIn: typeof calls.signIn = async (login, password) => (await loadCalls()).signIn(login, password)
const recover: typeof calls.recover = async (email) => (await loadCalls()).recover(email)

/** Fetched while somebody types; a failure shows when it is really needed. */
const preload = (): void => {
  Promise.all([loadCalls(), loadAdmin()]).catch(() => undefined)
}

const enterAdmin =
  (visit: Visit) =>
  async ({ request }: LoaderFunctionArgs) => {
    const stored = readSession()
    const { pathname, search } = new URL(request.url)
    if (!stored) {
      rememberLocation(pathname + search)
      throw replace(loginUrl())
    }
    // On its way beside everything else, and no list waits for it. Only /admin itself leads by the profile to one screen or another.
    const profileRead = (async () => {
      const { readProfile } = await import('#src/providers/profile.ts')
      const isRead = visit.isProfileRead ? undefined : readProfile()
      if (/^\/admin\/?$/.test(pathname)) await isRead
    })()
    const [{ App }, i18nProvider, config] = await Promise.all([loadAdmin(), loadAdminWords(), loadConfig(), profileRead])
    visit.isProfileRead = true
    const session = readSession()
    if (!session) throw replace(loginUrl())
    const { me } = session
    const before = visit.me ?? stored.me
    visit.me = me
    // Somebody whose profile has changed goes where the new one begins, unless they may stay.
    if (before.id === me.id && before.profile.id !== me.profile.id && !(await import('./definitions.ts')).mayOpen(me, pathname))
      throw replace('/admin')
    return { App, me, i18nProvider, config }
  }

const enterSession = async () => {
  if (readSession()) throw replace('/admin')
  return loadPublicPage()
}

const leave = () => {
  signOut()
  return replace('/auth')
}

/** Where a fresh sign-in leads: the location wanted before, if it is still wanted and this profile may open it, or /admin. */
const destination = async (me: Me): Promise<string> => {
  const wanted = takeLocation(me)
  if (!wanted) return '/admin'
  const { mayOpen } = await import('./definitions.ts')
  return mayOpen(me, wanted) ? wanted : '/admin'
}

const loadLogin = (visit: Visit) => async () => {
  const { LoginPage } = await import('#src/custom/session/LoginPage.tsx')
  return () => {
    const { brand, stores } = useLoaderData<typeof loadPublicPage>()
    const navigate = useNavigate()
    // Who went elsewhere while the server was asked is signed in there, and not taken away.
    const isLeft = useRef(false)
    useEffect(() => {
      isLeft.current = false
      return () => {
        isLeft.current = true
      }
    }, [])
    const enter = async (me: Me) => {
      visit.isProfileRead = true
      if (!isLeft.current) await navigate(await destination(me), { replace: true })
    }
    // Another tab has signed in.
    const follow = useEffectEvent(() => {
      const session = readSession()
      if (session) void enter(session.me)
    })
    useEffect(() => followSession(() => follow()), [])
    return <LoginPage brand={brand} stores={stores} signIn={signIn} recover={recover} onEntered={enter} onTyping={preload} />
  }
}
/** Made anew for each place: the router empties `lazy` once it is loaded. */
const login = (visit: Visit) => ({ loader: enterSession, lazy: { Component: loadLogin(visit) } }) satisfies RouteObject
const toLogin = { loader: () => replace('/auth/login'), Component: Splash } satisfies RouteObject

/** A page outside the admin that the sign-in has no use for. */
const outside = (path: keyof typeof publicRoutes): RouteObject => ({
  path,
  lazy: async () => (await import('./publicRoutes.tsx')).publicRoutes[path],
})

/** The routes of one router. */
export const createRoutes = (visit: Visit = { isProfileRead: false }): RouteObject[] => [
  {
    HydrateFallback: Splash,
    ErrorBoundary: RouteErrorPage,
    children: [
      { path: '/', ...login(visit) },
      { path: '/auth/login', ...login(visit) },
      outside('/auth/ativar-conta'),
      outside('/auth/confirmar-email'),
      outside('/auth/recuperar-senha'),
      outside('/auth/cadastrar-senha'),
      { path: '/auth/*', ...toLogin },
      outside('/privacy-policy'),
      outside('/account-deletion'),
      { path: '/logout', loader: leave, Component: Splash },
      // Inside the admin react-admin's guard asks on; a loader there would cost each click a render.
      {
        path: '/admin/*',
        loader: enterAdmin(visit),
        Component: Admin,
        shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href || nextUrl.pathname === '/admin',
      },
      outside('*'),
    ],
  },
]
