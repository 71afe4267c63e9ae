// Tests the job of a week in the browser: place the order of next week, print it, and receive half of it, within ten presses.
import { deliveryMessages } from '#src/resources/deliveries/deliveryTexts.ts'
import { expectNoAxeViolations, expect, onPhones, test } from '#tests/e2e/journey.ts'
import { beSignedIn } from '#tests/support/pages.ts'

const newest = '/admin/deliveries?sort=code&order=DESC'

test('the order of next week is placed, printed and half received within ten presses', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await beSignedIn(page, 'admin')
  await page.goto('/admin/restock')
  let presses = 0
  const press = async (target: ReturnType<typeof page.getByRole>) => {
    presses++
    await target.click()
  }
  await press(page.getByRole('button', { name: /^Pedir [\d.]+ cápsula/ }))
  await press(page.getByRole('dialog', { name: 'Pedir a reposição?' }).getByRole('button', { name: /^Pedir/ }))
  const done = page.getByRole('dialog', { name: /^Pedir a reposição: / })
  await expect(done.getByText(/^\d+ pedidos? feitos?$/)).toBeVisible()
  const link = done.getByRole('link', { name: /^\d{4}-\d{4}$/ }).first()
  const code = await link.innerText()
  await press(link)

  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()
  const lines = page.getByRole('table', { name: `Linhas do pedido ${code}` })
  await expect(lines).toBeVisible()
  await expectNoAxeViolations(page)
  await press(page.getByRole('button', { name: 'Imprimir' }))
  await expect(page.locator('html[data-printed]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.getByRole('region', { name: `Pedido ${code}`, exact: true })
  await expect(sheet.getByRole('columnheader', { name: 'Fragrância' })).toBeVisible()
  await expect(sheet.getByText('Entregar em')).toBeVisible()
  await expect(lines).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(sheet).toHaveCount(0)

  const path = new URL(page.url()).pathname
  await press(page.getByRole('button', { name: 'Receber' }).first())
  const dialog = page.getByRole('dialog', { name: `Receber o pedido ${code}` })
  const arrived = dialog.getByRole('spinbutton', { name: 'Chegaram' })
  await arrived.first().waitFor()
  await expectNoAxeViolations(page)
  let underWay = 0
  for (const input of await arrived.all()) {
    const quantity = Number(await input.inputValue())
    const half = Math.floor(quantity / 2)
    underWay += quantity - half
    await input.fill(String(half))
  }
  await press(dialog.getByRole('button', { name: 'Receber' }))
  await expect(dialog).toHaveCount(0)
  expect(presses).toBeLessThanOrEqual(10)

  await expect(page.getByText(new RegExp(`${underWay} a caminho\\.`))).toBeVisible()
  await page.goto(newest)
  await expect(page.getByRole('row').filter({ hasText: code })).toContainText(/Recebido em parte|Pedido/)
  await onPhones(page, path, async (language) => {
    const words = deliveryMessages[language]
    await page.getByRole('button', { name: words.receive }).first().press('Enter')
    await expect(page.getByRole('dialog').getByRole('spinbutton', { name: words.receivedNow }).first()).toBeVisible()
  })
  await onPhones(page, newest, async () => await expect(page.getByRole('link', { name: code })).toBeVisible())
})

test('a draft is made by the keyboard and placed', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/deliveries/create')
  const fragrance = page.getByRole('combobox', { name: 'Fragrância' })
  await fragrance.focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByRole('spinbutton', { name: 'Cápsulas' }).fill('12')
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Salvar' }).press('Enter')
  await page.getByRole('button', { name: 'Voltar para a lista' }).press('Enter')
  // The demo content has a draft, too.
  await page.goto('/admin/deliveries?where=state.is.draft')
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: '12', exact: true }) })
  await page.goto((await row.getByRole('link', { name: /^\d{4}-\d{4}$/ }).getAttribute('href')) ?? '')
  await page.getByRole('button', { name: 'Fazer o pedido', exact: true }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Fazer o pedido' }).press('Enter')
  await expect(page.getByText(/12 cápsulas\. Previsto para \d/)).toBeVisible()
})
