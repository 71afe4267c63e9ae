// axe finds nothing on any screen, wide and narrow, light and dark; and the main paths go by keyboard alone.
import { everyLook, expect, test } from '#tests/e2e/journey.ts'
import { signIn } from '#tests/support/pages.ts'

test('the sign-in page and its dialogs', async ({ page }) => {
  await page.goto('/auth/login?expired=1')
  await everyLook(page, async () => await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible())
  await page.getByRole('button', { name: 'Esqueci a senha' }).click()
  await everyLook(page, async () => await expect(page.getByRole('dialog')).toBeVisible())
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Não tenho conta' }).click()
  await everyLook(page, async () => await expect(page.getByRole('dialog')).toBeVisible())
})

for (const path of ['/admin/home', '/admin/users', '/admin/users/create', '/admin/users/1/update', '/admin/perfis', '/admin/nope']) {
  test(path, async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto(path)
    await everyLook(page, async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (path === '/admin/users' || path === '/admin/perfis') await expect(page.getByText('ADMIN').first()).toBeVisible()
      if (/create|update/.test(path)) await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
    })
  })
}

test('the 403 page, the 404 page outside the admin, and the confirmation of an action', async ({ page }) => {
  await page.goto('/nope')
  await everyLook(page, async () => await expect(page.getByText('404')).toBeVisible())
  await signIn(page, 'admin')
  await page.goto('/admin/users')
  await page
    .getByRole('button', { name: /^Desativar/ })
    .first()
    .click()
  await everyLook(page, async () => await expect(page.getByRole('dialog')).toBeVisible())
  await page.goto('/logout')
  await signIn(page, 'ops')
  await page.goto('/admin/perfis')
  await everyLook(page, async () => await expect(page.getByRole('heading', { name: 'Acesso não permitido' })).toBeVisible())
})

test('sign-in, search and edit go by keyboard alone', async ({ page }) => {
  await page.goto('/auth/login')
  await page.getByRole('textbox', { name: /e-mail/i }).focus()
  await page.keyboard.type('admin@sillage.test')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Admin@123')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\//)
  await page.goto('/admin/users')
  await page.getByRole('search').getByRole('textbox').focus()
  await page.keyboard.type('olívia')
  const name = page.getByRole('link', { name: /Olívia Prado/ }).first()
  await expect(name).toBeVisible()
  await name.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/update$/)
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ops@sillage.test')
})
