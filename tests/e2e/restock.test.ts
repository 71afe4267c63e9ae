// Tests the restock plan in the browser: exported, its sums equal to those on the screen, ordered, received and corrected.
import { readSheet } from 'read-excel-file/node'
import { expect, test } from '#tests/e2e/journey.ts'
import { beSignedIn } from '#tests/support/pages.ts'

test('a plan is exported with the sums of the screen, ordered, and one of its orders received and corrected', async ({
  page,
}) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/restock')
  const order = page.getByRole('button', { name: /^Pedir [\d.]+ cápsula/ })
  await order.waitFor()
  /** A term of the sum; one of 0 is not shown. */
  const numberOf = async (name: string) => {
    const shown = page.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('xpath=following-sibling::dd')
    return (await shown.count()) === 0 ? 0 : Number((await shown.innerText()).replaceAll('.', ''))
  }
  const quantity = await numberOf('Pedir')
  expect(quantity).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Exportar' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel' }).click(),
  ])
  const [headings = [], ...rows] = await readSheet(await download.path())
  rows.pop()
  const ordering = rows.filter((row) => Number(row[headings.indexOf('Pedir')]) > 0)
  for (const name of ['Pedir', 'Demanda', 'Margem', 'Em estoque']) {
    const numbers = ordering.map((row) => Number(row[headings.indexOf(name)]))
    expect(numbers.reduce((sum, one) => sum + one, 0)).toBe(await numberOf(name))
  }

  await order.click()
  await page
    .getByRole('dialog', { name: 'Pedir a reposição?' })
    .getByRole('button', { name: /^Pedir/ })
    .click()
  const done = page.getByRole('dialog', { name: /^Pedir a reposição: / })
  await expect(done.getByRole('button', { name: 'Desfazer' })).toBeVisible()
  await expect(done.getByText(/^\d+ pedidos? feitos?$/)).toBeVisible()
  await done.getByRole('button', { name: 'Fechar' }).click()
  await expect(order).toHaveText(/Pedir 0 cápsulas/)
  await expect(page.getByText(/^Nada a pedir: o que há basta até/)).toBeVisible()

  // The demo content has older orders.
  await page.goto('/admin/orders?sort=code&order=DESC')
  const first = page
    .getByRole('row')
    .filter({ hasText: /R-\d{6}/ })
    .first()
  const code = (await first.innerText()).match(/R-\d{6}/)?.[0] ?? ''
  await first.getByRole('button', { name: `Receber: ${code}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Receber' }).click()
  await expect(first).toContainText('Recebido')
  await first.getByRole('link', { name: `Editar: ${code}` }).click()
  const received = page.getByLabel('Cápsulas recebidas')
  await expect(received).not.toHaveValue('')
  await received.fill('0')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.goto('/admin/orders?where=state.is.received&sort=code&order=DESC')
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText('Recebido')
})
