// Follows a spreadsheet by keyboard: exported from a list, changed, imported with errors, mended, and taken back; wide and on a phone.
import { readFile, writeFile } from 'node:fs/promises'
import { importMessages } from '#kernel/features/imports/site/texts.ts'
import { beSignedIn } from '#tests/support/pages.ts'
import { readWorkbook } from '#tests/support/workbook.ts'
import { expect, expectNoAxeViolations, expectNothingSticksOut, findCovered, test, widths } from './journey.ts'

test('families are exported, changed in the file, imported by keyboard with a report of errors, and taken back', async ({
  page,
}, info) => {
  await beSignedIn(page, 'admin')
  await page.setViewportSize(widths.wide)
  await page.goto('/admin/categories?where=id.lte.3')
  const dialog = page.getByRole('dialog')
  const press = (name: string | RegExp) => dialog.getByRole('button', { name }).press('Enter')
  const look = async () => {
    await expectNoAxeViolations(page)
    await expectNothingSticksOut(page)
  }

  const exported = await test.step('the list is exported as it is, in words that an import knows', async () => {
    await expect(page.getByRole('row')).toHaveCount(4)
    await page.getByRole('button', { name: 'Exportar' }).press('Enter')
    await expect(dialog.getByText('3 registros, na ordem da lista.')).toBeVisible()
    await dialog.getByRole('radio', { name: /^Como estão/ }).press('ArrowDown')
    await expect(dialog.getByRole('radio', { name: /^Todas/ })).toBeChecked()
    await dialog.getByRole('radio', { name: /^Texto/ }).check()
    await look()
    const download = page.waitForEvent('download')
    await press('Exportar')
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^familias-\d{4}-\d\d-\d\d\.csv$/)
    await expect(dialog).toBeHidden()
    return await readFile(await file.path(), 'utf8')
  })

  const [heading = '', first = '', second = ''] = exported.split('\r\n')
  const cas = heading.split(';').indexOf('Número CAS')
  const withCas = (line: string, value: string) => line.split(';').with(cas, value).join(';')
  const sheet = (...lines: string[]) => ({
    name: 'familias.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([heading, ...lines].join('\r\n')),
  })
  const choose = (file: ReturnType<typeof sheet> | string) => dialog.locator('input[type=file]').setInputFiles(file)

  await test.step('a row with an error keeps the others out, and the report says what is wrong', async () => {
    // A second Enter right after a dialog is ignored.
    await page.getByRole('button', { name: 'Importar' }).press('Space')
    await look()
    await choose(sheet(withCas(first, '1-2-3'), withCas(second, 'x'.repeat(300))))
    await expect(dialog.getByRole('combobox', { name: /^Número CAS/ })).toHaveValue('casNumber')
    await look()
    await press('Verificar')
    await expect(dialog.getByText('0 a criar, 1 a alterar, 0 iguais, 1 com erro.')).toBeVisible()
    await expect(dialog.getByRole('region', { name: 'O que muda' }).getByRole('row').last()).toContainText(/→.*1-2-3/)
    await look()
    const report = page.waitForEvent('download')
    await press('Baixar o relatório')
    const rows = await readWorkbook(await readFile(await (await report).path()))
    expect(rows[2]?.at(-1)).toContain('Número CAS: ')
    await press('Voltar')
    await press('Voltar')
  })

  await test.step('the mended file is imported on a phone, and taken back after a question', async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Importar' })).toBeFocused()
    await page.setViewportSize(widths.narrow)
    const more = page.getByRole('button', { name: 'Mais opções' })
    await more.press('Space')
    await page.getByRole('menuitem', { name: 'Importar' }).press('Space')
    const saved = info.outputPath('familias.csv')
    await writeFile(saved, sheet(withCas(first, '1-2-3')).buffer)
    await choose(saved)
    await expect(dialog.getByRole('combobox', { name: /^Número CAS/ })).toHaveValue('casNumber')
    // What is imported is what was chosen, also when the file is saved again meanwhile.
    await writeFile(saved, sheet(withCas(first, '9-9-9'), withCas(second, '9-9-9')).buffer)
    await press('Verificar')
    await expect(dialog.getByText('0 a criar, 1 a alterar, 0 iguais, 0 com erro.')).toBeVisible()
    await look()
    expect(await findCovered(page)).toEqual([])
    // A second Enter within half a second would be taken for a repeated one.
    await dialog.getByRole('button', { name: 'Importar', exact: true }).press('Space')
    await expect(dialog.getByText(/^Importação concluída: 0 criados, 1 alterados/)).toBeVisible()
    await look()
    await press('Fechar')
    await expect(more).toBeFocused()
    // What was closed can still be undone.
    await page.getByRole('button', { name: /^Painel rápido/ }).press('Space')
    await dialog.getByRole('tab', { name: 'Execuções' }).press('Enter')
    await dialog.getByRole('button', { name: 'Importar: concluído' }).first().press('Space')
    const asked = page.getByRole('dialog').last()
    await asked.getByRole('button', { name: 'Desfazer tudo', exact: true }).press('Enter')
    await expect(asked.getByText('1 de 1 registros voltam ao que eram.')).toBeVisible()
    await look()
    await asked.getByRole('button', { name: 'Desfazer tudo (1)' }).press('Space')
    await expect(asked.getByText('1 registro processado.')).toBeVisible()
    await asked.getByRole('button', { name: 'Fechar', exact: true }).press('Enter')
  })

  await test.step('the audit has the import, the panel the run, and the words are those of the language', async () => {
    await page.goto('/admin/home?lang=es')
    await page.getByRole('button', { name: /^Panel rápido/ }).press('Enter')
    await dialog.getByRole('tab', { name: 'Ejecuciones' }).press('Enter')
    // The newest is the first; other tests of this server may have made more.
    await dialog.getByRole('button', { name: 'Deshacer todo: terminado' }).first().press('Enter')
    await expect(page.getByRole('heading', { name: 'Deshacer todo: terminado' })).toBeVisible()
    await look()
    await page.keyboard.press('Escape')
    await dialog.getByRole('tab', { name: 'Auditoría' }).press('Enter')
    await expect(dialog.getByText('familias.csv · 1 fila · 0 creados · 1 modificado')).toBeVisible()
    await look()
    await page.setViewportSize(widths.wide)
    for (const [language, words] of [
      ['es', importMessages.es],
      ['en', importMessages.en],
    ] as const) {
      await page.goto(`/admin/categories?lang=${language}`)
      await page.getByRole('button', { name: words.title }).press('Enter')
      await expect(dialog.getByText(words.fileHint)).toBeVisible()
    }
  })
})
