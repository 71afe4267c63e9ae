// Tests the second product of the repository in a browser, in a folder with nothing but it and the kernel as npm packs it.
import { execFile } from 'node:child_process'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page, test } from '@playwright/test'
import { startServer } from '#tests/support/liveServer.ts'
import { beSignedIn, fillSignIn, listen } from '#tests/support/pages.ts'
import { copyRepository, installKernel } from '#tests/support/repositoryCopy.ts'
import { everyLook, widths } from './journey.ts'

const librarian = { login: 'rosa@library.test', password: 'Admin@123' }

/** What a product has besides the installed packages. */
const ofLibrary = [
  'examples',
  'index.html',
  'node_modules',
  'package.json',
  'public',
  'tsconfig.json',
  'vite.config.ts',
]

/** The path of every screen, with what it shows once it has loaded. */
const screens: Readonly<Record<string, (page: Page) => ReturnType<Page['getByRole']>>> = {
  '/admin/books': (page) => page.getByRole('cell', { name: 'Dom Casmurro' }),
  '/admin/books/create': (page) => page.getByRole('textbox', { name: 'ISBN' }),
  '/admin/books/1/update': (page) => page.getByRole('textbox', { name: 'ISBN' }),
  '/admin/books/1/show': (page) => page.getByRole('region', { name: 'Histórico' }),
  '/admin/authors': (page) => page.getByRole('cell', { name: 'Machado de Assis' }),
  '/admin/authors/1/show': (page) => page.getByRole('region', { name: /^Livros/ }),
  '/admin/authors/create': (page) => page.getByRole('textbox', { name: 'Nome' }),
  '/admin/loans': (page) => page.getByRole('cell', { name: 'Bia' }),
  '/admin/loans/1/show': (page) => page.getByRole('region', { name: 'Histórico' }),
  '/admin/loans/create': (page) => page.getByRole('combobox', { name: 'Livro' }),
  '/admin/members': (page) => page.getByRole('cell', { name: 'bia@library.test' }),
  '/admin/members/1/show': (page) => page.getByRole('region', { name: /^Empréstimos/ }),
  '/admin/members/1/update': (page) => page.getByRole('textbox', { name: 'E-mail' }),
  '/admin/members/create': (page) => page.getByRole('textbox', { name: 'E-mail' }),
  '/admin/users': (page) => page.getByRole('cell', { name: 'Bibliotecário' }),
  '/admin/users/create': (page) => page.getByRole('textbox', { name: 'E-mail' }),
  '/admin/permissions': (page) => page.getByRole('columnheader', { name: /Atendente/ }),
  '/admin/audit': (page) => page.getByRole('search', { name: 'Filtros da auditoria' }),
  '/admin/account': (page) => page.getByRole('heading', { name: 'Sessões abertas' }),
  '/admin/home': (page) => page.getByRole('heading', { name: 'Página não encontrada' }),
}

test('the library runs on the packed kernel without the first product, and every screen of it is accessible', async ({
  browser,
}) => {
  test.setTimeout(1_800_000)
  const { folder, remove } = await copyRepository([])
  await installKernel(folder)
  for (const name of await readdir(folder))
    if (!ofLibrary.includes(name)) await rm(join(folder, name), { recursive: true })
  await test.step('its types hold with those of the package', () =>
    promisify(execFile)('npx', ['tsc', '-p', 'examples/library'], { cwd: folder }))
  const server = await startServer(
    { ADMIN_EMAIL: librarian.login, ADMIN_PASSWORD: librarian.password },
    {
      folder,
      program: '--import',
      args: ['./examples/library/product/server.ts', 'node_modules/@sillage/kernel/build/start.js'],
    },
  )
  const context = await browser.newContext({ baseURL: server.url })
  const page = await context.newPage()
  const complaints: string[] = []
  listen(page, complaints)
  try {
    await test.step('the sign-in has its name and its two languages, and neither dial nor app', async () => {
      await page.goto('/')
      await everyLook(page, async () => await expect(page.getByText('Livros para todos.')).toBeVisible())
      await expect(page).toHaveTitle('Entrar | Biblioteca')
      await expect(page.getByRole('combobox', { name: 'Idioma' }).getByRole('option')).toHaveText([
        'Português',
        'English',
      ])
      await expect(page.getByRole('button', { name: 'Não tenho conta' })).toHaveCount(0)
      await expect(page.getByRole('link')).toHaveCount(0)
      await page.setViewportSize(widths.wide)
      await fillSignIn(page, librarian.login, librarian.password)
      await expect(page.getByRole('heading', { level: 1, name: 'Livros' })).toBeVisible()
      const menu = page.getByRole('navigation', { name: 'Menu principal' })
      await expect(menu.getByRole('link')).toHaveText([
        'Biblioteca',
        'Livros',
        'Autores',
        'Empréstimos',
        'Leitores',
        'Usuários',
      ])
    })

    await test.step('a librarian lends a book and takes it back', async () => {
      const headers = await beSignedIn(page, librarian)
      const add = async (path: string, data: object) =>
        expect((await page.request.post(`/api${path}`, { headers, data })).status()).toBe(201)
      await add('/authors', { name: 'Machado de Assis' })
      await add('/books', { title: 'Dom Casmurro', isbn: '9788535910663', authorId: 1 })
      await add('/members', { name: 'Bia', email: 'bia@library.test' })
      await page.goto('/admin/loans/create')
      for (const [name, value] of [
        ['Livro', 'Dom Casmurro'],
        ['Leitor', 'Bia'],
      ] as const) {
        await page.getByRole('combobox', { name }).fill(value)
        await page.getByRole('option', { name: value }).click()
      }
      await page.getByRole('textbox', { name: 'Devolver até' }).fill('24/12/2026')
      await page.getByRole('button', { name: 'Salvar' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Voltar para a lista' }).click()
      await page.getByRole('button', { name: /^Devolver: / }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Devolver' }).click()
      await expect(page.getByText('Livro devolvido')).toBeVisible()
    })

    for (const [path, readyElement] of Object.entries(screens))
      await test.step(`${path} is accessible, wide and narrow`, async () => {
        await page.goto(path)
        const ready = async () => {
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expect(readyElement(page).first()).toBeVisible()
        }
        // Every product has the colors of the kernel, which the first one shows light and dark.
        await everyLook(page, ready, true)
      })

    await test.step('its other language is English', async () => {
      await page.goto('/admin/loans?lang=en')
      await expect(page.getByRole('heading', { level: 1, name: 'Loans' })).toBeVisible()
      await page.goto('/admin/loans?lang=es')
      await expect(page.getByRole('heading', { level: 1, name: 'Loans' })).toBeVisible()
    })
    expect(complaints).toEqual([])
  } finally {
    await context.close()
    await server.stop()
    await remove()
  }
})
