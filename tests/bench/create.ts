// Walks as a stranger does (`npm run bench -- create`): packs kernel and initializer, makes a product in an empty folder outside of the
// repository, installs it from the tarballs and npm's registry, starts it, edits a record in Chromium, runs its tests, and adds a resource.
import { execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium, expect } from '@playwright/test'
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts'
import { freePort } from '#tests/support/cluster.ts'
import { fillSignIn } from '#tests/support/pages.ts'
import { timed } from './liveServer.ts'

const root = join(import.meta.dirname, '../..')
const limitMs = 120_000
const orders = `CREATE TABLE orders (id integer PRIMARY KEY, number varchar(20) NOT NULL UNIQUE, total numeric(8, 2));`

/** The seconds of processor that all ended children have taken, and theirs. A server counts once it has ended. */
const childSeconds = (): number => {
  const [, ...fields] = readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[12]) + Number(fields[13])) / 100
}

/** Waits until a server answers, and returns how many milliseconds that took. @throws Error if it ends before */
const untilReady = (url: string, ended: Promise<unknown>): Promise<number> =>
  timed(async () => {
    let isOver = false
    void ended.then(() => (isOver = true))
    await expect
      .poll(
        () => {
          if (isOver) throw new Error('The product ended before it listened')
          return fetch(`${url}/health/ready`).then(
            ({ status }) => status,
            () => 0,
          )
        },
        { timeout: 600_000, intervals: [100] },
      )
      .toBe(200)
  })

/** A user signs in, creates a contact and changes it. */
const walk = async (url: string, password: string): Promise<void> => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
  try {
    const page = await browser.newPage({ baseURL: url })
    page.setDefaultTimeout(60_000)
    await page.goto('/?lang=en')
    await fillSignIn(page, 'admin@example.com', password)
    await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor()
    await page.goto('/admin/contacts/create')
    await page.getByRole('textbox', { name: 'Name' }).fill('Ana')
    await page.getByRole('textbox', { name: 'E-mail' }).fill('ana@example.com')
    await page.getByRole('combobox', { name: 'Stage' }).click()
    await page.getByRole('option', { name: 'Lead' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('dialog').waitFor()
    await page.goto('/admin/contacts/1/update')
    await page.getByRole('textbox', { name: 'Name' }).fill('Ana Souza')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('dialog').waitFor()
    await page.goto('/admin/contacts')
    await page.getByRole('cell', { name: 'Ana Souza', exact: true }).waitFor()
  } finally {
    await browser.close()
  }
}

export const benchCreate = async (): Promise<boolean> => {
  const outside = await mkdtemp(join(tmpdir(), 'create-'))
  const folder = join(outside, 'my-office')
  const run = async (cwd: string, program: string, ...args: readonly string[]) => {
    try {
      return (await promisify(execFile)(program, [...args], { cwd, maxBuffer: 2 ** 26 })).stdout
    } catch (error) {
      // It has what the program has printed.
      console.error(error)
      throw error
    }
  }
  const step = async (name: string, action: () => Promise<unknown>): Promise<number> => {
    const before = childSeconds()
    const ms = await timed(action)
    console.log(`${name}: ${(ms / 1000).toFixed(1)} s (${(childSeconds() - before).toFixed(1)} s of processor)`)
    return ms
  }
  try {
    await step('npm run pack', () => run(root, 'npm', 'run', 'pack'))
    const tarballs = (await readdir(join(root, 'build'))).filter((name) => name.endsWith('.tgz'))
    const tarball = (start: string) =>
      `file:${join(root, 'build', tarballs.find((name) => name.startsWith(start)) ?? start)}`
    const options = ['--languages', 'pt,en', '--kernel', tarball('sillage-kernel-')]
    const create = ['exec', '--yes', '--package', tarball('create-sillage-'), '--', 'create-sillage', 'my-office']
    let total = await step('npm create', () => run(outside, 'npm', ...create, ...options))
    total += await step('npm install', () => run(folder, 'npm', 'install', '--no-audit', '--no-fund'))
    const [, password = ''] = /ADMIN_PASSWORD=(.*)/.exec(await readFile(join(folder, '.env'), 'utf8')) ?? []
    const start = async (action: (url: string) => Promise<unknown>): Promise<number> => {
      const port = String(await freePort())
      const url = `http://127.0.0.1:${port}`
      // What `npm start` runs: npm itself ends before the server has let go of its data.
      const child = spawn(join(folder, 'node_modules/.bin/node'), ['node_modules/.bin/sillage', 'start'], {
        cwd: folder,
        env: { ...process.env, PORT: port },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const ended = new Promise((resolve) => child.once('exit', resolve))
      try {
        let ready = 0
        await step('npm start, until it serves', async () => (ready = await untilReady(url, ended)))
        await action(url)
        return ready
      } finally {
        child.kill('SIGTERM')
        await ended
      }
    }
    total += await start((url) => step('sign in, create and edit in Chromium', () => walk(url, password)))
    await step('npm test', () => run(folder, 'npm', 'test'))

    await writeFile(join(folder, 'shop.sql'), orders)
    await step('npm run add', () => run(folder, 'npm', 'run', 'add', '--', 'orders', '--from', 'shop.sql#/orders'))
    const texts = join(folder, 'src/resources/orders/texts.ts')
    await writeFile(texts, (await readFile(texts, 'utf8')).replaceAll(/SAY_IN_PORTUGUESE\((.*?)\)/g, '$1'))
    await step('npm run migration', () => run(folder, 'npm', 'run', 'migration', '--', 'orders'))
    await step('npm test with the new resource', () => run(folder, 'npm', 'test'))

    // A newer kernel, as npm unpacks it: a comment in a function.
    const changed = join(folder, 'node_modules/@sillage/kernel/core/server/tables/functions/fold.sql')
    const text = await readFile(changed, 'utf8')
    await writeFile(changed, text.replace('BEGIN\n', 'BEGIN\n  -- Newer.\n'))
    await step('npm install of a newer kernel', () => run(folder, 'npm', 'run', 'postinstall'))
    const migrations = await readdir(join(folder, 'src/migrations'))
    if (migrations.length !== 3) throw new Error(`The newer kernel brought no migration: ${migrations.join(', ')}`)
    await start(() => Promise.resolve())

    console.log(`From the empty folder to the first page: ${(total / 1000).toFixed(1)} s (${limitMs / 1000} s wanted)`)
    return total <= limitMs
  } finally {
    await rm(outside, { recursive: true, force: true })
  }
}
