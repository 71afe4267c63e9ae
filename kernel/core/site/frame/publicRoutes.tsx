// The routes outside the admin except the sign-in: mailed links and not found. A separate chunk.
import { useLoaderData, type LoaderFunctionArgs, type RouteObject } from 'react-router'
import { answerLink } from '#kernel/core/site/frame/session/accountCalls.ts'
import { forgetToken, takeToken, useTokenOfEntry } from '#kernel/core/site/frame/session/mailedToken.ts'
import { OpenedLinkPage, type OpenedLink } from '#kernel/core/site/frame/session/OpenedLinkPage.tsx'
import { SetPasswordPage } from '#kernel/core/site/frame/session/SetPasswordPage.tsx'
import { NotFoundPage } from '#kernel/core/site/frame/pages/NotFoundPage.tsx'
import type { OpenedPurpose, PasswordPurpose } from '#kernel/core/site/frame/session/accountTexts.ts'
import { loadPublicPage } from '#kernel/core/site/frame/pages/loadPublicPage.ts'

type Page = Pick<RouteObject, 'loader' | 'Component'>

const sendLink = async (path: string, token: string): Promise<OpenedLink> => {
  try {
    await answerLink(token)
    forgetToken(path)
    return { done: true }
  } catch (error) {
    return { done: false, error }
  }
}

/** The loader sends the request: it runs once per visit, however often the page renders. */
const loadOpened = async ({ request }: LoaderFunctionArgs) => {
  const token = takeToken(request.url)
  const send = () => sendLink(new URL(request.url).pathname, token)
  const { brand } = await loadPublicPage()
  return { brand, send, sent: send() }
}
const opened = (purpose: OpenedPurpose): Page => ({
  loader: loadOpened,
  Component: () => {
    useTokenOfEntry()
    return <OpenedLinkPage purpose={purpose} {...useLoaderData<typeof loadOpened>()} />
  },
})

const loadLink = async ({ request }: LoaderFunctionArgs) => {
  const token = takeToken(request.url)
  const { brand } = await loadPublicPage()
  const setPassword = async (password: string) => {
    await answerLink(token, password)
    forgetToken(new URL(request.url).pathname)
  }
  return { brand, setPassword }
}
const password = (purpose: PasswordPurpose): Page => ({
  loader: loadLink,
  Component: () => {
    useTokenOfEntry()
    return <SetPasswordPage purpose={purpose} {...useLoaderData<typeof loadLink>()} />
  },
})

const notFound: Page = {
  loader: loadPublicPage,
  Component: () => <NotFoundPage brand={useLoaderData<typeof loadPublicPage>().brand} />,
}

export const publicRoutes = {
  '/auth/ativar-conta': opened('activation'),
  '/auth/confirmar-email': opened('emailChange'),
  '/auth/manter-fator': opened('keepFactors'),
  '/auth/recuperar-senha': password('recovery'),
  '/auth/cadastrar-senha': password('first'),
  '*': notFound,
} satisfies Record<string, Page>
