// Tests the audit's page in a browser: who changed what last month in two presses, acts, keys and the export as seen.
import { readFile } from 'node:fs/promises'
import { addDays, today } from '#kernel/core/contract/days.ts'
import { changeMessages } from '#kernel/features/history/site/page/texts.ts'
import { everyLook, expect, onPhones, test } from '#tests/e2e/journey.ts'
import { beSignedIn } from '#tests/support/pages.ts'
import { readWorkbook } from '#tests/support/workbook.ts'

test('who changed what last month is answered within two presses, equal acts are one line that opens, and the export is what is seen', async ({
  page,
}) => {
  const headers = await beSignedIn(page, 'admin')
  // Three news items in one action.
  await page.goto('/admin/news')
  for (const at of [1, 2, 3]) await page.getByRole('checkbox').nth(at).check()
  await page.getByRole('button', { name: 'Desativar', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Desativar/ })
    .click()
  await expect(page.getByRole('dialog', { name: /concluído/ })).toBeVisible()
  await page.goto('/admin/home')

  // One press for the period, one for the person.
  await page.getByRole('link', { name: 'Quem mudou o quê no mês passado' }).click()
  const last = addDays(`${today().slice(0, 8)}01`, -1)
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(`at.between.${last.slice(0, 8)}01|${last}`)))
  await expect(page.getByRole('radio', { name: 'Mês passado' })).toBeChecked()

  await page.getByRole('radio', { name: 'Hoje' }).check()
  const head = page.getByRole('region', { name: 'Quem, onde e o quê' })
  await head.getByRole('link', { name: /^Alice Monteiro/ }).click()
  const same = page.getByRole('button', { name: '3 registros' })
  await expect(same).toBeVisible()
  await everyLook(page, async () => await expect(same).toBeVisible())

  // The first act can be reached by Tab, the others by arrows.
  await page.locator('[data-act]').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[data-act]').nth(1)).toBeFocused()
  await same.press('Enter')
  const records = page.locator('[data-act]').filter({ has: same }).getByRole('listitem')
  await expect(records).toHaveCount(3)
  await everyLook(page, async () => await expect(records).toHaveCount(3))

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  const rows = await readWorkbook(await readFile(await (await download).path()))
  expect(rows[0]?.slice(-2)).toEqual(['Registros', 'Antes → depois'])
  expect(rows.slice(1).some((row) => row.map(String).includes('3'))).toBe(true)

  const { pathname, search } = new URL(page.url())
  await onPhones(page, `${pathname}${search}`, async (language) => {
    await expect(page.getByRole('region', { name: changeMessages[language].summary })).toHaveAttribute(
      'aria-busy',
      'false',
    )
    await expect(page.locator('[data-act]').first()).toBeVisible()
  })
  await same.press('Enter')
  await expect(records).toHaveCount(3)
  const links = await records.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  await records.first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/admin\/news\/\d+\/show/)

  // Other tests of this server edit them.
  const ids = new Set(links.map((link) => /\/news\/(\d+)/.exec(link)?.[1]))
  expect(ids.size).toBe(3)
  for (const id of ids) expect((await page.request.put(`/api/news/activate/${id}`, { headers })).status()).toBe(204)
})
