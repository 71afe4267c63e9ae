// Tests the frame in a browser: ending sessions, other tabs, the keyboard, the layout, a new version of the site.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { notification } from '#kernel/core/site/i18n/notification.pt.ts'
import { raPt } from '#kernel/core/site/i18n/ra.pt.ts'
import { expect, middleOf, pressIfThere, test } from '#tests/e2e/journey.ts'
import { accounts, beSignedIn, fillSignIn, signIn } from '#tests/support/pages.ts'

const palette = async (page: Page) => {
  await expect(page.getByRole('main')).toBeVisible()
  // A dialog tells late that it closed, and a page under one opens no other.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Buscar ou ir para' })
  await expect(box).toBeFocused()
  return box
}
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' })
const widthOf = async (page: Page) => (await menu(page).boundingBox())?.width

test('each message of react-admin that the built site can show is translated', () => {
  const assets = join(import.meta.dirname, '../../build/site/assets')
  const code = globSync('*.js', { cwd: assets }).map((file) => readFileSync(join(assets, file), 'utf8'))
  // The toolbar of rich texts is our own.
  const used = new Set(code.flatMap((text) => text.match(/(?<=[`'"]ra\.)(?!tiptap)\w+\.\w+(?=[`'"])/g) ?? []))
  const translated = Object.entries({ ...raPt, notification }).flatMap(([section, messages]) =>
    Object.keys(messages).map((key) => `${section}.${key}`),
  )
  expect(used).toContain('validation.required')
  expect([...used].filter((key) => !translated.includes(key))).toEqual([])
})

test('calls that are refused side by side share one refresh, and each is made again', async ({ page }) => {
  let refreshed = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/login/refresh')) refreshed++
  })
  const refused = new Set<string>()
  const answered = new Set<string>()
  // The cards of the home ask at the same time.
  await page.route(/\/api\/(attention|shots-)/, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (refused.has(pathname)) {
      answered.add(pathname)
      return route.continue()
    }
    refused.add(pathname)
    return route.fulfill({ status: 401, json: { message: 'Sessão encerrada' } })
  })
  await signIn(page, 'admin')
  await expect.poll(() => answered.size).toBe(4)
  expect(refreshed).toBe(1)
})

const endSession = async (page: Page) => {
  // All that the page asks for at its start is there.
  await page.goto('/admin/devices')
  await expect(page.getByText('3C:71:BF:10:86:F7')).toBeVisible()
  await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: { message: 'Sessão encerrada' } }))
  await pressIfThere(menu(page).getByRole('link', { name: 'Usuários' }))
  await expect(page).toHaveURL(/\/auth\/login\?expired/)
  await page.unroute('**/api/**')
}

test('a user who signs in again within two minutes returns to where the session ended, and later to the start', async ({
  page,
}) => {
  await page.clock.install()
  await signIn(page, 'admin')
  await endSession(page)
  await expect(page.getByText('A sua sessão expirou')).toBeVisible()
  await page.clock.fastForward('01:30')
  await fillSignIn(page, accounts.admin.login, accounts.admin.password)
  await expect(page).toHaveURL(/\/admin\/(users|devices)$/)
  await endSession(page)
  await page.clock.fastForward('02:01')
  await fillSignIn(page, accounts.admin.login, accounts.admin.password)
  await expect(page).toHaveURL(/\/admin\/home$/)
})

test('a tab follows what happens to the session in another one: nobody, then somebody else', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin')
  const other = await context.newPage()
  await other.goto('/admin/users')
  await expect(other.getByRole('button', { name: 'Conta de Alice Monteiro' })).toBeVisible()
  await page.goto('/logout')
  await expect(other).toHaveURL(/\/auth\/login/)
  await signIn(page, 'admin')
  await other.goto('/admin/users')
  await expect(other.getByRole('link', { name: 'Perfis' }).first()).toBeVisible()
  await signInAnew(page)
  await expect(other.getByRole('button', { name: 'Conta de Olívia Prado' })).toBeVisible()
  await expect(other.getByRole('link', { name: 'Perfis' })).toHaveCount(0)
})

