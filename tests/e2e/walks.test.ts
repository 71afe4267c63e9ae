// Counts the presses that everyday questions take from the home: each key that acts and each click is one, typing is none.
import { expect, test } from '#tests/e2e/journey.ts'
import { beSignedIn } from '#tests/support/pages.ts'

test('the slots of a device are three presses away from any page, for who knows a part of its name', async ({
  page,
}) => {
  await beSignedIn(page, 'ops')
  await page.goto('/admin/devices')
  await page.getByRole('link', { name: /^Lobby/ }).waitFor()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Buscar ou ir para' })
  await expect(box).toBeFocused()
  await page.keyboard.type('lobby')
  await expect(page.getByRole('option', { name: /^Lobby · Hotel Aurora/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /^Lobby · / })).toBeVisible()
  await expect(page.getByRole('table', { name: /Slots/ })).toBeInViewport()
})

test('the capsules of the next weeks are ordered by three presses', async ({ page }) => {
  await beSignedIn(page, 'admin')
  await page.goto('/admin/home')
  await page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Reposição' }).click()
  await page.getByRole('button', { name: /^Pedir [\d.]+ cápsula/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Pedir/ }).click()
  await expect(dialog.getByRole('button', { name: 'Desfazer' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Desfazer' }).click()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('the state of a device is three taps away, and above everything', async ({ page }) => {
    await beSignedIn(page, 'ops')
    await page.goto('/admin/devices')
    await page.getByRole('button', { name: /^Buscar ou ir/ }).tap()
    await expect(page.getByRole('combobox', { name: 'Buscar ou ir para' })).toBeFocused()
    await page.keyboard.type('corredor')
    await page
      .getByRole('option', { name: /^Corredor/ })
      .first()
      .tap()
    await expect(page.getByRole('heading', { level: 1, name: /^Corredor/ })).toBeVisible()
    const state = page.getByText(/^Sem contato há/)
    await expect(state).toBeVisible()
    expect((await state.boundingBox())?.y).toBeLessThan(300)
  })
})
