// Tests the pages on paper: content alone, in light colors.
import { expect, test, widths } from '#tests/e2e/journey.ts'
import { screens } from '#tests/e2e/screens.ts'
import { beSignedIn } from '#tests/support/pages.ts'

test('lists, forms and the dashboard print their content alone, in light colors, and tables whole', async ({
  page,
}) => {
  await beSignedIn(page, 'admin')
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const path of ['/admin/users', '/admin/campaigns/6/update', '/admin/news/create', '/admin/home']) {
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
