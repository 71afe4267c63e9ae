// Tests campaigns in a browser (S2§2 to §5): the dial by mouse, touch and keyboard, field errors, the default, the QR code.
import type { Locator, Page } from '@playwright/test'
import jsqr from 'jsqr'
import { PNG } from 'pngjs'
import { dragByFinger, everyLook, expect, given, middleOf, pickUp, test, widths } from '#tests/e2e/journey.ts'
import { picture } from '#tests/support/files.ts'
import { accounts, beSignedIn } from '#tests/support/pages.ts'

const slot = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`^Slot ${number}:`) })
const fragrance = (page: Page) => page.getByRole('combobox', { name: 'Fragrância' })
const seconds = (page: Page) => page.getByRole('spinbutton', { name: 'Segundos por disparo' })
const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { y: Infinity, height: Infinity }
const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true })
const row = (page: Page, name: RegExp) => page.getByRole('row', { name })

const identify = async (page: Page, name: string) => {
  await page.goto('/admin/campaigns/create')
  await page.getByRole('textbox', { name: 'Nome' }).fill(name)
  await page.getByRole('textbox', { name: 'Descrição (Português)' }).fill('Para experimentar')
  await page.locator('input[type=file]').setInputFiles(await given(await picture('png', 320, 180), 'capa.png'))
}
const choose = async (page: Page, number: number, name: string) => {
  await slot(page, number).click()
  await fragrance(page).fill(name.slice(0, 6))
  await page.getByRole('option', { name }).click()
  await expect(slot(page, number)).toHaveAccessibleName(new RegExp(name))
  // The next empty slot is selected.
  await slot(page, number).click()
}
const isOver = (page: Page, number: number) => expect(page.getByText(`Sobre o slot ${number}:`)).toHaveCount(1)
const drag = async (page: Page, from: number, to: number) => {
  const [start, end] = [await middleOf(slot(page, from)), await middleOf(slot(page, to))]
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move(end.x, end.y, { steps: 12 })
  await isOver(page, to)
  await page.mouse.up()
}
const saved = async (page: Page) => {
  await save(page).click()
  const dialog = page.getByRole('dialog', { name: 'Sucesso' })
  await expect(dialog).toContainText('Registro salvo com sucesso')
  await dialog.getByRole('button', { name: 'Voltar para a lista' }).click()
  await expect(page).toHaveURL(/\/admin\/campaigns$/)
}

/** Calls the API as another user, beside the page. */
const colleague = async (page: Page) => {
  const { login, password } = accounts.admin
  const { token } = await (await page.request.post('/api/login', { data: { Login: login, Senha: password } })).json()
  const headers = { Authorization: `Bearer ${token}` }
  return {
    get: async (path: string) => (await page.request.get(`/api${path}`, { headers })).json(),
    put: async (path: string) => expect((await page.request.put(`/api${path}`, { headers })).ok()).toBe(true),
    remove: async (path: string) => expect((await page.request.delete(`/api${path}`, { headers })).ok()).toBe(true),
  }
}

test('a campaign is created by mouse: three slots, one of them dragged, undone and redone', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await identify(page, 'Noite de Gala')
  await expect(
    page.getByRole('textbox', { name: 'Disparos por fragrância' }).or(page.getByLabel('Disparos por fragrância')),
  ).toHaveValue('100')
  await choose(page, 1, 'Oud Imperial')
  await expect(seconds(page)).toHaveValue('5')
  await choose(page, 2, 'Íris Empoado')
  await seconds(page).fill('12')
  await choose(page, 3, 'Chá Verde')
  await expect(page.getByText('3 de 20 configurados')).toBeVisible()

  await slot(page, 2).scrollIntoViewIfNeeded()
  await drag(page, 2, 17)
  await expect(slot(page, 17)).toHaveAccessibleName('Slot 17: Íris Empoado, 12 segundos')
  await expect(slot(page, 2)).toHaveAccessibleName('Slot 2: não configurado')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(slot(page, 2)).toHaveAccessibleName('Slot 2: Íris Empoado, 12 segundos')
  await page.getByRole('button', { name: 'Refazer' }).click()
  await drag(page, 1, 3)
  await expect(slot(page, 1)).toHaveAccessibleName(/Chá Verde/)
  await expect(slot(page, 3)).toHaveAccessibleName(/Oud Imperial/)
  await saved(page)

  await row(page, /Noite de Gala/)
    .getByRole('link', { name: 'Editar: Noite de Gala' })
    .click()
  await expect(slot(page, 17)).toHaveAccessibleName('Slot 17: Íris Empoado, 12 segundos')
  await expect(slot(page, 3)).toHaveAccessibleName('Slot 3: Oud Imperial, 5 segundos')
  await expect(page.getByText('3 de 20 configurados')).toBeVisible()
})

