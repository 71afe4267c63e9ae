// What each profile sees, as the access table says it (S1§6, S2§6).
import { expect, test } from '#tests/e2e/journey.ts'
import { accounts, fillSignIn, signIn } from '#tests/support/pages.ts'

test('an OPERATOR has a menu without users, opens them by address, and edits only themselves', async ({ page }) => {
  await signIn(page, 'ops')
  await expect(page).toHaveURL(/\/admin\/home/)
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  await expect(menu.getByRole('link', { name: 'Usuários' })).toHaveCount(0)
  await expect(menu.getByRole('link', { name: 'Perfis' })).toHaveCount(0)
  await page.goto('/admin/users')
  await page.getByRole('search').getByRole('textbox').fill('olívia')
  const self = page.getByRole('row', { name: /Olívia Prado/ })
  await expect(self.getByRole('link', { name: /Editar/ })).toBeVisible()
  await expect(self.getByRole('button', { name: /Desativar/ })).toHaveCount(0)
  await page.getByRole('search').getByRole('textbox').fill('alice')
  const other = page.getByRole('row', { name: /Alice Monteiro/ })
  await expect(other).toBeVisible()
  await expect(other.getByRole('link', { name: /Editar/ })).toHaveCount(0)
  await page.goto('/admin/users/create')
  await expect(page.getByRole('combobox', { name: /Perfil/ })).toContainText('OPERATOR')
  await expect(page.getByRole('combobox', { name: /Perfil/ })).toBeDisabled()
  await page.goto('/admin/perfis')
  await expect(page.getByRole('heading', { name: 'Acesso não permitido' })).toBeVisible()
})

test('POSTNEWS reaches nothing but news: users are refused before anything is fetched', async ({ page }) => {
  await signIn(page, 'news')
  await expect(page).toHaveURL(/\/admin\/news/)
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  for (const path of ['/admin/users', '/admin/users/create', '/admin/users/1/update', '/admin/perfis', '/admin/home']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Acesso não permitido' })).toBeVisible()
  }
  expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([])
})

test('a USER is told to use the app, and no session is left', async ({ page }) => {
  await page.goto('/auth/login')
  await fillSignIn(page, accounts.user.login, accounts.user.password)
  await expect(page.getByRole('dialog')).toContainText('aplicativo')
  await page.getByRole('dialog').getByRole('button').last().click()
  await page.goto('/admin/home')
  await expect(page).toHaveURL(/\/auth\/login/)
})
