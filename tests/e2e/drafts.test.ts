// Tests drafts in the browser: after a killed tab, an expired session, and a change by somebody else.
import type { Page } from '@playwright/test'
import { everyLook, expect, given, test, widths } from '#tests/e2e/journey.ts'
import { picture } from '#tests/support/files.ts'
import { accounts, beSignedIn, fillSignIn } from '#tests/support/pages.ts'

/** Waits until the browser has stored this number of drafts. Opening the database before the site has made it would make an empty one. */
const waitForDrafts = (page: Page, count: number) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        if (!(await indexedDB.databases()).some(({ name }) => name === 'sillage.drafts')) return 0
        return await new Promise<number>((resolve) => {
          const opening = indexedDB.open('sillage.drafts')
          opening.addEventListener('success', () => {
            const { result: database } = opening
            const counting = database.transaction('drafts').objectStore('drafts').count()
            counting.addEventListener('success', () => {
              database.close()
              resolve(counting.result)
            })
          })
        })
      }),
    )
    .toBe(count)

const banner = (page: Page) => page.getByRole('region', { name: /^(Draft|Borrador)$/ })
const english = (page: Page) => page.getByRole('textbox', { name: /English|Inglés/ }).first()

test('a draft with a picture survives a killed tab, and is restored by keyboard, in Spanish', async ({
  page,
  context,
}) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/fragrances/3/update?lang=es')
  await english(page).fill('RASCUNHO-1')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await given(await picture(), 'frasco-novo.png'))
  await waitForDrafts(page, 1)
  // Neither asks nor tells the page.
  await page.close({ runBeforeUnload: false })

  const next = await context.newPage()
  await next.goto('/admin/fragrances/3/update')
  await everyLook(next, async () => await expect(banner(next)).toBeVisible())
  await next.setViewportSize(widths.wide)
  await expect(banner(next)).toContainText(/Borrador de las \d\d:\d\d, 2 campos/)
  await expect(english(next)).not.toHaveValue('RASCUNHO-1')

  await banner(next)
    .getByText(/Borrador de las/)
    .focus()
  await next.keyboard.press('Enter')
  await expect(banner(next).getByText('Nombre, Imagen')).toBeVisible()
  await next.keyboard.press('Tab')
  await expect(banner(next).getByRole('button', { name: 'Descartar' })).toBeFocused()
  await next.keyboard.press('Tab')
  await next.keyboard.press('Enter')
  await expect(english(next)).toHaveValue('RASCUNHO-1')
  await expect(next.getByText(/frasco-novo\.png/)).toBeVisible()
  await expect(banner(next)).toHaveCount(0)
  await next.getByRole('button', { name: 'Guardar' }).press('Enter')
  await expect(next.getByText('Registro guardado con éxito')).toBeVisible()
  await waitForDrafts(next, 0)
})

test('a draft survives an expired session, and merges with what somebody else has saved meanwhile, in English', async ({
  page,
  site,
}) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/fragrances/4/update?lang=en')
  const name = page.getByRole('textbox', { name: /Portuguese/ }).first()
  await english(page).fill('RASCUNHO-2')
  await waitForDrafts(page, 1)

  // Somebody else renames the fragrance, and the session ends.
  const { token } = await (
    await page.request.post('/api/login', { data: { Login: accounts.admin.login, Senha: accounts.admin.password } })
  ).json()
  const headers = { Authorization: `Bearer ${token}` }
  const stored = await (await page.request.get('/api/fragrances/4', { headers })).json()
  const renamed = await page.request.put('/api/fragrances/4', { headers, multipart: { name: 'Nome de outra pessoa' } })
  expect(renamed.status(), await renamed.text()).toBe(200)
  const refresh = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  await page.request.post(`${site.url}/api/logout`, {
    data: { Refresh: /refreshToken[\\":]+([\w.-]+)/.exec(refresh)?.[1] },
  })
  // Whatever the page asks first is refused; the form may be gone before a button could be pressed.
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Your session has expired')).toBeVisible()

  await fillSignIn(page, accounts.admin.login, accounts.admin.password)
  await expect(page).toHaveURL(/fragrances\/4\/update/)
  await expect(banner(page)).toContainText('1 field')
  await banner(page).getByRole('button', { name: 'Restore' }).click()
  await expect(english(page)).toHaveValue('RASCUNHO-2')
  await expect(name).toHaveValue('Nome de outra pessoa')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Record saved')).toBeVisible()
  expect(await (await page.request.get('/api/fragrances/4', { headers })).json()).toMatchObject({
    name: 'Nome de outra pessoa',
    name_en: 'RASCUNHO-2',
    categoryId: stored.categoryId,
  })
})
