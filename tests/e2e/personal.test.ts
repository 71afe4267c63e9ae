// Tests the personal data of a user: an ADMIN downloads everything about a person and erases them (docs/decisions/personal-data.md).
import { readFile } from 'node:fs/promises'
import { expect, expectNoAxeViolations, findCovered, settle, test, widths } from '#tests/e2e/journey.ts'
import { beSignedIn } from '#tests/support/pages.ts'

test('an ADMIN downloads everything about a person, erases them by keyboard, and keeps a report of what stays', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('sillage.language', 'en'))
  await beSignedIn(page, 'admin')
  const search = page.getByRole('search').getByRole('textbox')
  await page.goto('/admin/users')
  await search.fill('tomás herrera')
  await page.getByRole('link', { name: 'Edit: Tomás Herrera' }).click()
  const email = await page.getByRole('textbox', { name: /^E-mail/ }).inputValue()

  const more = page.getByRole('button', { name: 'More actions' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Download the personal data' }).click()
  const download = page.waitForEvent('download')
  await page
    .getByRole('dialog', { name: 'Personal data of Tomás Herrera' })
    .getByRole('button', { name: 'Download' })
    .click()
  const data = await readFile(await (await download).path(), 'utf8')
  expect(JSON.parse(data)).toMatchObject({ record: { nome: 'Tomás Herrera', email } })

  await more.press('Enter')
  await page.getByRole('menuitem', { name: 'Erase the personal data' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Erase the personal data of Tomás Herrera?' })
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('somebody@else.test')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('The e-mail does not match.')
  const look = async () => {
    for (const size of [widths.narrow, widths.wide]) {
      await page.setViewportSize(size)
      await settle(page)
      await expectNoAxeViolations(page)
      expect(await findCovered(page)).toEqual([])
    }
  }
  await look()
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email.toUpperCase())
  await page.keyboard.press('Enter')

  const report = page.getByRole('dialog', { name: 'The personal data was erased' })
  await expect(report.getByRole('listitem').filter({ hasText: 'backups made until now' })).toContainText(
    'erase the person again',
  )
  await look()
  const file = page.waitForEvent('download')
  await report.getByRole('link', { name: 'Download the report' }).click()
  const text = await readFile(await (await file).path(), 'utf8')
  expect(text).toContain('backups made until now: they are gone')
  expect(text).not.toMatch(/tomás|herrera|@/i)
  await page.keyboard.press('Escape')
  await expect(report).toBeVisible()
  await report.getByRole('button', { name: 'Close' }).click()

  await expect(page.getByRole('heading', { level: 1, name: /^#\d+$/ })).toBeFocused()
  await expect(page.getByRole('note')).toHaveText(
    'The personal data of this user was erased: the record can no longer be changed',
  )
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await more.click()
  const activate = page.getByRole('menuitem', { name: 'Activate', exact: true })
  await expect(activate).toBeDisabled()
  await expect(activate).toHaveAccessibleDescription(
    'The personal data of this user was erased: the record can no longer be changed',
  )
  await expect(
    page
      .getByRole('definition')
      .filter({ hasText: /^erased-\d+@erased\.invalid$/ })
      .first(),
  ).toBeVisible()
  await look()
  await page.goto('/admin/users')
  await search.fill(email)
  await expect(page.getByRole('row', { name: /herrera/i })).toHaveCount(0)
})
