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

test('a wrong letter in a published quiz is corrected and published by five presses', async ({ page }) => {
  const headers = await beSignedIn(page, 'admin')
  // A quiz of its own, for other tests change those of the demo content.
  const data = { name: 'Tu aroma del verano', campaignId: 2, language: 'es-ES' }
  const { quizId } = await (await page.request.post('/api/quiz', { headers, data })).json()
  const outline = `# ${data.name}\n\n- **¿Que te relaja?**\n  - El mar → Bergamota da Calábria\n`
  await page.request.put(`/api/quiz/${quizId}/outline`, { headers, data: { format: 'markdown', text: outline } })
  await page.request.put(`/api/quiz/validate/${quizId}`, { headers })
  await page.request.put(`/api/quiz/publish/${quizId}`, { headers, data: { waiver: 'Um caminho só' } })

  await page.goto('/admin/quiz')
  await page.getByRole('link', { name: `Editar: ${data.name}` }).click()
  await page
    .getByRole('button', { name: /^Editar a pergunta/ })
    .first()
    .click()
  const question = page.getByRole('combobox', { name: /^Pergunta/ })
  await expect(question).toHaveValue('¿Que te relaja?')
  await question.fill('¿Qué te relaja?')
  await page.getByRole('button', { name: 'Salvar pergunta' }).click()
  await page.getByRole('button', { name: 'Publicar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Publicar o quiz?' })
  await dialog.getByRole('textbox', { name: 'Por que publicar sem ver os outros?' }).fill('Só uma letra')
  await dialog.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText(/O aplicativo mostra a versão 2, de/)).toBeVisible()
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
    // Other tests of this server report for devices.
    const state = page.getByText(/^Sem contato há|^\d+ slots sem cápsula/).first()
    await expect(state).toBeVisible()
    expect((await state.boundingBox())?.y).toBeLessThan(300)
  })
})