test('a campaign is created by keyboard alone', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await identify(page, 'Só Teclado')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await slot(page, 1).focus()
  // The editor follows the ring.
  await expect(fragrance(page)).toBeVisible()
  await press('Enter')
  for (const [number, name] of [
    [1, 'Vetiver Defumado'],
    [2, 'Rosa Damascena'],
    [3, 'Limão Siciliano'],
  ] as const) {
    await expect(page.getByRole('heading', { name: `Slot ${number}` })).toBeVisible()
    await expect(fragrance(page)).toBeFocused()
    await page.keyboard.type(name.slice(0, 6))
    await press('Enter')
    await expect(slot(page, number)).toHaveAccessibleName(new RegExp(name))
  }
  await press('Escape')
  await expect(slot(page, 4)).toBeFocused()
  // The arrow keys, Home and End walk the ring.
  await press('Home', 'ArrowLeft')
  await expect(slot(page, 20)).toBeFocused()
  await press('ArrowDown')
  await expect(slot(page, 1)).toBeFocused()
  // Moves a fragrance to the next slot, then by grabbing it.
  await press('Alt+ArrowLeft')
  await expect(slot(page, 20)).toHaveAccessibleName(/Vetiver Defumado/)
  await expect(slot(page, 20)).toBeFocused()
  await press('Home', 'ArrowRight')
  await expect(slot(page, 2)).toBeFocused()
  await pickUp(page, () => expect(page.getByText('Rosa Damascena, do slot 2, está em movimento.')).toHaveCount(1))
  for (const over of [3, 4, 5]) {
    await press('ArrowRight')
    await isOver(page, over)
  }
  await press('Space')
  await expect(slot(page, 5)).toHaveAccessibleName('Slot 5: Rosa Damascena, 5 segundos')
  await expect(slot(page, 5)).toBeFocused()
  await press('Delete')
  await expect(slot(page, 5)).toHaveAccessibleName('Slot 5: não configurado')
  await press('Control+z')
  await expect(slot(page, 5)).toHaveAccessibleName(/Rosa Damascena/)
  await press('Control+Shift+z')
  await expect(slot(page, 5)).toHaveAccessibleName('Slot 5: não configurado')
  await press('Control+z')
  // Enter in the seconds focuses the ring and does not submit the form.
  await press('Enter')
  await expect(fragrance(page)).toBeFocused()
  await seconds(page).focus()
  await press('Control+a')
  await page.keyboard.type('9')
  await press('Enter')
  await expect(slot(page, 5)).toBeFocused()
  await expect(slot(page, 5)).toHaveAccessibleName('Slot 5: Rosa Damascena, 9 segundos')
  await save(page).focus()
  await press('Enter')
  await expect(page.getByRole('dialog', { name: 'Sucesso' })).toBeVisible()
})

