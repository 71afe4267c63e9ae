// Tests news from sign-in to preview (S2§2, §4, §6): one form and one call for text and picture.
import type { Page, Request } from '@playwright/test'
import { everyLook, expect, expectNoAxeViolations, given, test } from '#tests/e2e/journey.ts'
import { brokenPng, picture } from '#tests/support/files.ts'
import { beSignedIn, signIn } from '#tests/support/pages.ts'

/** Collects the writes that the page sends from now on: method and path. */
const writesOf = (page: Page): string[] => {
  const writes: string[] = []
  const note = (request: Request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/news') && request.method() !== 'GET') writes.push(`${request.method()} ${pathname}`)
  }
  page.on('request', note)
  return writes
}

const save = (page: Page) => page.getByRole('button', { name: 'Salvar' })
const leaveSaved = (page: Page) =>
  page.getByRole('dialog', { name: 'Sucesso' }).getByRole('button', { name: 'Voltar para a lista' }).click()

const titles = { Português: 'Âmbar de inverno', Inglês: 'Winter amber', Espanhol: 'Ámbar de invierno' }
const fillIn = async (page: Page) => {
  for (const [language, title] of Object.entries(titles)) {
    await page.getByRole('tab', { name: language }).click()
    await page.getByRole('textbox', { name: `Título (${language})` }).fill(title)
  }
  await page.getByLabel(/^Validade/).fill('31/01/2027')
  await page.getByRole('textbox', { name: /Nome da imagem/ }).fill('Frasco de âmbar')
}

