// Walks as a stranger does (`npm run bench -- create`): packs kernel and initializer, makes a product in an empty folder outside of the
// repository, installs it from the tarballs and npm's registry, starts it, edits in Chromium, runs its tests, adds a resource by hand and those
// of a script, edits, imports and reverts, and looks at every screen: `npm run bench -- create pagila-schema.sql#/category`.
import { execFile, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { chromium, expect, type Page } from '@playwright/test'
import { expectNoAxeViolations, expectNothingSticksOut, settle, widths } from '#tests/e2e/journey.ts'
import { chromiumArgs, findChromium } from '#tests/support/chromium.ts'
import { freePort } from '#tests/support/cluster.ts'
import { fillSignIn } from '#tests/support/pages.ts'
import { sayMarks } from '#tests/support/sayMarks.ts'
import { timed } from './liveServer.ts'

const root = join(import.meta.dirname, '../..')
const limits = { firstPageMs: 120_000, walkedMs: 600_000 }
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

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

const languages = ['en', 'es', 'pt'] as const

/** Opens a page on which nobody has signed in, and closes the browser after `act`. */
const inBrowser = async (url: string, act: (page: Page) => Promise<void>): Promise<void> => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] })
  try {
    const page = await browser.newPage({ baseURL: url, viewport: widths.wide, reducedMotion: 'reduce' })
    page.setDefaultTimeout(60_000)
    await act(page)
  } finally {
    await browser.close()
  }
}

