// What every browser script does with a page: sign in, and hear its complaints.
import type { ConsoleMessage, Page } from '@playwright/test'
import { sessionPaths } from '#contract/sessionPaths.ts'
import { sessionItem } from '#src/providers/storage.ts'

/** The demo accounts. */
export const accounts = {
  admin: { login: 'admin@sillage.test', password: 'Admin@123' },
  ops: { login: 'ops@sillage.test', password: 'Oper@1234' },
  news: { login: 'news@sillage.test', password: 'News@1234' },
  user: { login: 'user@sillage.test', password: 'User@1234' },
} as const
export type Account = keyof typeof accounts

/** Fills in the sign-in form and sends it; where that leads is the caller's question. */
export const fillSignIn = async (page: Page, login: string, password: string): Promise<void> => {
  await page.getByRole('textbox', { name: /e-mail/i }).fill(login)
  await page.getByLabel(/^senha/i).fill(password)
  await page.getByRole('button', { name: /entrar|acessar/i }).click()
}

/** Signs in by the page, as a person does, and waits for the admin. */
export const signIn = async (page: Page, account: Account): Promise<void> => {
  await page.goto('/auth/login')
  await fillSignIn(page, accounts[account].login, accounts[account].password)
  await page.waitForURL(/\/admin\//)
}

/** Signs in beside the page, which is signed in wherever it goes next: for journeys that are about something else. */
export const beSignedIn = async (page: Page, account: Account): Promise<void> => {
  const { login, password } = accounts[account]
  const reply = await page.request.post(`/api${sessionPaths.login.path}`, { data: { Login: login, Senha: password } })
  const auth = await reply.json()
  const me = await page.request.get(`/api${sessionPaths.me.path}`, { headers: { Authorization: `Bearer ${auth.token}` } })
  const origin = new URL(reply.url()).origin
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage: [sessionItem({ auth, me: await me.json() })] }] })
}

/** Chromium itself notes a refused API call in the console; that is the API's answer and not a fault of the page. */
const isRefusal = (message: ConsoleMessage) =>
  message.text().startsWith('Failed to load resource') && message.location().url.includes('/api/')

/** A trace that is being recorded asks for the pictures of a page again, which the page's own policy forbids it; the site never asks for a blob. */
const isRecorder = (message: ConsoleMessage) => message.text().startsWith("Connecting to 'blob:")

/** Collects page errors, console errors and warnings, and broken assets. */
export const listen = (page: Page, complaints: string[]): void => {
  page.on('pageerror', (error) => complaints.push(`page error: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if ((message.type() === 'error' || message.type() === 'warning') && !isRefusal(message) && !isRecorder(message))
      complaints.push(`console.${message.type()}: ${message.text()} (${message.location().url})`)
  })
}
