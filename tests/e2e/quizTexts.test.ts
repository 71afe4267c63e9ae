// The texts of a quiz by keyboard: exported, changed as text and imported, translated, and merged in the bank.
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, test } from '#tests/e2e/journey.ts'
import { beSignedIn } from '#tests/support/pages.ts'

const press = async (page: Page, name: string | RegExp) => {
  await page.getByRole('button', { name, exact: typeof name === 'string' }).focus()
  // As the Tab of a person does, it tells this Enter from a double press of the last one.
  await page.keyboard.press('Shift')
  await page.keyboard.press('Enter')
}
/** Opens an entry of the builder's menu. */
const openTexts = async (page: Page, name: 'Quiz como texto' | 'Traduzir') => {
  await page.getByRole('button', { name: 'Mais ações' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.getByRole('menuitem', { name }).press('Enter')
}

test('a quiz is exported, changed as text and imported, translated, and its nearly equal texts are merged', async ({
  page,
}) => {
  const headers = await beSignedIn(page, 'admin')
  // A draft in Spanish of its own, for other tests change those of the demo content.
  const data = { name: 'Tu momento de pausa', campaignId: 6, language: 'es-ES' }
  const { quizId } = await (await page.request.post('/api/quiz', { headers, data })).json()
  const outline = { format: 'markdown', text: `# ${data.name}\n\n- **¿Qué te relaja?**\n  - El mar\n` }
  await page.request.put(`/api/quiz/${quizId}/outline`, { headers, data: outline })
  await page.goto(`/admin/quiz/${quizId}/update`)
  await test.step('as text', async () => {
    await openTexts(page, 'Quiz como texto')
    const text = page.getByRole('textbox', { name: 'Texto do quiz' })
    await expect(text).toHaveValue(/^# Tu momento de pausa\n\n- \*\*¿Qué te relaja\?\*\*\n {2}- /)
    await expectNoAxeViolations(page)
    const exported = await text.inputValue()
    const added = '  - El té\n    > Con miel\n    - **¿QUÉ te relaja?**\n'
    await text.focus()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.insertText(`${exported}  - Nadie → Nadie\n`)
    await press(page, 'Conferir')
    await press(page, /^Linha \d+: a fragrância “Nadie” não existe/)
    await expect(text).toBeFocused()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.insertText(exported + added)
    await press(page, 'Conferir')
    await expect(page.getByRole('heading', { name: /diferença/ })).toBeVisible()
    await expect(page.getByText('A pergunta “¿QUÉ te relaja?” não tem respostas')).toBeVisible()
    await expectNoAxeViolations(page)
    await press(page, 'Importar')
    await expect(page.getByRole('treeitem', { name: /pergunta, ¿QUÉ te relaja\?/ })).toBeVisible()
    await expect(page.getByRole('treeitem', { name: /resposta, El té/ })).toBeVisible()
  })

  await test.step('in another language', async () => {
    await openTexts(page, 'Traduzir')
    const field = page.getByRole('textbox', { name: 'inglês: pergunta “¿Qué te relaja?”', exact: true })
    await field.focus()
    await page.keyboard.insertText('What relaxes you?')
    await page.keyboard.press('Enter')
    await expect(field).not.toBeFocused()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
  })

  await test.step('merged in the bank', async () => {
    await page.goto('/admin/questions')
    await press(page, 'Revisar e unir')
    await expect(page.getByRole('radio', { name: 'Fica: ¿Qué te relaja?', exact: true })).toBeChecked()
    await expectNoAxeViolations(page)
    await press(page, 'Ver o que muda')
    await expect(page.getByText('Muda em 1 quiz:')).toBeVisible()
    await press(page, /^Unir \(1\)/)
    await expect(page.getByRole('dialog', { name: 'Unir: concluído' })).toBeVisible()
    await press(page, 'Desfazer tudo')
    await press(page, /^Desfazer tudo \(2\)/)
    await expect(page.getByRole('dialog', { name: /^Desfazer tudo: concluído/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Revisar e unir' })).toBeVisible()
  })
})
