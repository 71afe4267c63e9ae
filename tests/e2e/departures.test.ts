// Tests somebody who leaves and somebody who comes in a browser.
import { departureMessages } from '#kernel/features/departures/site/texts.ts'
import { everyLook, expect, onPhones, test } from '#tests/e2e/journey.ts'
import { beSignedIn, fillSignIn } from '#tests/support/pages.ts'

test('deactivating a person shows what they have and hands it over, one undo gives it back, and a new person finds where to begin', async ({
  page,
  site,
  browser,
}) => {
  const headers = await beSignedIn(page, 'ops')
  const first = page.getByRole('region', { name: 'Seu primeiro dia' })
  await page.goto('/admin/home')
  await expect(first.getByRole('listitem')).toHaveCount(3)
  await everyLook(page, async () => await expect(first).toBeVisible())
  await first.getByRole('button', { name: 'Dispensar o primeiro dia' }).press('Enter')
  await expect(first).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(first).toHaveCount(0)
  const view = { resource: 'categories', name: 'Cítricos da casa', isShared: true }
  expect((await page.request.post('/api/views', { headers, data: view })).status()).toBe(201)

  const other = await browser.newPage({ baseURL: site.url })
  await other.goto('/auth/login')
  await fillSignIn(other, 'admin@sillage.test', 'Admin@123')
  await other.waitForURL(/\/admin\//)
  await other.goto('/admin/users')
  await other.getByRole('search').getByRole('textbox').fill('ops@')
  const row = other.getByRole('row').filter({ hasText: 'ops@' })
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: /Desativar/ }).press('Enter')
  const dialog = other.getByRole('dialog')
  await expect(dialog).toContainText('Sessões abertas')
  await dialog
    .getByRole('group', { name: 'Visões compartilhadas' })
    .getByRole('radio', { name: 'Passa adiante' })
    .check()
  await dialog.getByRole('combobox', { name: 'Quem recebe' }).fill('gabriela')
  await other.getByRole('option', { name: 'Gabriela Queiroz' }).click()
  await everyLook(other, async () => await expect(dialog).toBeVisible())
  await dialog.getByRole('button', { name: 'Desativar' }).click()
  await expect(other.getByText('Status alterado com sucesso')).toBeVisible()
  await other.getByRole('button', { name: /Desfazer/ }).click()
  await expect(other.getByText('Ação desfeita')).toBeVisible()
  await expect(row).toHaveCount(1)
  await onPhones(other, '/admin/users', async (language) => {
    const words = departureMessages[language]
    await row.locator('[aria-haspopup=menu]').press('Enter')
    await other.getByRole('menuitem', { name: words.submit }).press('Enter')
    await expect(dialog.getByRole('button', { name: words.submit })).toBeVisible()
    await expect(dialog.getByText(words['fate.handOver']).first()).toBeVisible()
  })
  // One line, which says what went where.
  await other.goto('/admin/audit')
  const act = other.getByRole('listitem').filter({ hasText: 'passou a Gabriela Queiroz: Visões compartilhadas (1)' })
  await expect(act).toContainText('Alice Monteiro desativou Olívia Prado')
  await other.close()
})
