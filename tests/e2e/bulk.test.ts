// Follows an action on many records by keyboard, wide and on a phone: selection, preview, result and undo.
import { bulkMessages } from '#kernel/core/site/runs/texts.ts'
import { beSignedIn } from '#tests/support/pages.ts'
import { expect, expectNoAxeViolations, expectNothingSticksOut, settle, test, widths } from './journey.ts'

test('many news items are deactivated by keyboard and brought back as one, with reasons for those left out, on a phone too', async ({
  page,
}) => {
  await beSignedIn(page, 'admin')
  await page.setViewportSize(widths.wide)
  await page.goto('/admin/news?lang=es-ES')
  const boxes = page.getByRole('checkbox', { name: /^Seleccionar “/ })
  const bar = page.getByRole('region', { name: 'Acciones en varios registros' })
  const dialog = page.getByRole('dialog')
  await boxes.first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(bar.getByRole('status')).toHaveText('3 seleccionados')
  await expectNoAxeViolations(page)
  const names = page.getByRole('table').locator('[data-title]')
  const before = await names.allTextContents()

  await page.setViewportSize(widths.narrow)
  await settle(page)
  await expectNothingSticksOut(page)
  await bar.getByRole('button', { name: 'Desactivar' }).press('Enter')
  await expect(dialog.getByText('La acción se aplica a los 3 registros.')).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Desactivar (3)' }).press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Desactivar: terminado' })).toBeVisible()
  await expect(dialog.getByText('3 registros procesados.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cerrar' })).toBeFocused()
  await expectNoAxeViolations(page)
  await expectNothingSticksOut(page)
  // A second Enter within half a second would be taken for a repeated one.
  await dialog.getByRole('button', { name: 'Deshacer todo' }).press('Space')
  await expect(dialog.getByText('3 de 3 registros vuelven a lo que eran.')).toBeVisible()
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Deshacer todo (3)' }).press('Space')
  await expect(dialog.getByRole('heading', { name: 'Deshacer todo: terminado' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cerrar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bar).toBeHidden()
  await expect(names).toHaveText(before)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  for (const [language, words] of [
    ['pt', bulkMessages.pt],
    ['en', bulkMessages.en],
  ] as const) {
    await page.goto(`/admin/news?lang=${language}`)
    await page.getByRole('table').getByRole('checkbox').nth(1).press('Space')
    const shown = page.getByRole('region', { name: words.bar })
    await shown.getByRole('button', { name: words['action.deactivate'] }).press('Enter')
    await expect(
      dialog.getByRole('button', {
        name: words.confirm.replace('%{action}', words['action.deactivate']).replace('%{count}', '1'),
      }),
    ).toBeVisible()
    await expectNoAxeViolations(page)
  }
})
