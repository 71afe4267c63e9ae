// Measures what screens load in Chromium from the real server, and compares with the budgets.
import { chromium } from '@playwright/test'
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts'
import { startServer } from '#tests/support/liveServer.ts'
import { signIn } from '#tests/support/pages.ts'
import { budgets, screenBudgets } from './budgets.ts'
import { costOf, historyCallsOf } from './pageCost.ts'

/** Prints each measurement with its budget; returns false if one exceeds it. */
export const benchPages = async (): Promise<boolean> => {
  const server = await startServer()
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
  const options = { baseURL: server.url, locale: 'pt-BR', viewport: { width: 1440, height: 900 } }
  const warm = await browser.newContext(options)
  await signIn(await warm.newPage(), 'admin')
  const storageState = await warm.storageState()

  let isGood = true
  const say = (isKept: boolean, line: string) => {
    console.log(`${isKept ? 'kept  ' : 'BROKEN'}  ${line}`)
    isGood &&= isKept
  }
  for (const [path, budget] of Object.entries(screenBudgets)) {
    // Signed in with an empty cache: the new context gets the session, but not the files.
    const cold = await browser.newContext({ ...options, ...(path.startsWith('/admin') && { storageState }) })
    const { readyKb, kb, files, requests, calls } = await costOf(cold, path, budget)
    await cold.close()
    say(
      kb <= budget.kb && files <= budget.files,
      `${budget.what.padEnd(30)} ${kb.toFixed(1).padStart(6)} of ${budget.kb} kB gzip in ${files} of ${budget.files} files; ` +
        `${readyKb.toFixed(1)} kB, ${requests} requests and ${calls} calls until it can be used`,
    )
  }
  const historyCalls = await historyCallsOf(await browser.newContext(options), '/admin/users')
  say(
    historyCalls <= budgets.historyCalls,
    `history calls of a first visit, signed out: ${historyCalls} of ${budgets.historyCalls}`,
  )
  await browser.close()
  await server.stop()
  return isGood
}