/** Somebody else signs in without a sign-out that the other tab would see first: as two quick people would do it. */
const signInAnew = async (page: Page) => {
  const { login, password } = accounts.ops
  const auth: unknown = await (
    await page.request.post('/api/login', { data: { Login: login, Senha: password } })
  ).json()
  const session = await page.evaluate(() => JSON.parse(localStorage.getItem('sillage.session') ?? '{}'))
  const me = { id: 3, nome: 'Olívia Prado', profile: { id: 3, nome: 'OPERATOR' } }
  await page.evaluate((text) => localStorage.setItem('sillage.session', text), JSON.stringify({ ...session, auth, me }))
}

test('the palette leads by keyboard to a page, a form, a record by name, id, MAC and serial number', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await (await palette(page)).fill('fragrancias')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Fragrâncias', level: 1 })).toBeVisible()

  await (await palette(page)).fill('criar usu')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/users\/create$/)

  await (await palette(page)).fill('olívia')
  await expect(page.getByRole('option', { name: /^Olívia Prado/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/users\/\d+\/show$/)
  await expect(page.getByRole('navigation', { name: 'Você está aqui' })).toHaveText(/Painel.*Usuários.*Olívia Prado/)

  await (await palette(page)).fill('5')
  await expect(page.getByRole('option', { name: /Ana Magalhães.* nº 5/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await (await palette(page)).fill('3C:71:BF:10')
  const device = page.getByRole('option', { name: /3C:71:BF:10:86:F7/ })
  await expect(device).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/devices\/1\/show$/)

  await page.goto('/admin/capsules')
  const serial = (await page.getByRole('cell', { name: /^SL-/ }).first().textContent()) ?? ''
  await (await palette(page)).fill(serial)
  await expect(page.getByRole('option', { name: serial })).toBeVisible()
  await page.keyboard.press('Enter')
  // A record without a form has a page.
  await expect(page).toHaveURL(/\/admin\/capsules\/\d+\/show$/)
  await expect(page.getByRole('heading', { name: serial, level: 1 })).toBeVisible()
})

test('the palette asks before a half-filled form is left', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/users/create')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('half@sillage.test')
  await (await palette(page)).fill('perfis')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button').first().click()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('half@sillage.test')
})

test('the minimized menu opens for mouse and keyboard, and stays minimized over a reload and a sign-out', async ({
  page,
}) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/users')
  await expect.poll(() => widthOf(page)).toBe(248)
  await page.keyboard.press('m')
  await page.mouse.move(900, 400)
  await expect.poll(() => widthOf(page)).toBe(72)
  await page.mouse.move(36, 400)
  await expect.poll(() => widthOf(page)).toBe(248)
  await page.mouse.move(900, 400)
  await expect.poll(() => widthOf(page)).toBe(72)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Usuários' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused()
  await expect.poll(() => widthOf(page)).toBe(72)
  await page.keyboard.press('Tab')
  await expect.poll(() => widthOf(page)).toBe(248)
  await page.keyboard.press('Escape')
  await expect.poll(() => widthOf(page)).toBe(72)
  await page.goto('/logout')
  await signIn(page, 'admin')
  await expect.poll(() => widthOf(page)).toBe(72)
})

test('at a height of 900 px the menu shows nine entries without scrolling, whichever of its groups is open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await beSignedIn(page, 'admin')
  await page.goto('/admin/home')
  const items = menu(page).locator('ul').first()
  await expect(items.locator(':scope > li')).toHaveCount(9)
  const groups = items.locator(':scope > li > button')
  for (const group of await groups.all()) {
    await group.click()
    await expect(group).toHaveAttribute('aria-expanded', 'true')
    for (const entry of [items.locator(':scope > li').last(), ...(await items.locator('a:visible').all())])
      await expect(entry).toBeInViewport({ ratio: 1 })
    await group.click()
  }
})

