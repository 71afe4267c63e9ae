// Every address of the site. The loaders decide who may go where before anything heavy is fetched or mounted:
// nobody who is signed out loads the admin, and nobody who is signed in sees the sign-in (decisions: Access and session).
import { useEffect, useRef } from 'react'
import { replace, useLoaderData, useNavigate, useRevalidator, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import type { Me } from '#contract/access.ts'
import { NotFoundPage } from '#src/custom/public/NotFoundPage.tsx'
import { RouteErrorPage } from '#src/custom/public/RouteErrorPage.tsx'
import { Splash } from '#src/custom/public/Splash.tsx'
import { language } from '#src/i18n/language.ts'
import { loadConfig } from '#src/providers/config.ts'
import type * as calls from '#src/providers/session.ts'
import { signOut } from '#src/providers/signOut.ts'
import { followSession, hasExpired, loginUrl, readSession, rememberLocation, rememberPlace, takeLocation } from '#src/providers/storage.ts'
import { loadOutside } from './loadOutside.ts'
import type { outsideRoutes } from './outsideRoutes.tsx'

const loadAdmin = () => import('#src/App.tsx')
const loadAdminWords = async () => (await import('#src/providers/i18n.ts')).loadI18nProvider(language())
/** All is there when it mounts: a Suspense fallback on the way would hold every first screen back by React's 300 ms. */
const Admin = () => {
  const { App, ...props } = useLoaderData<typeof enterAdmin>()
  const { me } = props
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  // Another tab's doings: nobody's admin is left at once, another person's begins anew; a refresh is no news.
  useEffect(
    () =>
      followSession(() => {
        const present = readSession()
        if (!present) {
          if (hasExpired()) rememberPlace(me)
          void navigate(loginUrl(), { replace: true })
        } else if (present.me.id !== me.id) void revalidate()
      }),
    [me, navigate, revalidate],
  )
  return <App key={me.id} {...props} />
}

/** The calls of the sign-in page. It stands without them: the client for the API is no part of what a first visit loads. */
const loadCalls = () => import('#src/providers/session.ts')
const signIn: typeof calls.signIn = async (login, password) => (await loadCalls()).signIn(login, password)
const recover: typeof calls.recover = async (email) => (await loadCalls()).recover(email)

/** Fetched while somebody types; a failure shows when it is really needed. */
const preload = (): void => {
  Promise.all([loadCalls(), loadAdmin()]).catch(() => undefined)
}

const enterAdmin = async ({ request }: LoaderFunctionArgs) => {
  const session = readSession()
  if (!session) {
    const { pathname, search } = new URL(request.url)
    rememberLocation(pathname + search)
    throw replace(loginUrl())
  }
  const [{ App }, i18nProvider, { brand, apiHost, campaignLink }] = await Promise.all([loadAdmin(), loadAdminWords(), loadConfig()])
  return { App, me: session.me, i18nProvider, brand, apiHost, campaignLink }
}

const enterSession = async () => {
  if (readSession()) throw replace('/admin')
  return loadOutside()
}

const leave = () => {
  signOut()
  return replace('/auth')
}

/** Where a fresh sign-in leads: the location wanted before, if it is still wanted and this profile may open it, or /admin. */
const destination = async (me: Me): Promise<string> => {
  const wanted = takeLocation(me)
  if (!wanted) return '/admin'
  const { mayOpen } = await import('#src/facts.ts')
  return mayOpen(me, wanted) ? wanted : '/admin'
}

const loadLogin = async () => {
  const { LoginPage } = await import('#src/custom/session/LoginPage.tsx')
  return () => {
    const { brand, stores } = useLoaderData<typeof loadOutside>()
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
      if (!isLeft.current) await navigate(await destination(me), { replace: true })
    }
    return <LoginPage brand={brand} stores={stores} signIn={signIn} recover={recover} onEntered={enter} onTyping={preload} />
  }
}
/** Made anew for each place: the router empties `lazy` once it is loaded. */
const login = () => ({ loader: enterSession, lazy: { Component: loadLogin } }) satisfies RouteObject
const toLogin = { loader: () => replace('/auth/login'), Component: Splash } satisfies RouteObject

/** A page outside the admin that the sign-in has no use for. */
const outside = (path: keyof typeof outsideRoutes): RouteObject => ({
  path,
  lazy: async () => (await import('./outsideRoutes.tsx')).outsideRoutes[path],
})

const NotFound = () => <NotFoundPage brand={useLoaderData<typeof loadOutside>().brand} />

/** The routes of one router. */
export const createRoutes = (): RouteObject[] => [
  {
    HydrateFallback: Splash,
    ErrorBoundary: RouteErrorPage,
    children: [
      { path: '/', ...login() },
      { path: '/auth/login', ...login() },
      outside('/auth/ativar-conta'),
      outside('/auth/recuperar-senha'),
      outside('/auth/cadastrar-senha'),
      { path: '/auth/*', ...toLogin },
      outside('/privacy-policy'),
      outside('/account-deletion'),
      { path: '/logout', loader: leave, Component: Splash },
      // Inside the admin react-admin's guard asks on; a loader there would cost each click a render.
      {
        path: '/admin/*',
        loader: enterAdmin,
        Component: Admin,
        shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href === nextUrl.href,
      },
      { path: '*', loader: loadOutside, Component: NotFound },
    ],
  },
]
