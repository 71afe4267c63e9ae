// Tests every screen with axe, wide and narrow, light and dark, and the main paths by keyboard alone.
import type { Page } from '@playwright/test'
import { filterMessages } from '#kernel/core/site/filters/texts.ts'
import { everyLook, expect, expectNoAxeViolations, findCovered, settle, test, widths } from '#tests/e2e/journey.ts'
import { screens } from '#tests/e2e/screens.ts'
import { beSignedIn, listen } from '#tests/support/pages.ts'

declare global {
  interface Window {
    /** How much of the page has moved while it loaded. */
    movedParts?: number
  }
}

/** Measures by Chromium's own figure how much of each page moves while it loads, and how far. */
const measureMoves = async (page: Page) =>
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number')
          window.movedParts = (window.movedParts ?? 0) + entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Returns that figure once the page has loaded everything. */
const movedParts = async (page: Page): Promise<number> => {
  await page.waitForLoadState('networkidle')
  await settle(page)
  return await page.evaluate(() => window.movedParts ?? 0)
}
/** Half of what Web Vitals call good: on a busy machine a frame shows what is later complete at once. */
const mostMoved = 0.05

test('the sign-in page and its dialogs are accessible', async ({ page }) => {
  await page.goto('/auth/login?expired=1')
  await everyLook(page, async () => await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible())
  await page.getByRole('button', { name: 'Esqueci a senha' }).click()
  await everyLook(page, async () => await expect(page.getByRole('dialog')).toBeVisible())
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Não tenho conta' }).click()
  await everyLook(page, async () => await expect(page.getByRole('dialog')).toBeVisible())
})

test.describe('every screen', () => {
  // One page shows them all, because a browser process loads its first page of the site twice as long, and axe too. Nothing that
  // the looks do is stored.
  let page: Page
  const noted: string[] = []
  test.beforeAll(async ({ browser, site }) => {
    page = await browser.newPage({ baseURL: site.url })
    listen(page, noted)
    await beSignedIn(page, 'admin')
    await measureMoves(page)
  })
  test.afterAll(async () => await page.close())

  for (const [path, readyElement] of Object.entries(screens)) {
    test(`${path} moves nothing by itself while it loads, and is accessible, wide and narrow, light and dark`, async ({
      complaints,
    }) => {
      await page.setViewportSize(widths.wide)
      await page.goto(path)
      await expect(readyElement(page)).toBeVisible()
      expect(await movedParts(page)).toBeLessThanOrEqual(mostMoved)
      await everyLook(page, async () => {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(readyElement(page)).toBeVisible()
      })
      complaints.push(...noted.splice(0))
    })
  }
})

test('nothing moves by itself while a screen loads in a narrow window', async ({ page }) => {
  await page.setViewportSize(widths.narrow)
  await beSignedIn(page, 'admin')
  await measureMoves(page)
  const moved: [path: string, parts: number][] = []
  for (const path of [
    '/admin/home',
    '/admin/capsules',
    '/admin/account',
    '/admin/deliveries',
    '/admin/orders',
    '/admin/users/1/update',
    '/admin/campaigns/create',
    '/admin/capsules/2/show',
    '/admin/devices/2/show',
    '/admin/quiz/1/show',
    '/admin/quiz/3/update',
    '/admin/conformance',
  ]) {
    await page.goto(path)
    await expect(screens[path]?.(page) ?? page.locator('none')).toBeVisible()
    moved.push([path, await movedParts(page)])
  }
  expect(moved.filter(([, parts]) => parts > mostMoved)).toEqual([])
})

test('the 403 page, the 404 page outside the admin, and the confirmation of an action are accessible', async ({
  page,
}) => {
  await page.goto('/nope')
  await everyLook(page, async () => await expect(page.getByText('404')).toBeVisible())
  await beSignedIn(page, 'admin')
  await page.setViewportSize(widths.wide)
  await page.goto('/admin/users')
  await page
    .getByRole('button', { name: /^Desativar/, disabled: false })
    .first()
    .click()
  await everyLook(page, async () => await expect(page.getByRole('dialog')).toBeVisible())
  await page.goto('/logout')
  await beSignedIn(page, 'ops')
  await page.goto('/admin/perfis')
  await everyLook(
    page,
    async () => await expect(page.getByRole('heading', { name: 'Acesso não permitido' })).toBeVisible(),
  )
})