test('errors of site and server are shown at the dial, the slot and its seconds', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await identify(page, 'Recusada')
  await choose(page, 4, 'Oud Imperial')
  await slot(page, 4).press('Delete')
  await expect(page.getByText('Preencha pelo menos um slot do dispositivo').first()).toBeVisible()
  await expect(save(page)).toBeDisabled()

  await choose(page, 4, 'Oud Imperial')
  await choose(page, 9, 'Oud Imperial')
  for (const wrong of [4, 9])
    await expect(slot(page, wrong)).toHaveAccessibleName(/Oud Imperial.* Erro: Esta fragrância já está em outro slot/)
  await expect(page.getByRole('alert').filter({ hasText: 'Esta fragrância já está em outro slot' })).toBeVisible()
  await fragrance(page).fill('Baunil')
  await page.getByRole('option', { name: 'Baunilha Negra' }).click()
  await expect(slot(page, 4)).toHaveAccessibleName('Slot 4: Oud Imperial, 5 segundos')

  await seconds(page).fill('0')
  await expect(page.getByRole('alert').filter({ hasText: 'a partir de 1' })).toBeVisible()
  await expect(slot(page, 9)).toHaveAccessibleName(/Erro: Informe um valor a partir de 1/)
  await expect(save(page)).toBeDisabled()
  await seconds(page).fill('7')

  // Meanwhile another user deactivates a fragrance of the dial.
  const other = await colleague(page)
  const { data: all } = await other.get('/fragrances?isActive=true&perPage=100')
  const [free] = all.filter(({ collections }: { collections: number }) => collections === 0)
  await choose(page, 12, free.name)
  await other.remove(`/fragrances/${free.fragranceId}`)
  await slot(page, 1).click()
  await save(page).click()
  await expect(slot(page, 12)).toHaveAccessibleName(/Erro: Esta fragrância está inativa/)
  await expect(page.getByRole('heading', { name: 'Slot 12' })).toBeVisible()
  await expect(fragrance(page)).toBeFocused()
  await everyLook(page, async () => await expect(slot(page, 12)).toHaveAccessibleName(/Erro:/))
  await other.put(`/fragrances/activate/${free.fragranceId}`)
})

test('a fragrance of a quiz cannot leave the dial, which is said at once; it may move to another slot', async ({
  page,
}) => {
  await beSignedIn(page, 'admin')
  const other = await colleague(page)
  const { data } = await other.get('/campaigns?FilterString=Ver%C3%A3o')
  await page.goto(`/admin/campaigns/${data[0].campaignId}/update`)
  const first = slot(page, 1)
  const name = await first.getAttribute('aria-label')
  await first.focus()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('alert').filter({ hasText: 'Fragrância com respostas em um quiz' })).toBeVisible()
  await expect(first).toHaveAccessibleName(/Erro: Fragrância com respostas/)
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(slot(page, 20)).toHaveAccessibleName(String(name).replace('Slot 1:', 'Slot 20:'))
})

test('an active campaign asks for confirmation before its devices get the changes', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/campaigns/1/update')
  await slot(page, 2).click()
  const before = (await slot(page, 2).getAttribute('aria-label')) ?? ''
  const [, called, held] = /Slot 2: (.*), (\d+) segundos?/.exec(before) ?? []
  await seconds(page).fill('30')
  // On a phone the rings are longer than the screen.
  await page.setViewportSize({ width: 390, height: 844 })
  await save(page).click()
  const dialog = page.getByRole('dialog', { name: 'Esta campanha está em uso' })
  await expect(dialog.getByRole('heading')).toBeInViewport()
  await expect(dialog).toContainText(/\d+ dispositivos recebem estas alterações/)
  await expect(dialog.getByRole('listitem')).toHaveText([`Slot 2: ${called} ${held} s → ${called} 30 s`])
  await everyLook(page, async () => await expect(dialog).toBeVisible())
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  // Its reader refuses another fragrance, because it empties devices.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Escolher a fragrância do slot 2', exact: true }).click()
  await page.getByRole('option').filter({ hasNotText: 'no slot' }).first().click()
  await save(page).click()
  const stock = dialog.getByRole('region', { name: 'Cápsulas nos dispositivos' })
  await expect(stock.getByRole('status')).toContainText(/\d+ dispositivos? ficam? com um slot vazio: \d+ hoje/)
  await expect(stock.getByRole('listitem').first()).toHaveText(/^Slot 2, .+: \d+ dispositivos? não tê?e?m cápsula$/)
  await everyLook(page, async () => await expect(stock.getByRole('listitem').first()).toBeVisible())
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: /^Desfazer/ }).click()
  await expect(slot(page, 2)).toHaveAccessibleName(new RegExp(`${called}, 30 segundos`))
  await save(page).click()
  await dialog.getByRole('button', { name: 'Salvar as alterações' }).click()
  await expect(page.getByRole('dialog', { name: 'Sucesso' })).toBeVisible()

  // Devices do not get the descriptions.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/campaigns/1/update')
  await page.getByRole('tab', { name: /^Inglês/ }).click()
  await page.getByRole('textbox', { name: 'Descrição (Inglês)' }).fill('Something else')
  await save(page).click()
  await expect(page.getByRole('dialog', { name: 'Sucesso' })).toBeVisible()
})

