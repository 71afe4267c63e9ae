// Tests the pages on paper: content alone, in light colors.
import type { Page } from '@playwright/test'
import { list as limits } from '#kernel/core/contract/limits.ts'
import { expect, test, widths } from '#tests/e2e/journey.ts'
import { screens } from '#tests/e2e/screens.ts'
import { beSignedIn } from '#tests/support/pages.ts'

test('lists, forms and the dashboard print their content alone, in light colors, and tables whole', async ({
  page,
}) => {
  await beSignedIn(page, 'admin')
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const path of [
    '/admin/users',
    '/admin/campaigns/6/update',
    '/admin/devices/2/show',
    '/admin/news/create',
    '/admin/home',
  ]) {
    await page.emulateMedia({ media: 'screen' })
    await page.goto(path)
    await expect((screens[path] ?? (() => page.getByRole('main')))(page)).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    for (const role of ['banner', 'navigation', 'contentinfo', 'search', 'toolbar'] as const)
      await expect(page.getByRole(role)).toHaveCount(0)
    await expect(page.locator('main button:not(th button, [role=tab])').filter({ visible: true })).toHaveCount(0)
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), path).toBe('rgb(255, 255, 255)')
  }
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/admin/users')
  await expect(page.getByRole('cell', { name: 'ADMIN' }).first()).toBeVisible()
  // Only now: a page that loads on paper may lose it.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('columnheader', { name: 'Ações' })).toBeHidden()
  const cut = await page
    .getByRole('cell')
    .evaluateAll((cells) => cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).length)
  expect(cut).toBe(0)
  // Narrow paper has cards, with neither actions nor boxes to select them.
  await page.setViewportSize(widths.narrow)
  await expect(page.getByRole('cell', { name: 'ADMIN' }).first()).toBeVisible()
  for (const role of ['button', 'checkbox'] as const)
    await expect(page.getByRole('table').getByRole(role)).toHaveCount(0)
})

/** Presses Ctrl+P and waits until the page asks the browser to print it, with the media of paper. */
const printPage = async (page: Page): Promise<void> => {
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.keyboard.press('Control+p')
  // A thousand rows take a slow machine more than half a minute.
  await expect(page.locator('html[data-printed]')).toBeAttached({ timeout: 120_000 })
  await page.emulateMedia({ media: 'print' })
}

test('a record prints as its read-only view: every language, the twenty slots as a table, no input', async ({
  page,
}) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/campaigns/6/update')
  const name = page.getByRole('textbox', { name: 'Nome' })
  await name.fill('Outro nome')
  await printPage(page)
  const main = page.getByRole('main')
  await expect(main.getByRole('row').last()).toHaveText(/^20/)
  for (const language of ['Português', 'Inglês', 'Espanhol'])
    await expect(main.getByRole('listitem').filter({ hasText: new RegExp(`^${language}`) })).toBeVisible()
  await expect(main.getByText('as alterações feitas na tela ainda não foram salvas')).toBeVisible()
  for (const role of ['textbox', 'spinbutton', 'combobox', 'button', 'tab'] as const)
    await expect(main.getByRole(role)).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(main.getByRole('row')).toHaveCount(0)
  await expect(name).toHaveValue('Outro nome')

  // An input of several values prints each of them.
  await page.goto('/admin/users/5/update')
  await expect(page.getByRole('textbox', { name: 'CEP' })).toHaveValue('20040-020')
  await printPage(page)
  await expect(main.getByRole('group', { name: 'Endereço' })).toContainText(/20040-020.*147.*Rio de Janeiro.*Brasil/s)
})

test('a list prints every row that its filter finds, up to a limit that the print names', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/capsules')
  await expect(page.getByRole('cell', { name: /^SL-/ })).toHaveCount(10)
  await page.getByRole('columnheader', { name: 'Número de série' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=/)
  await printPage(page)
  const rows = page.getByRole('cell', { name: /^SL-/ })
  await expect(rows).toHaveCount(558)
  const serials = await rows.allTextContents()
  expect(serials).toEqual(serials.toSorted())
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(rows).toHaveCount(10)

  // Of more rows than that, the first ones.
  await page.route('**/api/capsules?*', async (route) => {
    const url = new URL(route.request().url())
    const before = Number(url.searchParams.get('page')) - 1
    url.searchParams.set('page', '1')
    const reply = await route.fetch({ url: url.href })
    const { data } = await reply.json()
    const first = before * data.length
    const many = data.map((row: { capsuleId: number }, at: number) => ({ ...row, capsuleId: 10_000 + first + at }))
    await route.fulfill({ response: reply, json: { data: many, total: 5432 } })
  })
  await page.reload()
  await expect(page.getByText('5.432 cápsulas')).toBeVisible()
  await printPage(page)
  await expect(rows).toHaveCount(limits.maxPrinted)
  await expect(page.getByText('1.000 de 5.432 registros')).toBeVisible()
})