test('the menu shows the entry of the page, also the last one of the last group', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await beSignedIn(page, 'admin')
  await page.goto('/admin/conformance')
  const entry = menu(page).getByRole('link', { name: 'Conformidade' })
  await expect(entry).toBeInViewport({ ratio: 1 })
  // From another page the group opens first.
  await page.goto('/admin/users')
  await (await palette(page)).fill('conformidade')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Conformidade' })).toBeVisible()
  await expect(entry).toBeInViewport({ ratio: 1 })
})

test('layout settings take effect at once and are there after a reload', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/users')
  await page.getByRole('button', { name: 'Painel rápido' }).click()
  const panel = page.getByRole('dialog', { name: 'Painel rápido' })
  await panel.getByRole('tab', { name: 'Configurações' }).click()
  await panel.getByRole('group', { name: 'Caminho da página' }).getByRole('switch', { name: 'Mostrar' }).uncheck()
  await panel.getByRole('group', { name: 'Rodapé' }).getByRole('switch', { name: 'Fixo ao rolar' }).check()
  await panel.getByRole('group', { name: 'Cabeçalho' }).getByRole('switch', { name: 'Fixo ao rolar' }).uncheck()
  await panel
    .getByRole('group', { name: 'Menu lateral' })
    .getByRole('switch', { name: 'Mais largo em telas grandes' })
    .check()
  await page.keyboard.press('Escape')
  const expectLayout = async () => {
    await expect(page.getByRole('navigation', { name: 'Você está aqui' })).toBeHidden()
    await page.setViewportSize({ width: 1440, height: 420 })
    await expect(page.getByRole('contentinfo')).toBeInViewport()
    await page.mouse.move(700, 100)
    await page.evaluate(() => window.scrollTo(0, 300))
    await expect(page.getByRole('banner')).not.toBeInViewport()
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(page.getByRole('navigation', { name: 'Menu principal' })).toHaveCSS('width', '288px')
  }
  await expectLayout()
  await page.reload()
  await expectLayout()
})

test('the help opens on ?, and gives the focus back', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/users')
  const search = page.getByRole('textbox', { name: 'Buscar em Usuários' })
  await expect(search).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('?m')
  await expect(search).toHaveValue('?m')
  await page.getByRole('button', { name: 'Recarregar' }).focus()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Ajuda' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Recarregar' })).toBeFocused()
})

test('another build is offered to who comes back to the page, and reloads only when asked to', async ({ page }) => {
  await page.clock.install()
  await beSignedIn(page, 'admin')
  await page.goto('/admin/users/create')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('half@sillage.test')
  await page.route('**/index.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script src="/assets/index-new.js">' }),
  )
  await page.clock.fastForward('02:00')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByText('Uma nova versão foi publicada')).toBeVisible()
  const asked = page.waitForEvent('dialog')
  const pressed = page.getByRole('button', { name: 'Recarregar' }).click({ noWaitAfter: true })
  await (await asked).dismiss()
  await pressed
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('half@sillage.test')
})

test('a part of the site that is gone after a deployment leaves the frame standing and offers to reload', async ({
  page,
  complaints,
}) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/users')
  await expect(page.getByRole('row', { name: /Alice Monteiro/ })).toBeVisible()
  await page.route('**/assets/form-*', (route) => route.fulfill({ status: 404 }))
  await page.route('**/index.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script src="/assets/index-new.js">' }),
  )
  await page.getByRole('link', { name: 'Adicionar' }).click()
  await expect(page.getByRole('heading', { name: 'Não foi possível carregar esta tela' })).toBeVisible()
  await expect(page.getByText('Uma nova versão foi publicada')).toBeVisible()
  await page.unroute('**/assets/form-*')
  await page.getByRole('button', { name: 'Recarregar a página' }).click()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
  complaints.length = 0
})

/** How far one ends above the other. */
const roomBetween = async (above: Locator, below: Locator) => {
  const [one, other] = [await above.boundingBox(), await below.boundingBox()]
  return (other?.y ?? 0) - (one?.y ?? 0) - (one?.height ?? 0)
}

/** The builder of a quiz that is not published. */
const openQuiz = async (page: Page, name: string) => {
  await page.goto('/admin/quiz')
  const shown = await page.getByRole('link', { name, exact: true }).getAttribute('href')
  await page.goto(String(shown).replace('show', 'update'))
  await expect(page.getByRole('tree')).toBeVisible()
}

