// axe finds nothing on any screen, wide and narrow, light and dark; and the main paths go by keyboard alone.
import type { Locator, Page } from '@playwright/test'
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

/** Every screen of the admin, and what shows that it stands. */
const screens: Readonly<Record<string, (page: Page) => Locator>> = {
  '/admin/home': (page) => page.getByRole('heading', { level: 1 }),
  '/admin/users': (page) => page.getByText('ADMIN').first(),
  '/admin/users/create': (page) => page.getByRole('textbox', { name: 'E-mail' }),
  '/admin/users/1/update': (page) => page.getByRole('textbox', { name: 'E-mail' }),
  '/admin/perfis': (page) => page.getByText('ADMIN').first(),
  '/admin/fragrances': (page) => page.getByText('Néroli Luminoso'),
  '/admin/fragrances/create': (page) => page.getByRole('textbox', { name: 'Descrição' }),
  '/admin/fragrances/3/update': (page) => page.getByRole('textbox', { name: 'Descrição' }),
  '/admin/categories': (page) => page.getByText('Cítricos'),
  '/admin/categories/2/update': (page) => page.getByRole('textbox', { name: 'Número CAS' }),
  '/admin/devices': (page) => page.getByText('3C:71:BF:10:86:F7'),
  '/admin/capsules': (page) => page.getByRole('row').nth(3),
  '/admin/nope': (page) => page.getByRole('heading', { level: 1 }),
}
for (const [path, stands] of Object.entries(screens)) {
  test(path, async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto(path)
    await everyLook(page, async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(stands(page)).toBeVisible()
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