test('the default passes from one campaign to another; an inactive one is not offered, and is refused', async ({
  page,
}) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/campaigns')
  const mark = page.getByRole('img', { name: 'Campanha padrão' })
  await expect(row(page, /Coleção Assinatura/).getByRole('img', { name: 'Campanha padrão' })).toBeVisible()
  await expect(
    row(page, /Coleção Assinatura/).getByRole('button', { name: /Definir como campanha padrão/ }),
  ).toHaveCount(0)
  await row(page, /Spa e Bem-estar/)
    .getByRole('button', { name: /Definir como campanha padrão/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Definir como padrão' }).click()
  await expect(row(page, /Spa e Bem-estar/).getByRole('img', { name: 'Campanha padrão' })).toBeVisible()
  await expect(mark).toHaveCount(1)

  // The default cannot be deactivated; a message says why.
  await row(page, /Spa e Bem-estar/)
    .getByRole('button', { name: /Desativar/ })
    .click()
  // The list reloads after the message. Another user changes it only when that is over.
  const reload = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/campaigns'))
  await page.getByRole('dialog').getByRole('button', { name: 'Desativar' }).click()
  await expect(page.getByText('A campanha padrão não pode ser desativada: defina outra antes')).toBeVisible()
  await reload

  // Another user deactivates the campaign while this page still shows its star.
  const other = await colleague(page)
  const { data } = await other.get('/campaigns?FilterString=Vitrine')
  await other.remove(`/campaigns/${data[0].campaignId}`)
  await row(page, /Vitrine Gourmand/)
    .getByRole('button', { name: /Definir como campanha padrão/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Definir como padrão' }).click()
  await expect(page.getByText('Erro ao definir a campanha como default')).toBeVisible()
  await page.getByRole('radio', { name: 'Inativas' }).click()
  await expect(row(page, /Vitrine Gourmand/)).toBeVisible()
  await expect(row(page, /Vitrine Gourmand/).getByRole('button', { name: /Definir como campanha padrão/ })).toHaveCount(
    0,
  )
  await expect(row(page, /Vitrine Gourmand/).getByRole('link', { name: /Editar/ })).toHaveCount(0)

  // Its own page is read-only until the campaign is activated there.
  await row(page, /Vitrine Gourmand/)
    .getByRole('link', { name: 'Vitrine Gourmand', exact: true })
    .click()
  await expect(page).toHaveURL(`/admin/campaigns/${data[0].campaignId}/show`)
  await page.goto(`/admin/campaigns/${data[0].campaignId}/update`)
  const note = page.getByRole('note')
  await expect(note).toContainText('Esta campanha está inativa: ative-a para alterá-la')
  await expect(page.getByRole('table', { name: 'Slots do dispositivo' }).getByRole('row').nth(1)).toHaveText(
    /^1\D+\d+ s$/,
  )
  await everyLook(page, async () => {
    await expect(page.locator('main input')).toHaveCount(0)
    // All that is written here is a note.
    await expect(page.locator('main textarea')).toHaveCount(1)
  })
  await page.setViewportSize(widths.wide)
  await page.getByRole('button', { name: 'Ativar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ativar' }).click()
  await expect(page.getByRole('textbox', { name: 'Nome' })).toBeFocused()
  await expect(note).toHaveCount(0)
})

test('the QR code contains the campaign’s link; the printed page has only code, name and cover', async ({
  page,
}, info) => {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), campaignLink: '/c' } })
  })
  await beSignedIn(page, 'admin')
  await page.goto('/admin/campaigns')
  await row(page, /Primavera em Flor/)
    .getByRole('button', { name: /QR code/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'QR code: Primavera em Flor' })
  const code = dialog.getByRole('img', { name: /QR code que leva a/ })
  await expect(
    dialog.frameLocator('iframe').getByRole('heading', { level: 1, name: 'Primavera em Flor' }),
    'a phone shows the page',
  ).toBeVisible()
  await expect(code).toBeVisible()
  const { data, width, height } = PNG.sync.read(await dialog.screenshot())
  const link = jsqr(new Uint8ClampedArray(data), width, height)?.data
  expect(link).toBe(new URL('/c/1', page.url()).href)
  await expect(dialog.getByRole('link', { name: link })).toBeVisible()
  expect((await page.request.get(link ?? '', { maxRedirects: 0 })).status()).toBeLessThan(400)
  await everyLook(page, async () => await expect(code).toBeVisible())

  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await expect(page.getByRole('heading', { name: 'Campanhas' })).toBeHidden()
  await expect(dialog).toBeHidden()
  const sheet = page.locator('.QrDialog_sheet')
  await expect(sheet.locator('img')).toBeVisible()
  await expect(sheet).toHaveText('Primavera em Flor')
  const pdf = await page.pdf({ path: info.outputPath('qr.pdf'), format: 'A4', printBackground: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('two selected campaigns are compared slot by slot, their sides can be swapped, and a campaign leads there itself', async ({
  page,
}) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/campaigns')
  await row(page, /Primavera em Flor/)
    .getByRole('checkbox')
    .check()
  const compare = page.getByRole('link', { name: 'Comparar' })
  await expect(page.getByRole('region', { name: 'Ações em vários registros' })).toBeVisible()
  await expect(compare, 'one campaign is not enough').toHaveCount(0)
  await row(page, /Verão Cítrico/)
    .getByRole('checkbox')
    .check()
  await compare.click()
  await expect(page).toHaveTitle('Comparar campanhas - Admin')
  const slots = page.getByRole('table', { name: 'Slot a slot' })
  const first = slots.getByRole('row', { name: /^1 / })
  await expect(first).toHaveText(/Jasmim da Noite 7 s na outra: slot 6.*Bergamota da Calábria 5 s só aqui/)
  await expect(slots.getByRole('row', { name: /^12 / })).toHaveText(/Incenso e Mirra 5 s só aqui.*Vazio/)
  await expect(page.getByRole('row', { name: /^Disparos por fragrância diferente/ })).toHaveText(/100.*150/)
  await everyLook(page, async () => await expect(slots).toBeVisible())
  await page.getByRole('button', { name: 'Trocar os lados' }).click()
  await expect(first).toHaveText(/Bergamota.*Jasmim/)

  await page.goto('/admin/campaigns/1/update')
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Comparar' }).click()
  await expect(page.getByText('Escolha os dois registros a comparar.')).toBeVisible()
  await page.getByRole('combobox', { name: 'À direita' }).fill('Spa')
  await page.getByRole('option', { name: /Spa e Bem-estar/ }).click()
  await expect(slots.getByRole('columnheader', { name: 'Spa e Bem-estar' })).toBeVisible()
  await page.goto('/admin/campaigns/compare?left=1&right=999999')
  await expect(page.getByText(/Este registro não existe/)).toBeVisible()
})

test('a copy starts with dial, texts and cover of the original, and is saved as a campaign of its own', async ({
  page,
}) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/campaigns')
  await row(page, /Spa e Bem-estar/)
    .getByRole('link', { name: /Duplicar/ })
    .click()
  await expect(page).toHaveTitle('Criar campanha - Admin')
  await expect(page.getByRole('textbox', { name: 'Nome' })).toHaveValue('Cópia de Spa e Bem-estar')
  await expect(page.getByText('9 de 20 configurados')).toBeVisible()
  await expect(page.getByRole('img', { name: /Prévia: Capa/ })).toBeVisible()
  await slot(page, 2).click()
  await slot(page, 2).press('Delete')
  await expect(page.getByText('8 de 20 configurados')).toBeVisible()
  await saved(page)
  const other = await colleague(page)
  const { data } = await other.get('/campaigns?FilterString=Spa&orderBy=Id')
  expect(
    data.map(({ name, collection, isDefault }: { name: string; collection: unknown[]; isDefault: boolean }) => [
      name,
      collection.length,
      name.startsWith('Cópia') && isDefault,
    ]),
  ).toEqual([
    ['Spa e Bem-estar', 9, false],
    ['Cópia de Spa e Bem-estar', 8, false],
  ])
})

