// Measures the sign-in page and the list of users in Chromium against the real server, and compares with the budgets.
import { chromium } from '@playwright/test'
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts'
import { startServer } from '#tests/support/liveServer.ts'
import { signIn } from '#tests/support/pages.ts'
import { budgets } from './budgets.ts'
import { costOf } from './pageCost.ts'

/** Prints each measurement with its budget; returns false if one exceeds it. */
export const benchPages = async (): Promise<boolean> => {
  const server = await startServer()
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
  const options = { baseURL: server.url, locale: 'pt-BR', viewport: { width: 1440, height: 900 } }

  const signedOut = await browser.newContext(options)
  const signInCost = await costOf(signedOut, '/auth/login', (page) => page.getByRole('button', { name: /entrar/i }))
  const firstVisit = await costOf(signedOut, '/admin/users', (page) => page.getByRole('button', { name: /entrar/i }))

  // Signed in with an empty cache: the new context gets the session, but not the files.
  const warm = await browser.newContext(options)
  await signIn(await warm.newPage(), 'admin')
  const cold = await browser.newContext({ ...options, storageState: await warm.storageState() })
  const usersCost = await costOf(cold, '/admin/users', (page) => page.getByText('@').first())

  await browser.close()
  await server.stop()

  const rows = [
    {
      what: 'JavaScript of the sign-in page',
      value: signInCost.kb,
      budget: budgets.signInKb,
      unit: `kB gzip in ${signInCost.files} files`,
    },
    {
      what: 'JavaScript of the list of users',
      value: usersCost.kb,
      budget: budgets.usersKb,
      unit: `kB gzip in ${usersCost.files} files`,
    },
    {
      what: 'history calls of a first visit, signed out',
      value: firstVisit.historyCalls,
      budget: budgets.historyCalls,
      unit: '',
    },
  ]
  let isGood = true
  for (const { what, value, budget, unit } of rows) {
    const isKept = value <= budget
    console.log(
      `${isKept ? 'kept  ' : 'BROKEN'}  ${what.padEnd(44)} ${value.toFixed(unit ? 1 : 0).padStart(6)} of ${budget} ${unit}`.trimEnd(),
    )
    isGood &&= isKept
  }
  return isGood
}
