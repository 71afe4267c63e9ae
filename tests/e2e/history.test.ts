// Tests the change log in a browser: the history of a campaign and its revert, the undo of an action, and the audit.
import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { everyLook, expect, test } from '#tests/e2e/journey.ts'
import { readWorkbook } from '#tests/support/workbook.ts'
import { beSignedIn } from '#tests/support/pages.ts'

test('a changed dial is in the history of its campaign slot by slot, and is reverted from there by keyboard', async ({
  page,
}) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/campaigns/1/update')
  const seconds = page.getByRole('spinbutton', { name: 'Segundos por disparo' })
  const slot = page.getByRole('button', { name: /^Slot 1:/ })
  await slot.click()
  const before = await seconds.inputValue()
  const name = (await slot.getAttribute('aria-label'))?.replace(/^Slot 1: ([^,]*),.*/, '$1')
  await seconds.fill('19')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await page.getByRole('button', { name: 'Salvar as alterações' }).click()
  await expect(page.getByRole('dialog', { name: 'Sucesso' })).toBeVisible()

  await page.goto('/admin/campaigns/1/update')
  await page.getByRole('button', { name: 'Mais ações' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Histórico' }).press('Enter')
  const history = page.getByRole('dialog', { name: /^Histórico/ })
  const entry = history.getByRole('listitem').first()
  await expect(entry).toContainText('Alice Monteiro alterou')
  await expect(entry).toContainText(`Slot 1antes: ${name} ${before} s → , depois: ${name} 19 s`)
  await everyLook(page, async () => await expect(entry).toBeVisible())

  await entry.getByRole('button', { name: /^Reverter/ }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Reverter esta mudança?' })
  await expect(question).toContainText(`depois: ${name} ${before} s`)
  await everyLook(page, async () => await expect(question).toBeVisible())
  await question.getByRole('button', { name: 'Reverter' }).focus()
  await page.keyboard.press('Enter')
  // Devices run this campaign: the revert asks as the save did.
  const review = page.getByRole('dialog', { name: 'Esta campanha está em uso' })
  await expect(review).toContainText(`${name} 19 s → ${name} ${before} s`)
  await review.getByRole('button', { name: 'Reverter as alterações' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Mudança revertida')).toBeVisible()
  await expect(entry).toContainText('revertendo uma mudança anterior')
  await page.keyboard.press('Escape')
  await expect(history).toBeHidden()
  await slot.click()
  await expect(seconds).toHaveValue(before)
})

test('each action is taken back by Ctrl+Z while its notice offers it, in three languages', async ({ page }) => {
  await beSignedIn(page, 'admin')
  /** Presses the first button of this action and its confirmation by keyboard, and takes the action back. */
  const actAndUndo = async (action: string, confirmation: string, undone: string) => {
    const label = await page
      .getByRole('button', { name: new RegExp(`^${action}:`) })
      .first()
      .getAttribute('aria-label')
    const button = page.getByRole('button', { name: label ?? '', exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('button', { name: confirmation, exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^(Desfazer|Undo|Deshacer)$/ })).toBeVisible()
    await expect(button).toBeHidden()
    await page.keyboard.press('Control+z')
    await expect(page.getByText(undone)).toBeVisible()
    await expect(button).toBeVisible()
  }
  await page.goto('/admin/news')
  await actAndUndo('Desativar', 'Desativar', 'Ação desfeita')
  await page.goto('/admin/campaigns?lang=en')
  await actAndUndo('Set as default campaign', 'Set as default', 'Action undone')
  await page.getByRole('radio', { name: 'Inactive' }).click()
  await actAndUndo('Activate', 'Activate', 'Action undone')
  await page.goto('/admin/devices?lang=es')
  await actAndUndo('Desconectar usuario', 'Desconectar', 'Acción deshecha')
})

test('the audit is filtered, exported as it is filtered, and leads to a record with its history, by keyboard and in Spanish', async ({
  page,
}) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/categories/1/update?lang=es')
  const press = async (button: Locator) => await button.press('Enter')
  await page.getByRole('textbox', { name: 'Nombre químico' }).fill('Linalol e citral')
  await press(page.getByRole('button', { name: 'Guardar', exact: true }))
  await press(page.getByRole('dialog', { name: 'Éxito' }).getByRole('button', { name: 'Volver a la lista' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Familias' })).toBeVisible()
  // The site drops a second Enter that follows at once on a dialog that the first one closed.
  await page.keyboard.press('Tab')
  await press(page.getByRole('button', { name: /^Panel rápido/ }))
  await press(page.getByRole('tab', { name: 'Auditoría' }))
  const audit = page.getByRole('tabpanel', { name: 'Auditoría' })
  await press(audit.getByRole('button', { name: 'Filtrar' }))
  const dialog = page.getByRole('dialog', { name: 'Filtrar' })
  const last = (name: string) => dialog.getByRole('combobox', { name }).last()
  await last('Campo').selectOption('Persona')
  await dialog.getByRole('combobox', { name: 'Valor' }).fill('alice')
  await page.getByRole('option', { name: 'Alice Monteiro' }).click()
  for (const [field, value] of [
    ['Dónde', 'Familias'],
    ['Acción', 'Cambio'],
  ] as const) {
    await press(dialog.getByRole('button', { name: 'Añadir condición' }))
    await last('Campo').selectOption(field)
    await last('Valor').selectOption(value)
  }
  await press(dialog.getByRole('button', { name: 'Aplicar' }))
  await expect(audit.getByRole('listitem')).toHaveCount(1)
  await expect(audit.getByRole('listitem')).toContainText('Familias: Nombre químico')
  await everyLook(page, async () => await expect(audit.getByRole('listitem')).toHaveCount(1))

  const download = page.waitForEvent('download')
  await press(audit.getByRole('button', { name: 'Exportar' }))
  const file = await download
  expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
  const rows = await readWorkbook(await readFile(await file.path()))
  expect(rows).toHaveLength(2)
  await press(audit.getByRole('listitem').getByRole('link'))
  await expect(page.getByRole('region', { name: 'Historial' })).toContainText('Linalol e citral')
})
