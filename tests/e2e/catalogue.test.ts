// Tests an administrator's work with fragrances, categories, devices and capsules (S1§2-§7, S2§2-§4).
import { everyLook, expect, expectNoAxeViolations, given, test } from '#tests/e2e/journey.ts'
import { pdf, picture } from '#tests/support/files.ts'
import { beSignedIn } from '#tests/support/pages.ts'

test('an administrator creates a fragrance with files and a new family, edits it without sending the files again, and switches it off and on', async ({
  page,
}) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/fragrances/create')
  await expect(page).toHaveTitle('Criar fragrância - Admin')
  const save = page.getByRole('button', { name: 'Salvar' })
  for (const [language, name] of [
    ['Português', 'Âmbar do Cerrado'],
    ['Inglês', 'Savanna Amber'],
    ['Espanhol', 'Ámbar del Cerrado'],
  ] as const) {
    await page
      .getByRole('textbox', { name: new RegExp(language) })
      .first()
      .fill(name)
  }
  await page.getByRole('combobox', { name: /Família/ }).fill('Resinosos')
  await page.getByRole('option', { name: /Criar “Resinosos”/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Criar' }).click()
  await expect(page.getByRole('combobox', { name: /Família/ })).toHaveValue('Resinosos')
  await page.getByRole('combobox', { name: /Tipo/ }).click()
  await page.getByRole('option', { name: 'Primária' }).click()
  await expect(save).toBeDisabled()
  const files = page.locator('input[type=file]')
  await files.nth(0).setInputFiles(await given(await picture(), 'frasco.png'))
  await files.nth(1).setInputFiles(await given(pdf()))
  await save.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Voltar para a lista' }).click()

  await page.getByRole('search').getByRole('textbox').fill('ambar do cer')
  const row = page.getByRole('row', { name: /Âmbar do Cerrado/ })
  await expect(row).toContainText('Resinosos')
  await row.getByRole('link', { name: /Editar/ }).click()
  const stored = page.getByRole('link', { name: /Abrir o arquivo atual/ })
  await expect(stored).toHaveCount(2)
  const shown = await stored.first().getAttribute('href')
  const image = await page.request.get(shown ?? '')
  expect(image.headers()['content-type']).toMatch(/^image\//)
  expect(image.headers()['x-content-type-options']).toBe('nosniff')
  const ficha = await page.request.get((await stored.last().getAttribute('href')) ?? '')
  expect(ficha.headers()['content-type']).toBe('application/pdf')
  expect(ficha.headers()['content-disposition']).toMatch(/^attachment/)

  await page.getByRole('textbox', { name: /Descrição/ }).fill('Quente e seco.')
  await save.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Voltar para a lista' }).click()
  await page.getByRole('search').getByRole('textbox').fill('ambar do cer')
  await row.getByRole('link', { name: /Editar/ }).click()
  await expect(page.getByRole('textbox', { name: /Descrição/ })).toHaveValue('Quente e seco.')
  await expect(stored.first()).toHaveAttribute('href', shown ?? '')
  await page.goto('/admin/fragrances')
  await page.getByRole('search').getByRole('textbox').fill('ambar do cer')
  await row.getByRole('button', { name: /Desativar/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desativar' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('radio', { name: 'Inativas' }).click()
  await expect(row.getByRole('link', { name: /Editar/ })).toHaveCount(0)
  await row.getByRole('button', { name: /Ativar/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Ativar' }).click()
  await expect(row).toHaveCount(0)
})

test('a picture is cropped and gets its focal point by keyboard, and the record keeps both', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/fragrances/3/update')
  const shown = page.getByRole('img', { name: 'Prévia: Imagem' })
  const sizeOf = () => shown.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0))
  await expect.poll(sizeOf).toBeGreaterThan(0)
  const before = await sizeOf()
  await page.getByRole('button', { name: 'Recortar' }).click()
  const editor = page.getByRole('dialog', { name: 'Recortar a imagem' })
  await everyLook(page, async () => await expect(editor.getByRole('img', { name: 'A imagem inteira' })).toBeVisible())
  const corner = editor.getByRole('button', { name: /\(abaixo à direita\)/ })
  for (let pressed = 0; pressed < 8; pressed++) await corner.press('Shift+ArrowLeft')
  await editor.getByRole('slider', { name: 'Na horizontal' }).press('Home')
  await editor.getByRole('button', { name: 'Aplicar' }).click()
  await expect.poll(sizeOf, 'it is narrower').toBeLessThan(before)
  const narrow = await sizeOf()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('dialog', { name: 'Sucesso' }).getByRole('button', { name: 'Voltar para a lista' }).click()
  await page.goto('/admin/fragrances/3/update')
  await expect(shown).toHaveCSS('object-position', '0% 50%')
  await expect.poll(sizeOf).toBe(narrow)
})

test('the form refuses a wrong or disguised file before sending, and the server refuses a file that only begins like a picture, at its field', async ({
  page,
}) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/fragrances/2/update')
  const files = page.locator('input[type=file]')
  await files
    .nth(0)
    .setInputFiles({ name: 'grande.png', mimeType: 'image/png', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) })
  await expect(page.getByText(/5 MB/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Salvar' })).toBeDisabled()
  await files.nth(0).setInputFiles({
    name: 'pagina.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<html><script>alert(1)</script></html>'),
  })
  await expect(
    page.getByRole('alert').filter({ hasText: 'Tipo de arquivo não aceito: use PNG, JPEG, WebP' }),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Salvar' })).toBeDisabled()
  await files.nth(0).setInputFiles({
    name: 'meia.png',
    mimeType: 'image/png',
    buffer: Buffer.from('\x89PNG\r\n\x1a\nnada mais', 'latin1'),
  })
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(files.nth(0)).toHaveAttribute('aria-invalid', 'true')
  await expect(files.nth(0)).toBeFocused()
  await expect(page).toHaveURL(/\/update$/)
})

test('an administrator creates a category and deletes it permanently, but cannot deactivate one with fragrances', async ({
  page,
}) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/categories')
  await expect(page.getByRole('row', { name: /Cítricos/ }).getByRole('button', { name: /Desativar/ })).toBeDisabled()
  await page.getByRole('link', { name: 'Adicionar' }).click()
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Efêmera')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Voltar para a lista' }).click()
  await page.getByRole('search').getByRole('textbox').fill('efemera')
  await page.getByRole('button', { name: 'Desativar: Efêmera', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desativar' }).click()
  await page.getByRole('radio', { name: 'Inativas' }).click()
  await page.getByRole('button', { name: 'Excluir definitivamente: Efêmera', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir definitivamente' }).click()
  await expect(page.getByText('Registro deletado com sucesso')).toBeVisible()
})

test('a reset code counts down and is renewed when it expires; an administrator disconnects a user from a device', async ({
  page,
}) => {
  await page.clock.install()
  await beSignedIn(page, 'admin')
  await page.goto('/admin/devices')
  await page.getByRole('search').getByRole('textbox').fill('3c71bf10')
  const row = page.getByRole('row', { name: /3C:71:BF:10:86:F7/ })
  await row.getByRole('button', { name: /Código de redefinição/ }).click()
  const dialog = page.getByRole('dialog')
  const code = dialog.getByRole('status')
  await expect(code).toHaveText(/^\d{6}$/)
  const first = await code.textContent()
  await expect(dialog.getByText(/Vale por mais \d+ segundos/)).toBeVisible()
  await page.clock.runFor(61_000)
  await expect(code).toHaveText(/^\d{6}$/)
  await expect(code).not.toHaveText(first ?? '')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Fechar' }).click()

  await row.getByRole('button', { name: /Desconectar usuário/ }).click()
  await dialog.getByRole('button', { name: 'Desconectar' }).click()
  await expect(page.getByText('Usuário desconectado')).toBeVisible()
  await expect(row.getByRole('button', { name: /Desconectar usuário/ })).toHaveCount(0)
})

test('the list of capsules sorts by due date', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/capsules')
  await page.getByRole('columnheader', { name: 'Validade' }).getByRole('button').click()
  await expect(page.getByRole('columnheader', { name: 'Validade' })).toHaveAttribute('aria-sort', 'ascending')
  const days = async () => {
    const dates = await page
      .getByRole('cell')
      .filter({ hasText: /^\d\d\/\d\d\/\d{4}( Vencida)?$/ })
      .allTextContents()
    return dates.map((date) => date.slice(0, 10).split('/').toReversed().join('-'))
  }
  // The header shows the order before the sorted rows arrive.
  await expect
    .poll(async () => {
      const shown = await days()
      return shown.length > 5 && shown.join() === shown.toSorted().join()
    })
    .toBe(true)
})
