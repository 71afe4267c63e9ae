// Tests what each profile sees and may open, by the access table (S1§6, S2§6).
import { expect, test } from '#tests/e2e/journey.ts'
import { accounts, beSignedIn, fillSignIn, signIn } from '#tests/support/pages.ts'

test('an OPERATOR sees no users in the menu, opens their list by its address, and edits only their own user', async ({ page }) => {
  await signIn(page, 'ops')
  await expect(page).toHaveURL(/\/admin\/home/)
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  await expect(menu.getByRole('link', { name: 'Usuários' })).toHaveCount(0)
  await expect(menu.getByRole('link', { name: 'Perfis' })).toHaveCount(0)
  await expect(menu.getByRole('link')).toHaveText(['Sillage', 'Notícias'])
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

test('a user who changes their own name sees it in the header at once, and after a reload', async ({ page }) => {
  await beSignedIn(page, 'ops')
  await page.goto('/admin/users?filter=%7B%22q%22%3A%22prado%22%7D')
  await page.getByRole('link', { name: 'Editar: Olívia Prado' }).click()
  const frame = page.getByRole('banner')
  const rename = async (name: string) => {
    await page.getByRole('textbox', { name: /^Nome/ }).fill(name)
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(frame.getByRole('button', { name: `Conta de ${name}` })).toBeVisible()
  }
  await rename('Olívia Prado Lima')
  await page.getByRole('dialog').getByRole('button', { name: 'Voltar para a lista' }).click()
  await page.reload()
  await expect(frame.getByRole('button', { name: 'Conta de Olívia Prado Lima' })).toBeVisible()
  await page.getByRole('link', { name: 'Editar: Olívia Prado Lima' }).click()
  await rename('Olívia Prado')
})

test('POSTNEWS opens nothing but news: users and catalog are refused before any of their data is requested', async ({ page }) => {
  await beSignedIn(page, 'news')
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  for (const path of [
    '/admin/users',
    '/admin/users/create',
    '/admin/users/1/update',
    '/admin/perfis',
    '/admin/home',
    '/admin/fragrances/create',
    '/admin/categories',
    '/admin/devices',
    '/admin/capsules',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Acesso não permitido' })).toBeVisible()
  }
  // Each page load reads the signed-in user, and nothing else.
  expect(new Set(calls.filter((path) => path.startsWith('/api/')))).toEqual(new Set(['/api/usuario/me']))
})

test('a USER who signs in is referred to the app, and gets no session', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/auth/login')
  await fillSignIn(page, accounts.user.login, accounts.user.password)
  await expect(page.getByRole('dialog')).toContainText('aplicativo')
  expect(asked).not.toContain('/api/usuario/me')
  await page.getByRole('dialog').getByRole('button').last().click()
  await page.goto('/admin/home')
  await expect(page).toHaveURL(/\/auth\/login/)
})
