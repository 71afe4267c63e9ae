// Measures what a phone shows: the cards of lists, the bar of forms, and what the page of a record says first.
import { beSignedIn } from '#tests/support/pages.ts'
import { expect, expectNoAxeViolations, test, widths } from './journey.ts'

/** Returns the controls of a list's head that lie over the words of its title. */
const coveringHeading = (head: Element) => {
  const words = document.createRange()
  words.selectNodeContents(head.querySelector('h1') ?? head)
  const title = words.getBoundingClientRect()
  return [...head.querySelectorAll('a, button, input, [role="status"]')].flatMap((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect()
    const isOver = left < title.right && right > title.left && top < title.bottom && bottom > title.top
    return isOver ? [control.textContent] : []
  })
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(widths.narrow)
  await beSignedIn(page, 'admin')
})

test('a card of a list takes at most 140 px of a phone, and its actions have words in a menu', async ({ page }) => {
  for (const path of ['devices', 'users', 'campaigns', 'capsules', 'fragrances', 'sites', 'news', 'quiz']) {
    await page.goto(`/admin/${path}`)
    const cards = page.locator('main tr[data-record]')
    await expect(cards.first()).toBeVisible()
    const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height))
    expect(Math.max(...heights), path).toBeLessThanOrEqual(140)
  }
  // The same fields on each card, with room below the last one.
  for (const [path, fields] of [
    ['capsules', ['Dispositivo', 'Disparos restantes']],
    ['users', ['E-mail', 'Perfil']],
    ['sites', ['Endereço', 'Dispositivos']],
  ] as const) {
    await page.goto(`/admin/${path}`)
    const cards = page.locator('main tr[data-record]')
    await expect(cards.first()).toBeVisible()
    const shown = await cards.evaluateAll((all) =>
      all.map((card) => {
        const cells = [...card.querySelectorAll('td[data-label]:not([data-title])')].filter(
          (cell) => cell.getClientRects().length > 0 && getComputedStyle(cell, '::before').content !== 'none',
        )
        const bottom = cells.at(-1)?.getBoundingClientRect().bottom ?? 0
        return {
          labels: cells.map((cell) => cell.getAttribute('data-label')),
          below: card.getBoundingClientRect().bottom - bottom,
        }
      }),
    )
    for (const one of shown) {
      expect(fields, path).toEqual(expect.arrayContaining(one.labels))
      expect(one.below, path).toBeGreaterThanOrEqual(12)
    }
    expect(
      shown.map(({ labels }) => labels),
      path,
    ).toContainEqual(fields)
  }
  await page.goto('/admin/devices')
  const card = page.locator('main tr[data-record]').first()
  await expect(card.getByRole('button')).toHaveCount(1)
  await card.getByRole('button', { name: /^Ações: / }).press('Enter')
  // Another test may have disconnected its user.
  await expect(page.getByRole('menuitem')).toContainText(['Editar', 'Código de redefinição'])
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await page.goto('/admin/users')
  await page.locator('main tr[data-record]').first().getByRole('button').press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Desativar' })).toHaveAccessibleDescription(
    'Ninguém pode desativar o próprio cadastro',
  )
})

test('the head of a list takes at most 220 px of a phone, with what it offers besides in one menu', async ({
  page,
}) => {
  for (const path of ['devices', 'users', 'campaigns', 'fragrances', 'sites', 'news', 'quiz']) {
    await page.goto(`/admin/${path}`)
    const card = page.locator('main tr[data-record]').first()
    await expect(card).toBeVisible()
    expect((await card.boundingBox())?.y, path).toBeLessThanOrEqual(220)
    const head = page.locator('main header').first()
    expect(await head.evaluate(coveringHeading), path).toEqual([])
    // The menu stands beside the search, not below it.
    const more = await head.getByRole('button', { name: 'Mais opções' }).boundingBox()
    expect(more?.y, path).toBe((await head.getByRole('search').boundingBox())?.y)
    const add = head.getByRole('link', { name: 'Adicionar' })
    if ((await add.count()) > 0) expect(await add.boundingBox(), path).toMatchObject({ width: 44, height: 44 })
  }
  await page.goto('/admin/campaigns')
  await page.getByRole('button', { name: 'Mais opções' }).press('Enter')
  for (const name of ['Ordenar por', 'Recarregar', 'Exportar', 'Importar', 'Colunas…'])
    await expect(page.getByRole('menuitem', { name })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('menuitemradio', { name: 'Inativas' }).press('Enter')
  await expect(page.locator('main header').getByText('Inativas')).toBeVisible()
  await page.getByRole('button', { name: 'Mais opções' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Ordenar por' }).press('Enter')
  await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption('Nome')
  await page.getByRole('button', { name: 'Pronto' }).press('Enter')
  await expect(page).toHaveURL(/sort=name/)
})

test('the bar of a form takes at most 88 px of a phone, with two buttons and, once something has changed, a menu', async ({
  page,
}) => {
  for (const path of ['users/create', 'devices/2/update', 'campaigns/create', 'fragrances/3/update']) {
    await page.goto(`/admin/${path}`)
    const bar = page.locator('[data-bottom-bar]')
    const buttons = bar.locator('div').getByRole('button')
    await expect(buttons).toHaveText(['Cancelar', 'Salvar'])
    await page.locator('main').getByRole('textbox').first().fill('x')
    await expect(buttons).toHaveText(['Cancelar', 'Salvar', ''])
    const { height = Infinity } = (await bar.boundingBox()) ?? {}
    expect(height, path).toBeLessThanOrEqual(88)
  }
})

test('what a form may keep in a plan is in the menu beside save and in the palette', async ({ page }) => {
  await page.goto('/admin/devices/2/update')
  await page.getByRole('textbox', { name: 'Nome' }).fill('Recepção')
  await page.getByRole('button', { name: 'Outras opções' }).click()
  await page.getByRole('menuitem', { name: 'Preparar para depois…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preparar para depois' })
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar ou ir para' }).fill('preparar')
  await page.getByRole('option', { name: 'Preparar para depois…' }).click()
  await expect(dialog).toBeVisible()
})

test('the page of a device says its state within 300 px of a phone, and its slots before its history', async ({
  page,
}) => {
  await page.goto('/admin/devices/2/show')
  const state = page.getByText(/acabando\.$/).first()
  await expect(state).toBeVisible()
  const { y = Infinity, height = Infinity } = (await state.boundingBox()) ?? {}
  expect(y + height).toBeLessThanOrEqual(300)
  const parts = await page.locator('main [data-part]').evaluateAll((all) => all.map((part) => part.dataset['part']))
  expect(parts.indexOf('slots')).toBe(0)
  expect(parts.at(-1)).toBe('history')
  const rows = page.locator('[data-part=slots]').getByRole('row')
  for (const row of await rows.filter({ has: page.getByRole('link') }).all())
    expect((await row.boundingBox())?.height, 'a slot has two lines').toBeLessThan(110)
  const head = page.locator('main header').first()
  await expect(head.getByRole('link', { name: 'Editar' })).toBeVisible()
  await head.getByRole('button', { name: 'Mais ações' }).press('Enter')
  for (const name of [
    'Definir campanha',
    'Código de redefinição',
    'Desconectar usuário',
    'Copiar o link',
    'Enviar por e-mail',
  ])
    await expect(page.getByRole('menuitem', { name })).toBeVisible()
  await expectNoAxeViolations(page)
})
