// Translates records by keyboard: side by side in a form, and by a file for a translation tool; wide and on a phone.
import { readFile } from 'node:fs/promises'
import { beSignedIn } from '#tests/support/pages.ts'
import { expect, expectNoAxeViolations, expectNothingSticksOut, findCovered, test, widths } from './journey.ts'

test('a family is translated side by side, copied from Portuguese, counted in page and list, and by a file that comes back with a trial', async ({
  page,
}) => {
  const headers = await beSignedIn(page, 'admin')
  const data = { name: 'A traduzir', appearance: 'Líquida', flavor: 'Doce', flavor_en: 'Sweet' }
  const { categoryId } = await (await page.request.post('/api/categories', { headers, data })).json()
  const look = async () => {
    await expectNoAxeViolations(page)
    await expectNothingSticksOut(page)
  }
  const text = (name: string) => page.getByRole('textbox', { name, exact: true })

  await test.step('its page says what is missing, and leads to the form', async () => {
    await page.setViewportSize(widths.narrow)
    await page.goto(`/admin/categories/${categoryId}/show`)
    await expect(page.getByText('Sem tradução: Inglês (1), Espanhol (2).')).toBeVisible()
    await look()
    await page.getByRole('link', { name: 'Traduzir' }).press('Enter')
  })

  await test.step('on a phone the languages are tabs, and below one another if wanted', async () => {
    await expect(page.getByRole('tab', { name: 'Inglês falta 1 texto' })).toBeVisible()
    await page.getByRole('tab', { selected: true }).press('ArrowLeft')
    const all = page.getByRole('tab', { name: 'Lado a lado' })
    await expect(all).toBeFocused()
    await expect(all).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('button', { name: 'Copiar do português: Aparência (Inglês)' })).toBeVisible()
    await look()
    expect(await findCovered(page)).toEqual([])
    await page.getByRole('button', { name: 'Copiar do português: Aparência (Inglês)' }).press('Enter')
    await expect(text('Aparência (Inglês)')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.insertText('Liquid')
    await expect(page.getByRole('tab', { name: 'Inglês', exact: true })).toBeVisible()
  })

  await test.step('on a wide screen they are columns, in each language of the interface', async () => {
    await page.setViewportSize(widths.wide)
    await look()
    await page.getByRole('button', { name: 'Copiar do português os 2 textos que faltam' }).press('Enter')
    await expect(page.getByRole('tab', { name: 'Lado a lado' })).toBeFocused()
    await expect(text('Sabor (Espanhol)')).toHaveValue('Doce')
    await text('Sabor (Espanhol)').fill('')
    await page.keyboard.press('ControlOrMeta+S')
    await expect(page.getByRole('dialog', { name: 'Sucesso' })).toBeVisible()
    for (const [language, sideBySide, copy] of [
      ['en', 'Side by side', 'Copy from Portuguese: Flavor (Spanish)'],
      ['es', 'Lado a lado', 'Copiar del portugués: Sabor (Español)'],
    ]) {
      await page.goto(`/admin/categories/${categoryId}/update?lang=${language}`)
      await expect(page.getByRole('tab', { name: sideBySide, selected: true })).toBeVisible()
      await expect(page.getByRole('button', { name: copy })).toBeVisible()
      await look()
    }
    await page.goto('/admin/home?lang=pt')
  })

  const dialog = page.getByRole('dialog')
  const document =
    await test.step('the list counts what is missing, and exports it for a translation tool', async () => {
      await page.goto('/admin/categories')
      const missing = page.getByRole('link', { name: /^\d+ famílias? sem tradução$/ })
      await expect(missing).toBeVisible({ timeout: 15_000 })
      await look()
      await missing.press('Enter')
      await expect(page.getByRole('row', { name: /A traduzir/ })).toBeVisible()
      await page.getByRole('button', { name: 'Exportar' }).press('Enter')
      await dialog.getByRole('radio', { name: /^Tradução/ }).check()
      await dialog.getByRole('radio', { name: 'Espanhol' }).check()
      await look()
      const download = page.waitForEvent('download')
      await dialog.getByRole('button', { name: 'Exportar' }).press('Space')
      const file = await download
      expect(file.suggestedFilename()).toMatch(/^familias-\d{4}-\d\d-\d\d-es\.xlf$/)
      await expect(dialog).toBeHidden()
      return await readFile(await file.path(), 'utf8')
    })

  await test.step('what the tool returns is tried and imported', async () => {
    const id = `categoryId.${categoryId}.flavor_es`
    const translated = document.replace(
      new RegExp(`(<trans-unit id="${id}".*?)<target state="new"></target>`),
      '$1<target>Dulce</target>',
    )
    expect(translated).not.toBe(document)
    await page.getByRole('button', { name: 'Importar' }).press('Space')
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'familias.xlf',
      mimeType: 'application/xliff+xml',
      buffer: Buffer.from(translated),
    })
    await expect(dialog.getByRole('combobox', { name: /^flavor_es/ })).toHaveValue('flavor_es')
    await dialog.getByRole('button', { name: 'Verificar' }).press('Enter')
    await expect(dialog.getByText(/^0 a criar, 1 a alterar, \d+ iguais, 0 com erro\.$/)).toBeVisible()
    await expect(dialog.getByRole('region', { name: 'O que muda' }).getByRole('row').last()).toContainText('Dulce')
    await look()
    await dialog.getByRole('button', { name: 'Importar', exact: true }).press('Space')
    await expect(dialog.getByText(/^Importação concluída: 0 criados, 1 alterados/)).toBeVisible()
  })
})