test('the form loads the dial, and nothing of quizzes, charts, editor or QR code', async ({ page }) => {
  const files: string[] = []
  page.on('request', (request) => files.push(new URL(request.url()).pathname))
  await beSignedIn(page, 'admin')
  await page.goto('/admin/campaigns/1/update')
  await expect(slot(page, 1)).toBeVisible()
  await page.waitForLoadState('networkidle')
  const scripts = files.filter((name) => name.endsWith('.js'))
  expect(scripts.filter((name) => /DialField/.test(name))).toHaveLength(1)
  expect(scripts.filter((name) => /Quiz|Chart|Editor|RichTextView|QrDialog|tiptap/i.test(name))).toEqual([])
})

test('by touch a slot is selected, filled and dragged on a narrow screen, and the ring fits the screen', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'pt-BR',
  })
  const page = await context.newPage()
  await beSignedIn(page, 'admin')
  await identify(page, 'Pelo Celular')
  await slot(page, 11).tap()
  await fragrance(page).fill('Tubero')
  await page.getByRole('option', { name: 'Tuberosa Branca' }).tap()
  await expect(slot(page, 11)).toHaveAccessibleName('Slot 11: Tuberosa Branca, 5 segundos')
  await slot(page, 11).tap()
  await page.getByRole('button', { name: 'Mover para o slot 12' }).tap()
  await expect(slot(page, 12)).toHaveAccessibleName('Slot 12: Tuberosa Branca, 5 segundos')
  await slot(page, 12).scrollIntoViewIfNeeded()
  await dragByFinger(page, slot(page, 12), slot(page, 15), {
    isHeld: () => expect(page.getByText('Tuberosa Branca, do slot 12, está em movimento.')).toHaveCount(1),
    isOver: () => isOver(page, 15),
  })
  await expect(slot(page, 15)).toHaveAccessibleName('Slot 15: Tuberosa Branca, 5 segundos')
  await expect(slot(page, 12)).toHaveAccessibleName('Slot 12: não configurado')
  const ring = await page.getByRole('list', { name: 'Slots do dispositivo' }).boundingBox()
  expect(ring?.width).toBeGreaterThan(300)
  expect((ring?.x ?? 0) + (ring?.width ?? 0)).toBeLessThanOrEqual(390)
  await context.close()
})