test('the sticky parts of a quiz do not overlap those of the frame', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await openQuiz(page, 'Tu momento de calma')
  await page.getByRole('button', { name: 'Painel rápido' }).click()
  const panel = page.getByRole('dialog', { name: 'Painel rápido' })
  await panel.getByRole('tab', { name: 'Configurações' }).click()
  for (const name of ['Caminho da página', 'Rodapé'])
    await panel.getByRole('group', { name }).getByRole('switch', { name: 'Fixo ao rolar' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Nova pergunta' }).click()
  for (let answers = 0; answers < 3; answers++) await page.getByRole('button', { name: 'Adicionar resposta' }).click()
  await page.evaluate(() => window.scrollTo(0, 400))
  const [trail, footer] = [page.getByRole('navigation', { name: 'Você está aqui' }), page.getByRole('contentinfo')]
  const tree = page.getByRole('region', { name: 'Árvore' })
  await expect.poll(() => roomBetween(page.getByRole('button', { name: 'Salvar pergunta' }), footer)).toBeGreaterThan(0)
  await expect.poll(() => roomBetween(trail, tree)).toBeGreaterThan(0)
  await expect.poll(() => roomBetween(tree, footer)).toBeGreaterThan(0)
})

test('nothing floats over the save button of a phone, and tables of a tablet need no moving sideways', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/users/5/update')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 400))
  const up = page.getByRole('button', { name: 'Voltar ao topo' })
  await expect.poll(() => roomBetween(up, page.getByRole('button', { name: 'Salvar' }))).toBeGreaterThan(0)
  // Nor over the arrow of the focused field.
  const country = page.getByRole('combobox', { name: 'País' })
  const { y: beside } = await middleOf(up)
  await country.focus()
  const { y: from } = await middleOf(country)
  await page.evaluate((by) => window.scrollBy(0, by), from - beside)
  await expect.poll(() => roomBetween(up, country)).toBeGreaterThan(0)
  // The form of a question opens while the button is there already.
  await openQuiz(page, 'Tu momento de calma')
  await page.evaluate(() => window.scrollTo(0, 340))
  await expect(up).toBeVisible()
  await page.getByRole('button', { name: 'Nova pergunta' }).press('Enter')
  await page.getByRole('button', { name: 'Adicionar resposta' }).press('Enter')
  const save = page.getByRole('button', { name: 'Salvar pergunta' })
  await expect(save).toBeInViewport({ ratio: 1 })
  await expect(up).toBeVisible()
  await expect.poll(() => roomBetween(up, save)).toBeGreaterThan(0)
  await page.setViewportSize({ width: 1280, height: 900 })
  // Without the records that were opened last.
  const entries = () =>
    menu(page)
      .locator('ul a')
      .evaluateAll((links) => links.flatMap((link) => link.getAttribute('href') ?? []).filter((to) => !/\d/.test(to)))
  const pages = ['restock', 'permissions', 'audit', 'keys', 'conformance'].map((name) => `/admin/${name}`)
  await expect.poll(entries).toEqual(expect.arrayContaining(['/admin/home', ...pages]))
  const [home, ...others] = await entries()
  expect(home).toBe('/admin/home')
  const tabs = ['/admin/questions', '/admin/answers']
  // Prepared changes are an entry while one waits for an answer.
  const lists = [...others.filter((path) => ![...pages, '/admin/plans'].includes(path)), ...tabs]
  expect(lists.length).toBeGreaterThanOrEqual(10)
  for (const list of lists) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(list)
    await expect(page.locator('tbody tr:not(.ListTable_skeleton)').first()).toBeVisible()
    for (const width of [1280, 1100, 1024, 900, 768, 720]) {
      await page.setViewportSize({ width, height: 900 })
      const hidden = () => page.locator('.ListTable_frame').evaluate((frame) => frame.scrollWidth - frame.clientWidth)
      await expect.poll(hidden, `${list} at ${width} px`).toBeLessThanOrEqual(0)
    }
  }
})
