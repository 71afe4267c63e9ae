// Signs in and collects console errors in browser tests, benchmarks and screenshots.
import type { ConsoleMessage, Page } from '@playwright/test'
import type { LiveServer } from './liveServer.ts'
import { sessionPaths } from '#kernel/core/contract/paths/sessionPaths.ts'
import { sessionItem } from '#kernel/core/site/session/storage.ts'

/** The demo accounts. */
export const accounts = {
  admin: { login: 'admin@sillage.test', password: 'Admin@123' },
  ops: { login: 'ops@sillage.test', password: 'Oper@1234' },
  news: { login: 'news@sillage.test', password: 'News@1234' },
  user: { login: 'user@sillage.test', password: 'User@1234' },
} as const
export type Account = keyof typeof accounts

/** Fills in the sign-in form, in Portuguese or English, and submits it; does not wait for the result. */
export const fillSignIn = async (page: Page, login: string, password: string): Promise<void> => {
  await page.getByRole('textbox', { name: /e-mail/i }).fill(login)
  await page.getByLabel(/^(senha|password)/i).fill(password)
  await page.getByRole('button', { name: /entrar|acessar|sign in/i }).click()
}

/** Signs in through the page, as a user does, and waits for the admin. */
export const signIn = async (page: Page, account: Account): Promise<void> => {
  await page.goto('/auth/login')
  await fillSignIn(page, accounts[account].login, accounts[account].password)
  await page.waitForURL(/\/admin\//)
}

/**
 * Signs in through the API and stores the session before the next page of the context loads: for tests of something else.
 * Returns the headers of the user's own calls.
 * An init script does it, because setStorageState opens another page, with a renderer of its own, for each sign-in.
 */
export const beSignedIn = async (
  page: Page,
  account: Account | { login: string; password: string },
): Promise<{ Authorization: string }> => {
  const { login, password } = typeof account === 'string' ? accounts[account] : account
  const reply = await page.request.post(`/api${sessionPaths.login.path}`, { data: { Login: login, Senha: password } })
  const auth = await reply.json()
  const headers = { Authorization: `Bearer ${auth.token}` }
  const me = await page.request.get(`/api${sessionPaths.me.path}`, { headers })
  const { origin } = new URL(reply.url())
  const stored = {
    origin,
    once: `e2e.${auth.refreshToken ?? auth.token}`,
    ...sessionItem({ auth, me: await me.json() }),
  }
  await page.context().addInitScript(({ origin: site, once, name, value }) => {
    if (location.origin !== site || localStorage.getItem(once) !== null) return
    localStorage.setItem(once, '')
    localStorage.setItem(name, value)
  }, stored)
  return headers
}

/** Makes a user, as an ADMIN and the owner of the mailbox do. Accounts that other tests use stay without a second factor. */
export const newUser = async (
  { request }: Page,
  { readMail }: LiveServer,
  { nome, email, profile }: { nome: string; email: string; profile: number },
): Promise<{ login: string; password: string }> => {
  const { login, password } = accounts.admin
  const { token } = await (
    await request.post(`/api${sessionPaths.login.path}`, { data: { Login: login, Senha: password } })
  ).json()
  const data = { nome, email, profile: { id: profile } }
  const made = await request.post('/api/usuario', { headers: { Authorization: `Bearer ${token}` }, data })
  if (!made.ok()) throw new Error(await made.text())
  const [, mailed] = /token=([\w-]+)/.exec(await readMail(email)) ?? []
  await request.post(`/api${sessionPaths.temporaryRequest.path}`, { data: { token: mailed, password } })
  return { login: email, password }
}
/** Chromium logs each refused API call in the console, which is not an error of the page. */
const isRefusal = (message: ConsoleMessage) =>
  message.text().startsWith('Failed to load resource') && message.location().url.includes('/api/')

/** While Playwright records a trace it fetches the page's blobs, which the content security policy forbids; the site never does. */
const isRecorder = (message: ConsoleMessage) => message.text().startsWith("Connecting to 'blob:")

/** Collects page errors, console errors and warnings, and broken assets. */
export const listen = (page: Page, complaints: string[]): void => {
  page.on('pageerror', (error) => complaints.push(`page error: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if ((message.type() === 'error' || message.type() === 'warning') && !isRefusal(message) && !isRecorder(message))
      complaints.push(`console.${message.type()}: ${message.text()} (${message.location().url})`)
  })
}
