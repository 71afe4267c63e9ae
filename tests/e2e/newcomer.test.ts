// Walks through the main screens of the demo content as a newcomer does: each has something to say.
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/journey.ts'
import { beSignedIn } from '#tests/support/pages.ts'

const rows = (page: Page) => page.locator('main tr[data-record]')

/** The main screens, each with what a newcomer looks for there, and how much of it there is at least. */
const main: Readonly<Record<string, readonly [found: (page: Page) => Locator, least: number]>> = {
  '/admin/home': [(page) => page.getByRole('table', { name: 'Total de disparos por fragrância' }).getByRole('row'), 10],
  '/admin/devices': [rows, 10],
  '/admin/devices/2/show': [(page) => page.getByRole('table', { name: 'Slots do dispositivo' }).getByRole('row'), 6],
  '/admin/capsules': [rows, 10],
  '/admin/fragrances': [rows, 10],
  '/admin/campaigns': [rows, 5],
  '/admin/campaigns/6/show': [
    (page) => page.getByRole('table', { name: 'Disparos por fragrância' }).getByRole('row'),
    10,
  ],
  '/admin/quiz': [rows, 4],
  '/admin/alerts': [rows, 5],
  '/admin/restock': [(page) => page.getByRole('main').locator('summary'), 5],
  '/admin/audit': [(page) => page.locator('[data-act]'), 20],
  '/admin/plans': [(page) => page.getByRole('main').getByRole('listitem'), 3],
}

test('a newcomer finds none of the twelve main screens of the demo content empty', async ({ page }) => {
  await beSignedIn(page, 'admin')
  for (const [path, [found, least]] of Object.entries(main)) {
    await page.goto(path)
    await expect(found(page).nth(least - 1), `${path} has at least ${least}`).toBeVisible()
  }
})