test('POSTNEWS lands on the news, creates one with a picture, previews it as in the app, and edits it without sending the picture again', async ({
  page,
}) => {
  await signIn(page, 'news')
  await expect(page).toHaveURL(/\/admin\/news$/)
  await expect(page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link')).toHaveText([
    'Sillage',
    'Notícias',
  ])
  await page.getByRole('link', { name: 'Adicionar' }).click()
  await expect(page).toHaveTitle('Criar notícia - Admin')
  const writes = writesOf(page)

  await fillIn(page)
  await page.getByRole('tab', { name: 'Português' }).click()
  const content = page.getByRole('textbox', { name: 'Conteúdo (Português)' })
  await content.click()
  await page
    .getByRole('toolbar', { name: /Conteúdo \(Português\)/ })
    .getByRole('button', { name: 'Negrito' })
    .click()
  // The editor takes the focus back in the next frame.
  await expect(content).toBeFocused()
  await page.keyboard.type('Quente e seco')
  await page.getByRole('tab', { name: 'Inglês' }).click()
  await page.getByRole('textbox', { name: 'Conteúdo (Inglês)' }).fill('Warm and dry')
  await expect(page.getByText('Falta preencher: Imagem.')).toBeVisible()
  await expect(save(page)).toBeDisabled()
  await page.locator('input[type=file]').setInputFiles(await given(await picture(), 'ambar.png'))

  const phone = page.getByRole('region', { name: 'Como no aplicativo' })
  await test.step('a phone beside the form shows it as it is typed, in the language that is edited', async () => {
    await expect(phone.getByRole('heading', { name: 'Winter amber' })).toBeVisible()
    await expect(phone.getByText('Warm and dry')).toBeVisible()
    await expect(phone.getByRole('img', { name: 'Frasco de âmbar' })).toHaveAttribute('src', /^blob:/)
    await page.getByRole('tab', { name: 'Português' }).click()
    await page.getByRole('textbox', { name: 'Título (Português)' }).press('End')
    await expect(phone.locator('strong')).toHaveText('Quente e seco')
    await page.keyboard.type(' e verão')
    await expect(phone.getByRole('heading', { name: 'Âmbar de inverno e verão' })).toBeVisible()
    await page.getByRole('textbox', { name: 'Título (Português)' }).fill('Âmbar de inverno')
    await expect(page.getByRole('button', { name: 'Pré-visualizar' })).toHaveCount(0)
  })

  await test.step('a narrower form has a button that shows the same, in each language', async () => {
    await page.setViewportSize({ width: 1279, height: 720 })
    await expect(phone).toHaveCount(0)
    await page.getByRole('button', { name: 'Pré-visualizar' }).click()
    const preview = page.getByRole('dialog', { name: 'Como no aplicativo' })
    await expect(preview.getByRole('heading', { name: 'Âmbar de inverno' })).toBeVisible()
    await preview.getByRole('tab', { name: 'Português' }).press('ArrowRight')
    await expect(preview.getByRole('heading', { name: 'Winter amber' })).toBeVisible()
    await preview.getByRole('tab', { name: 'Espanhol' }).click()
    await expect(preview.getByText('Sem texto neste idioma')).toBeVisible()
    await preview.getByRole('button', { name: 'Fechar' }).click()
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await save(page).click()
  await leaveSaved(page)
  expect(writes).toEqual(['POST /api/news'])

  await page.getByRole('search').getByRole('textbox').fill('ambar de inv')
  const row = page.getByRole('row', { name: /Âmbar de inverno/ })
  await expect(row).toContainText('31/01/2027')
  await row.getByRole('button', { name: /Pré-visualizar/ }).click()
  const preview = page.getByRole('dialog', { name: 'Como no aplicativo' })
  const shown = (await preview.getByRole('img', { name: 'Frasco de âmbar' }).getAttribute('src')) ?? ''
  expect((await page.request.get(shown)).headers()['content-type']).toMatch(/^image\//)
  await expect(preview.locator('strong')).toHaveText('Quente e seco')
  await expectNoAxeViolations(page)
  await preview.getByRole('button', { name: 'Fechar' }).click()

  await test.step('an unchanged picture is not sent again; a change of its name is sent without the file', async () => {
    writes.length = 0
    await row.getByRole('link', { name: /Editar/ }).click()
    await expect(page.getByRole('textbox', { name: /Nome da imagem/ })).toHaveValue('Frasco de âmbar')
    await page.getByRole('tab', { name: 'Inglês' }).click()
    await page.getByRole('textbox', { name: 'Título (Inglês)' }).fill('Amber for winter')
    await save(page).click()
    await leaveSaved(page)
    expect(writes).toEqual([expect.stringMatching(/^PUT \/api\/news\/\d+$/)])

    await page.getByRole('search').getByRole('textbox').fill('ambar de inv')
    await row.getByRole('link', { name: /Editar/ }).click()
    writes.length = 0
    await page.getByRole('textbox', { name: /Nome da imagem/ }).fill('Frasco')
    await save(page).click()
    await leaveSaved(page)
    expect(writes).toEqual([expect.stringMatching(/^PUT \/api\/news\/\d+$/)])
    await page.getByRole('search').getByRole('textbox').fill('ambar de inv')
    await row.getByRole('button', { name: /Pré-visualizar/ }).click()
    await expect(preview.getByRole('img', { name: 'Frasco' })).toHaveAttribute('src', shown)
    await preview.getByRole('button', { name: 'Fechar' }).click()
  })

  await test.step('inactive news cannot be edited, and can be deleted permanently', async () => {
    await row.getByRole('button', { name: /Desativar/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Desativar' }).click()
    await page.getByRole('radio', { name: 'Inativas' }).click()
    await expect(row).toBeVisible()
    await expect(row.getByRole('link', { name: /Editar/ })).toHaveCount(0)
    await row.getByRole('button', { name: /Excluir definitivamente/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir definitivamente' }).click()
    await expect(page.getByText('Registro deletado com sucesso')).toBeVisible()
  })
})

test('a picture that is refused leaves the form as it is and nothing saved, and the next save sends both', async ({
  page,
}) => {
  await beSignedIn(page, 'news')
  await page.goto('/admin/news/create')
  await fillIn(page)
  const file = page.locator('input[type=file]')
  await file.setInputFiles(await given(await brokenPng(), 'ambar.png'))
  const writes = writesOf(page)
  await save(page).click()
  await expect(page.getByText('A imagem está corrompida ou não pôde ser lida: escolha outra').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Título (Espanhol)' })).toHaveValue('Ámbar de invierno')
  await file.setInputFiles(await given(await picture(), 'ambar.png'))
  await save(page).click()
  await leaveSaved(page)
  expect(writes).toEqual(['POST /api/news', 'POST /api/news'])
  await page.getByRole('search').getByRole('textbox').fill('ambar de inv')
  await expect(page.getByRole('row', { name: /Âmbar de inverno/ })).toHaveCount(1)
})

test('form and preview of the news are accessible, wide and narrow, light and dark', async ({ page }) => {
  await beSignedIn(page, 'ops')
  await everyLook(page, async () => {
    await page.goto('/admin/news/2/update')
    await expect(page.getByRole('textbox', { name: /Nome da imagem/ })).not.toHaveValue('')
  })
  await everyLook(page, async () => {
    await page.goto('/admin/news')
    // A phone has the actions of a row in a menu.
    const menu = page.getByRole('button', { name: /^Ações: Bergamota/ })
    const preview = page.getByRole('button', { name: /Pré-visualizar: Bergamota/ })
    await menu.or(preview).click()
    if (await menu.isVisible()) await page.getByRole('menuitem', { name: 'Pré-visualizar' }).click()
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  })
})
