// axe finds nothing on any screen, wide and narrow, light and dark; and the main paths go by keyboard alone.
import type { Locator, Page } from '@playwright/test'
import { everyLook, expect, test } from '#tests/e2e/journey.ts'
import { beSignedIn } from '#tests/support/pages.ts'

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
  '/admin/home': (page) => page.getByRole('table', { name: 'Total de disparos por fragrância' }),
  '/admin/users': (page) => page.getByRole('cell', { name: 'ADMIN' }).first(),
  '/admin/users/create': (page) => page.getByRole('textbox', { name: 'E-mail' }),
  '/admin/users/1/update': (page) => page.getByRole('textbox', { name: 'E-mail' }),
  '/admin/perfis': (page) => page.getByRole('cell', { name: 'ADMIN' }).first(),
  '/admin/fragrances': (page) => page.getByText('Néroli Luminoso'),
  '/admin/fragrances/create': (page) => page.getByRole('textbox', { name: 'Descrição' }),
  '/admin/fragrances/3/update': (page) => page.getByRole('textbox', { name: 'Descrição' }),
  '/admin/categories': (page) => page.getByText('Cítricos'),
  '/admin/categories/2/update': (page) => page.getByRole('textbox', { name: 'Número CAS' }),
  '/admin/campaigns': (page) => page.getByText('Coleção Assinatura'),
  '/admin/campaigns/create': (page) => page.getByRole('button', { name: 'Slot 20: não configurado' }),
  '/admin/campaigns/6/update': (page) => page.getByRole('button', { name: /^Slot 1: / }),
  '/admin/devices': (page) => page.getByText('3C:71:BF:10:86:F7'),
  '/admin/capsules': (page) => page.getByRole('cell', { name: /^SL-/ }).first(),
  '/admin/quiz': (page) => page.getByText('Qual é o seu verão?').first(),
  '/admin/quiz/create': (page) => page.getByRole('combobox', { name: /Campanha/ }),
  // Published, and still being built.
  '/admin/quiz/1/update': (page) => page.getByRole('tree'),
  '/admin/quiz/3/update': (page) => page.getByRole('tree'),
  '/admin/nope': (page) => page.getByRole('heading', { level: 1 }),
}
for (const [path, stands] of Object.entries(screens)) {
  test(path, async ({ page }) => {
    await beSignedIn(page, 'admin')
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
  await beSignedIn(page, 'admin')
  await page.goto('/admin/users')
  await page
    .getByRole('button', { name: /^Desativar/ })
    .first()
    .click()
  await everyLook(page, async () => await expect(page.getByRole('dialog')).toBeVisible())
  await page.goto('/logout')
  await beSignedIn(page, 'ops')
  await page.goto('/admin/perfis')
  await everyLook(page, async () => await expect(page.getByRole('heading', { name: 'Acesso não permitido' })).toBeVisible())
})

test('a dialog gives the focus back to what opened it, and a selection of text that ends beside it leaves it open', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/users')
  const dialog = page.getByRole('dialog')
  const select = async () => {
    const text = await dialog.getByRole('heading').first().boundingBox()
    await page.mouse.move((text?.x ?? 0) + 5, (text?.y ?? 0) + 5)
    await page.mouse.down()
    await page.mouse.move(5, 5)
    await page.mouse.up()
    await expect(dialog).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(dialog).toBeHidden()
  }
  const action = page.getByRole('button', { name: /^Desativar/ }).first()
  await action.click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(action).toBeFocused()
  await page.keyboard.press('Enter')
  await select()
  await expect(action).toBeFocused()
  await page.keyboard.press('?')
  await select()
  await expect(action).toBeFocused()
})

test('what lies over the frame: the palette with what it found, and the help', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/perfis')
  await expect(page.getByRole('cell', { name: 'ADMIN' }).first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar ou ir para' }).fill('ali')
  await everyLook(page, async () => await expect(page.getByRole('option', { name: /Alice Monteiro/ })).toBeVisible())
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('?')
  await everyLook(page, async () => await expect(page.getByRole('dialog', { name: 'Atalhos do teclado' })).toBeVisible())
})

test('the builder’s form, its destinations and its simulator', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/quiz/3/update')
  await page.getByRole('treeitem', { name: /fragrância, Lavanda/ }).focus()
  await page.keyboard.press('m')
  await everyLook(page, async () => await expect(page.getByRole('dialog', { name: /Mover/ })).toBeVisible())
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Simular' }).click()
  await everyLook(page, async () => await expect(page.getByRole('dialog', { name: /Simulador/ })).toBeVisible())
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Nova pergunta' }).click()
  await page.getByRole('button', { name: 'Salvar pergunta' }).click()
  await everyLook(page, async () => await expect(page.getByText('Campo obrigatório').first()).toBeVisible())
})

test('the quick panel and its tabs', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/perfis')
  await page.getByRole('button', { name: 'Painel rápido' }).click()
  await everyLook(page, async () => await expect(page.getByRole('tabpanel', { name: 'Configurações' })).toBeVisible())
  await page.getByRole('tab', { name: 'Notificações' }).click()
  await everyLook(page, async () => await expect(page.getByText('Ainda não há notificações')).toBeVisible())
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
