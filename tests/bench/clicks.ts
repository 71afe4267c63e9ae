// Measures a click in the list of users until the new rows are painted, compared with react-admin's own DataTable.
// Both show the same data of the same server, in Chromium with the CPU slowed 4 times.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { chromium, type Locator, type Page } from '@playwright/test'
import { build } from 'vite'
import { openDatabase } from '#server/database/open.ts'
import { hashPassword } from '#server/account/passwords.ts'
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts'
import { startServer } from '#tests/support/liveServer.ts'
import { fillSignIn } from '#tests/support/pages.ts'
import { fillUsers } from './manyUsers.ts'

const slowdown = 4
const rounds = 15
const email = 'u1@example.test'
const password = 'Admin@123'

/** Returns the milliseconds from the click to the frame that shows other rows. */
const clickCost = (button: Locator): Promise<number> =>
  button.evaluate(
    (target: HTMLElement) =>
      new Promise<number>((resolve) => {
        const shown = () => document.querySelector('tbody')?.textContent ?? ''
        const before = shown()
        const start = performance.now()
        const observer = new MutationObserver(() => {
          if (shown() === before || shown() === '') return
          observer.disconnect()
          // The frame after the next begins when this one has been painted.
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - start)))
        })
        observer.observe(document.body, { childList: true, subtree: true, characterData: true })
        target.click()
      }),
  )

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

const measure = async (page: Page, what: string, next: Locator, sorts: readonly Locator[]): Promise<{ page: number; sort: number }> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const pages: number[] = []
  for (let round = 0; round < rounds; round++) pages.push(await clickCost(next))
  const orders: number[] = []
  // Each header once ascending and once descending: a repeated order would come from the cache.
  for (const sort of sorts) orders.push(await clickCost(sort), await clickCost(sort))
  const result = { page: median(pages), sort: median(orders) }
  console.log(`  ${what.padEnd(24)} next page ${result.page.toFixed(0).padStart(5)} ms   sort ${result.sort.toFixed(0).padStart(5)} ms`)
  return result
}

const buildDataTable = async (outDir: string): Promise<void> => {
  await build({
    root: join(import.meta.dirname, 'datatable'),
    base: '/bench/',
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true },
  })
}

/** Prints both times; returns false if our list takes more than a third of the time of the DataTable. */
export const benchClicks = async (): Promise<boolean> => {
  const folder = await mkdtemp(join(tmpdir(), 'sillage-bench-'))
  const dataDir = join(folder, 'data')
  const files = join(folder, 'datatable')
  await buildDataTable(files)
  const database = await openDatabase({ dataDir })
  await fillUsers(database, 1000, await hashPassword(password))
  await database.close()
  const server = await startServer({ DATA_DIR: dataDir, SEED: 'none' })
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
  try {
    const page = await browser.newPage({ baseURL: server.url, locale: 'pt-BR', viewport: { width: 1440, height: 900 } })
    const answer = page.waitForResponse('**/api/login')
    await page.goto('/auth/login')
    await fillSignIn(page, email, password)
    const signedIn: unknown = await (await answer).json()
    const token = String(Reflect.get(Object(signedIn), 'token'))
    await page.waitForURL(/\/admin\//)
    await page.goto('/admin/users?perPage=20&page=1&sort=id&order=ASC')
    await page.getByRole('row').nth(20).waitFor()
    const ours = await measure(
      page,
      'ours',
      page.getByRole('button', { name: 'Próxima página' }),
      ['Nome', 'E-mail', 'Documento'].map((name) => page.getByRole('columnheader', { name }).getByRole('button')),
    )

    const other = await browser.newPage({ baseURL: server.url, locale: 'pt-BR', viewport: { width: 1440, height: 900 } })
    await other.route('**/bench/**', (route) => {
      const path = new URL(route.request().url()).pathname.replace('/bench/', '')
      return route.fulfill({ path: join(files, path === '' ? 'index.html' : path) })
    })
    await other.goto(`/bench/?token=${token}#/users`)
    await other.getByRole('row').nth(20).waitFor()
    const theirs = await measure(
      other,
      "react-admin's DataTable",
      other.getByRole('button', { name: 'Go to next page' }),
      ['nome', 'email', 'cpf'].map((field) => other.locator(`[data-field="${field}"]`)),
    )
    const shares = [ours.page / theirs.page, ours.sort / theirs.sort]
    console.log(`  ours takes ${shares.map((share) => `${(share * 100).toFixed(0)} %`).join(' and ')} of its time (budget: a third)`)
    return shares.every((share) => share <= 1 / 3)
  } finally {
    await browser.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