test('a plan with a refused change, and the dialog that schedules it without that change, are accessible', async ({
  page,
}) => {
  const headers = await beSignedIn(page, 'admin')
  const data = {
    reason: 'Nomes para o verão',
    changes: [
      { verb: 'update', resource: 'categories', id: 1, values: { name: 'Cítricos de verão' } },
      { verb: 'create', resource: 'categories', values: { name: 'Aquáticos' } },
      { verb: 'action', resource: 'categories', id: 2, action: 'deactivate' },
    ],
  }
  const made = await page.request.post('/api/plans', { headers, data })
  const { plan } = await made.json()
  await page.goto(`/admin/plans/${plan.planId}`)
  await everyLook(page, async () => {
    await expect(page.getByRole('heading', { name: 'Recusada: 1 mudança' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Cítricos de verão' })).toBeVisible()
  })
  await page.getByRole('button', { name: 'Tirar do conjunto: Desativar Florais' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Recusada: 1 mudança' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Agendar…' }).press('Enter')
  await everyLook(page, async () => await expect(page.getByRole('dialog')).toBeVisible())
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Descartar' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Mudanças preparadas' })).toBeVisible()
})

test('a list is filtered by keyboard alone, and its filters and their dialog are accessible', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/capsules?where=remainingShots.lte.10')
  const dialog = page.getByRole('dialog', { name: 'Filtrar' })
  const filters = page.getByRole('group', { name: 'Filtros' })
  await expect(filters).toContainText('Disparos restantes até 10')
  await page.getByRole('button', { name: 'Filtrar' }).press('Enter')
  await dialog.getByRole('button', { name: 'Adicionar condição' }).press('Enter')
  await dialog.getByRole('combobox', { name: 'Campo' }).last().selectOption('Fragrância')
  const fragrance = dialog.getByRole('combobox', { name: 'Valor' })
  // The first list has this fragrance as well: what the search finds replaces it, and with it the highlight.
  const found = page.waitForResponse((response) => response.url().includes('str=brisa'))
  await fragrance.fill('brisa')
  await found
  await expect(dialog.getByRole('listbox').getByRole('option').filter({ hasNotText: /brisa/i })).toHaveCount(0)
  await expect(dialog.getByRole('option', { name: /brisa/i })).toBeVisible()
  // The effects that follow the options reset the highlight: an automated keyboard would be too quick.
  await settle(page)
  await fragrance.press('ArrowDown')
  await expect(fragrance).toHaveAttribute('aria-activedescendant', /./)
  await fragrance.press('Enter')
  await expect(dialog.getByRole('listbox')).toBeHidden()
  await dialog.getByRole('button', { name: 'Adicionar grupo' }).press('Enter')
  const group = dialog.getByRole('group', { name: /^Grupo: / })
  await group.getByRole('combobox', { name: 'Campo' }).selectOption('Validade')
  await group.getByRole('combobox', { name: 'Condição' }).selectOption('antes de hoje')
  await group.getByRole('button', { name: 'Adicionar condição' }).press('Enter')
  await group.getByRole('combobox', { name: 'Campo' }).last().selectOption('Dispositivo')
  await group.getByRole('combobox', { name: 'Condição' }).last().selectOption('sem dispositivo')
  await everyLook(page, async () => await expect(dialog).toBeVisible())
  await page.setViewportSize(widths.narrow)
  await settle(page)
  const [choice, removal] = [
    await group.getByRole('group', { name: 'Combinação' }).boundingBox(),
    await group.getByRole('button', { name: /^Remover o grupo/ }).boundingBox(),
  ]
  expect(choice && removal && choice.x + choice.width <= removal.x, 'the switch is beside the ✕').toBe(true)
  await dialog.getByRole('textbox', { name: 'Valor' }).fill('100')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filtrar' })).toBeFocused()
  await expect(page).toHaveURL(
    /where=all\(remainingShots\.lte\.100,fragrance\.is\.\d+,any\(dueDate\.before\.today,device\.empty\)\)&/,
  )
  const sentence =
    /^Disparos restantes até 100\s*e\s*fragrância é [^#(]*e\s*\(validade antes de hoje ou sem dispositivo\)/
  await everyLook(page, async () => await expect(filters).toContainText(sentence))
  for (const [language, words, said] of [
    ['en', filterMessages.en, '(due date before today or without device)'],
    ['es', filterMessages.es, '(vencimiento antes de hoy o sin dispositivo)'],
  ] as const) {
    await page.goto(`${page.url().replace(/&lang=\w+/, '')}&lang=${language}`)
    await expect(page.getByRole('group', { name: words.chips })).toContainText(said)
    await page.getByRole('button', { name: words.title, exact: true }).press('Enter')
    await expect(
      page.getByRole('dialog').getByRole('group', { name: new RegExp(`^${words.group.replace('%{text}', '')}`) }),
    ).toBeVisible()
    await expectNoAxeViolations(page)
  }
})

