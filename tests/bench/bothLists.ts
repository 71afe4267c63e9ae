// Shows one list of users twice, for measurements in the browser: ours, and react-admin's own List and DataTable.
// Both load the same data from the same server, in Chromium with the CPU slowed 4 times.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { chromium, type Page } from '@playwright/test'
import { build } from 'vite'
import { openDatabase } from '#kernel/core/server/database/open.ts'
import { hashPassword } from '#kernel/core/server/account/passwords.ts'
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts'
import { startServer } from '#tests/support/liveServer.ts'
import { fillSignIn } from '#tests/support/pages.ts'
import { fillUsers } from './manyUsers.ts'

const slowdown = 4
const email = 'u1@example.test'
const password = 'Admin@123'

interface BothLists {
  /** Opens a page with an empty cache, signed in, and slows it down. */
  openPage: () => Promise<Page>
  /** The paths of the two lists of 20 users. */
  paths: { ours: string; theirs: string }
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

/** Builds and starts everything, runs a measurement, and removes everything again. */
export const withBothLists = async <Result>(measure: (lists: BothLists) => Promise<Result>): Promise<Result> => {
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
    const options = { baseURL: server.url, locale: 'pt-BR', viewport: { width: 1440, height: 900 } }
    const first = await browser.newPage(options)
    const answer = first.waitForResponse('**/api/login')
    await first.goto('/auth/login')
    await fillSignIn(first, email, password)
    const signedIn: unknown = await (await answer).json()
    await first.waitForURL(/\/admin\//)
    const storageState = await first.context().storageState()
    await first.context().close()
    const openPage = async () => {
      const page = await browser.newPage({ ...options, storageState })
      await page.route('**/bench/**', (route) => {
        const path = new URL(route.request().url()).pathname.replace('/bench/', '')
        return route.fulfill({ path: join(files, path === '' ? 'index.html' : path) })
      })
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      return page
    }
    const token = String(Reflect.get(Object(signedIn), 'token'))
    return await measure({
      openPage,
      paths: { ours: '/admin/users?perPage=20&page=1&sort=id&order=ASC', theirs: `/bench/?token=${token}#/users` },
    })
  } finally {
    await browser.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