test('a fragrance is replaced in six clicks from the dashboard, and ring, editor and list are above the fold', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await beSignedIn(page, 'admin')
  await page.goto('/admin/home')
  let clicks = 0
  const click = async (target: Locator) => {
    clicks++
    await target.click()
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar ou ir para' }).fill('Primavera')
  await click(page.getByRole('option', { name: /Primavera em Flor/ }).first())
  await click(page.getByRole('main').getByRole('link', { name: 'Editar' }))

  await expect(slot(page, 12)).toBeVisible()
  const bar = await boxOf(page.locator('[data-bottom-bar]'))
  for (const part of [
    page.getByRole('list', { name: 'Slots do dispositivo' }),
    page.getByRole('textbox', { name: 'Nome' }),
    page.getByLabel('Disparos por fragrância'),
    fragrance(page),
    seconds(page),
    page.getByRole('list', { name: 'Lista dos slots' }),
  ]) {
    const { y, height } = await boxOf(part)
    expect(y + height).toBeLessThanOrEqual(bar.y)
  }

  await click(page.getByRole('button', { name: 'Escolher a fragrância do slot 12' }))
  await click(page.getByRole('option').filter({ hasNotText: 'no slot' }).nth(2))
  await expect(slot(page, 12)).not.toHaveAccessibleName(/Incenso e Mirra/)
  await click(save(page))
  await click(
    page
      .getByRole('dialog', { name: 'Esta campanha está em uso' })
      .getByRole('button', { name: 'Salvar as alterações' }),
  )
  await expect(page.getByRole('dialog', { name: 'Sucesso' })).toBeVisible()
  expect(clicks).toBe(6)
})