test('a dialog returns the focus to the control that opened it, and stays open if a text selection ends outside it', async ({
  page,
}) => {
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
  const action = page.getByRole('button', { name: /^Desativar/, disabled: false }).first()
  await action.click()
  await expect(dialog).toBeVisible()
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

test('the palette with its results and the keyboard help are accessible', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/perfis')
  await expect(page.getByRole('cell', { name: 'ADMIN' }).first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar ou ir para' }).fill('ali')
  await everyLook(page, async () => await expect(page.getByRole('option', { name: /Alice Monteiro/ })).toBeVisible())
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('?')
  await everyLook(page, async () => await expect(page.getByRole('dialog', { name: 'Ajuda' })).toBeVisible())
})

test('the menus of the header and the drawer on a phone are accessible', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/perfis')
  const header = page.getByRole('banner')
  for (const name of [/^Idioma/, /^Aparência/, /^Conta de/]) {
    await header.getByRole('button', { name }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    await expectNoAxeViolations(page)
    expect(await findCovered(page)).toEqual([])
    await page.keyboard.press('Escape')
  }
  await page.setViewportSize(widths.narrow)
  for (const name of [/^Idioma/, /^Conta de/]) {
    await header.getByRole('button', { name }).click()
    await expect(page.getByRole('menu')).toBeVisible()
    expect(await findCovered(page)).toEqual([])
    await page.keyboard.press('Escape')
  }
  await page.getByRole('button', { name: 'Abrir o menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu principal' })).toBeVisible()
  expect(await findCovered(page)).toEqual([])
})

test('the quiz builder’s form, its dialog of destinations and its simulator are accessible', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/quiz/3/update')
  await page.getByRole('treeitem', { name: /fragrância, Lavanda/ }).focus()
  await page.keyboard.press('m')
  await everyLook(page, async () => await expect(page.getByRole('dialog', { name: /Mover/ })).toBeVisible())
  await page.keyboard.press('Escape')
  await page.setViewportSize(widths.wide)
  await page.getByRole('button', { name: 'Simular' }).click()
  await everyLook(page, async () => await expect(page.getByRole('dialog', { name: /Simulador/ })).toBeVisible())
  await page.keyboard.press('Escape')
  // The answer of the first question is complete and folded; with a second one, each of them can be removed.
  await page
    .getByRole('button', { name: /^Editar a pergunta/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Adicionar resposta' }).click()
  await page.getByRole('button', { name: 'Salvar pergunta' }).click()
  await everyLook(page, async () => await expect(page.getByText('Campo obrigatório').first()).toBeVisible())
})

test('a date is typed or chosen in the calendar by keyboard alone, and the calendar is accessible', async ({
  page,
}) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/news/2/update')
  const date = page.getByRole('textbox', { name: 'Validade' })
  const calendar = page.getByRole('dialog', { name: 'Validade' })
  await date.fill('30/12/2026')
  await date.press('Alt+ArrowDown')
  await everyLook(
    page,
    async () => await expect(calendar.getByRole('button', { name: /30 de dezembro de 2026/ })).toBeVisible(),
  )
  await expect(calendar.getByRole('button', { name: /30 de dezembro de 2026/ })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(calendar.getByRole('button', { name: /, 6 de janeiro de 2027/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(date).toBeFocused()
  await expect(date).toHaveValue('30/12/2026')

  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(calendar.getByRole('button', { name: /30 de dezembro de 2026/ })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(page.getByRole('button', { name: 'Abrir o calendário: Validade' })).toBeFocused()
  await expect(date).toHaveValue('29/12/2026')
})

test('the quick panel and its tabs are accessible', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/perfis')
  await page.getByRole('button', { name: 'Painel rápido' }).click()
  await page.getByRole('tab', { name: 'Configurações' }).click()
  await everyLook(page, async () => await expect(page.getByRole('tabpanel', { name: 'Configurações' })).toBeVisible())
  await page.getByRole('tab', { name: 'Notificações' }).click()
  const status = page.getByRole('tabpanel', { name: 'Notificações' }).getByRole('status').first()
  await everyLook(page, async () => await expect(status).toHaveText(/^Tudo lido|não lidas?$/))
})

test('a user signs in, searches and opens a record by keyboard alone', async ({ page }) => {
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
  const name = page.getByRole('link', { name: 'Editar: Olívia Prado' }).first()
  await expect(name).toBeVisible()
  await name.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/update$/)
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ops@sillage.test')
})

test('Tab skips an open list of suggestions and closes it, and the focus stays on the page', async ({ page }) => {
  await page.setViewportSize(widths.narrow)
  await beSignedIn(page, 'admin')
  await page.goto('/admin/users/1/update')
  const list = page.getByRole('listbox')
  /** Browsers make a scrolling element focusable by Tab. */
  const expectScrollingList = async () => {
    await expect(list).toBeVisible()
    await expect.poll(() => list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true)
  }
  await page.getByRole('combobox', { name: 'País' }).focus()
  await page.keyboard.press('ArrowDown')
  await expectScrollingList()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'CEP' })).toBeFocused()
  // This list opens by itself, once its places have loaded.
  await page.getByRole('combobox', { name: 'Estado' }).focus()
  await expectScrollingList()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Cidade' })).toBeFocused()

  await page.keyboard.press('Control+k')
  const finder = page.getByRole('combobox', { name: 'Buscar ou ir para' })
  await expect(finder).toBeFocused()
  await expectScrollingList()
  await page.keyboard.press('Tab')
  await expect(list).not.toBeFocused()
})