/** Expects that axe finds nothing and nothing sticks out of a page, in each language, and on a phone in the last one. */
const look = async (page: Page, path: string): Promise<void> => {
  for (const language of languages) {
    await page.goto(`${path}?lang=${language}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    await settle(page)
    await expectNoAxeViolations(page)
  }
  await page.setViewportSize(widths.narrow)
  await settle(page)
  await expectNoAxeViolations(page)
  await expectNothingSticksOut(page)
  await page.setViewportSize(widths.wide)
}

const enter = async (page: Page, password: string): Promise<void> => {
  await page.goto('/?lang=en')
  await fillSignIn(page, 'admin@example.com', password)
  await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor()
}

const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

/** Creates a contact and changes it. */
const editContact = async (page: Page): Promise<void> => {
  await page.goto('/admin/contacts/create')
  await page.getByRole('textbox', { name: 'Name' }).fill('Ana')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ana@example.com')
  await page.getByRole('combobox', { name: 'Stage' }).click()
  await page.getByRole('option', { name: 'Lead' }).click()
  await save(page)
  await page.goto('/admin/contacts/1/update')
  await page.getByRole('textbox', { name: 'Name' }).fill('Ana Souza')
  await save(page)
  await page.goto('/admin/contacts')
  await page.getByRole('cell', { name: 'Ana Souza', exact: true }).waitFor()
}

/** Creates a record of a table that was added, changes it, and takes the change back. */
const editAndRevert = async (page: Page, resource: string): Promise<void> => {
  const name = page.getByRole('textbox', { name: 'Name' })
  await page.goto(`/admin/${resource}/create?lang=en`)
  await name.fill('Drama')
  await save(page)
  await page.goto(`/admin/${resource}/1/update`)
  await name.fill('Comedy')
  await save(page)
  await page.goto(`/admin/${resource}/1/show`)
  const history = page.getByRole('region', { name: 'History' })
  await history
    .getByRole('button', { name: /^Revert/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revert', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Drama' }).waitFor()
}

/** Imports two suppliers from a sheet. */
const importSuppliers = async (page: Page): Promise<void> => {
  await page.goto('/admin/suppliers?lang=en')
  await page.getByRole('button', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog')
  const rows = ['Name;E-mail;Stage', 'Cedro;cedro@example.com;Partner', 'Vetiver;vetiver@example.com;Lead']
  const buffer = Buffer.from(rows.join('\r\n'))
  await dialog.locator('input[type=file]').setInputFiles({ name: 'suppliers.csv', mimeType: 'text/csv', buffer })
  await dialog.getByRole('button', { name: 'Check' }).click()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog.getByText(/2 created/).waitFor()
  await page.goto('/admin/suppliers')
  await page.getByRole('cell', { name: 'Vetiver', exact: true }).waitFor()
}

/** Adds a resource by hand: the folder of contacts with other words. */
const writeSuppliers = async (product: string): Promise<void> => {
  const words = {
    contact: 'supplier',
    Contato: 'Fornecedor',
    Fornecedors: 'Fornecedores',
    contato: 'fornecedor',
    Contacto: 'Proveedor',
    Proveedors: 'Proveedores',
    Contact: 'Supplier',
    // The icon.
    SupplierRound: 'Truck',
  }
  const [contacts, suppliers] = [
    join(product, 'src/resources/contacts'),
    join(product, 'src/resources/suppliers'),
  ] as const
  await cp(contacts, suppliers, { recursive: true })
  for (const file of await readdir(suppliers)) {
    let text = await readFile(join(suppliers, file), 'utf8')
    for (const [old, word] of Object.entries(words)) text = text.replaceAll(old, word)
    await writeFile(join(suppliers, file), text)
  }
}

/**
 * Walks from the empty folder to a product with the tables of a script, one of which is edited: `pagila-schema.sql#/category`.
 * Returns whether the first page came within two minutes, and everything within ten.
 */
export const benchCreate = async (
  source = join(root, 'tests/support/publicSchemas/chinook.sql#/genre'),
): Promise<boolean> => {
  const [script = '', edited = ''] = source.split('#/')
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
  let walkedMs = 0
  const step = async (name: string, action: () => Promise<unknown>): Promise<number> => {
    const before = childSeconds()
    const ms = await timed(action)
    walkedMs += ms
    console.log(`${name}: ${seconds(ms)} (${(childSeconds() - before).toFixed(1)} s of processor)`)
    return ms
  }
  try {
    await step('npm run pack', () => run(root, 'npm', 'run', 'pack'))
    const tarballs = (await readdir(join(root, 'build'))).filter((name) => name.endsWith('.tgz'))
    const tarball = (start: string) =>
      `file:${join(root, 'build', tarballs.find((name) => name.startsWith(start)) ?? start)}`
    const options = ['--languages', 'pt,en,es', '--kernel', tarball('sillage-kernel-')]
    const create = ['exec', '--yes', '--package', tarball('create-sillage-'), '--', 'create-sillage', 'my-office']
    let firstPageMs = await step('npm create', () => run(outside, 'npm', ...create, ...options))
    firstPageMs += await step('npm install', () => run(folder, 'npm', 'install', '--no-audit', '--no-fund'))
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
      const ended = new Promise((end) => child.once('exit', end))
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
    firstPageMs += await start((url) =>
      inBrowser(url, async (page) => {
        await step('sign in with Chromium', () => enter(page, password))
        await step('create and edit a contact', () => editContact(page))
      }),
    )
    await step('npm test', () => run(folder, 'npm', 'test'))

    await step('a resource by hand', () => writeSuppliers(folder))
    await step(`npm run add, all of ${basename(script)}`, () =>
      run(folder, 'npm', 'run', 'add', '--', '--from', resolve(script)),
    )
    await sayMarks(join(folder, 'src'))
    const resources = (await readdir(join(folder, 'src/resources'))).toSorted()
    await step('npm run migration', () => run(folder, 'npm', 'run', 'migration'))
    await step(`npm test with ${resources.length} resources`, () => run(folder, 'npm', 'test'))
    await start((url) =>
      inBrowser(url, async (page) => {
        await enter(page, password)
        await step(`edit and revert a record of ${edited}`, () => editAndRevert(page, edited))
        await step('import suppliers', () => importSuppliers(page))
        await step('every list and form in three languages and on a phone, with axe', async () => {
          for (const resource of resources)
            for (const path of [`/admin/${resource}`, `/admin/${resource}/create`]) await look(page, path)
          for (const path of [`/admin/${edited}/1/show`, '/admin/audit']) await look(page, path)
        })
      }),
    )

    // A newer kernel, as npm unpacks it: a comment in a function.
    const changed = join(folder, 'node_modules/@sillage/kernel/core/server/tables/functions/fold.sql')
    const text = await readFile(changed, 'utf8')
    await writeFile(changed, text.replace('BEGIN\n', 'BEGIN\n  -- Newer.\n'))
    await step('npm install of a newer kernel', () => run(folder, 'npm', 'run', 'postinstall'))
    const migrations = await readdir(join(folder, 'src/migrations'))
    if (migrations.length !== 3) throw new Error(`The newer kernel brought no migration: ${migrations.join(', ')}`)
    await start(() => Promise.resolve())

    console.log(
      `From the empty folder to the first page: ${seconds(firstPageMs)} (${seconds(limits.firstPageMs)} wanted)`,
    )
    console.log(`Everything: ${seconds(walkedMs)} (${seconds(limits.walkedMs)} wanted)`)
    return firstPageMs <= limits.firstPageMs && walkedMs <= limits.walkedMs
  } finally {
    await rm(outside, { recursive: true, force: true })
  }
}
