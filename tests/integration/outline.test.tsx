// A quiz as text, in its dialog on the builder: exported, changed, checked and imported.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { fillCatalogue, insertCampaign, insertQuiz } from '#tests/support/catalogue.ts'
import { showLive } from '#tests/support/liveScreens.tsx'
import { prepareBuilder } from '#tests/support/quizBuilder.tsx'
import type { TestApi } from '#tests/support/api.ts'

prepareBuilder()
beforeAll(async () => {
  await import('#src/resources/quiz/outline/OutlineDialog.tsx')
})

let quizId = 0
const prepare = async ({ db }: TestApi) => {
  await fillCatalogue(db)
  quizId = await insertQuiz(db, await insertCampaign(db, 'Verão', [1]), 1)
}

/** Opens the dialog of a new quiz by the keyboard. Returns its text field. */
const openText = async (given: Parameters<typeof showLive>[1] = {}) => {
  const shown = await showLive('/admin', { prepare, ...given })
  await shown.router.navigate(`/admin/quiz/${quizId}/update`)
  const menu = await screen.findByRole('button', { name: 'Mais ações' })
  menu.focus()
  await userEvent.keyboard('{ArrowDown}')
  screen.getByRole('menuitem', { name: 'Quiz como texto' }).focus()
  await userEvent.keyboard('{Enter}')
  const dialog = await screen.findByRole('dialog', { name: /^Quiz como texto/ })
  const area = await within(dialog).findByRole<HTMLTextAreaElement>('textbox', { name: 'Texto do quiz' })
  return { ...shown, dialog, area }
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

describe('a quiz as text', () => {
  test('is changed, shows its differences and its proof, and is imported', async () => {
    const { api, dialog, area } = await openText()
    expect(area.value).toMatch(/^# Teste\n\n- \*\*Pergunta \d+\*\*\n {2}- Pergunta \d+ → /)
    const [, , , answer = ''] = area.value.split('\n')
    fireEvent.change(area, { target: { value: `- Onde?\n${answer}\n  - Em casa` } })
    await press('Conferir')
    expect(await within(dialog).findByText(/^2 diferenças/)).toBeTruthy()
    expect(
      within(dialog).getByText('A resposta “Em casa” da pergunta “Onde?” não leva a uma pergunta nem a fragrâncias'),
    ).toBeTruthy()
    await press('Importar')
    expect(await screen.findByText(/^O quiz foi importado/)).toBeTruthy()
    expect(await screen.findByRole('treeitem', { name: /Onde\?/ })).toBeTruthy()
    expect(api.callsTo('outline.replace')).toHaveLength(1)
  })

  test('names the line of a problem, to which a press leads', async () => {
    const { area } = await openText()
    fireEvent.change(area, { target: { value: '- Onde?\n  - Casa → Nada\n' } })
    await press('Conferir')
    await press('Linha 2: a fragrância “Nada” não existe ou está inativa')
    expect(document.activeElement).toBe(area)
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('  - Casa → Nada')
    expect(area.getAttribute('aria-invalid')).toBe('true')
  })

  test('is read from a file, whose name tells the format', async () => {
    const { dialog, area } = await openText()
    const file = new File(['{ "questions": [] }'], 'quiz.json', { type: 'application/json' })
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]') ?? expect.unreachable()
    await userEvent.upload(input, file)
    await waitFor(() => expect(area.value).toBe('{ "questions": [] }'))
    expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'JSON' }).checked).toBe(true)
  })

  test('says that somebody else has changed the quiz meanwhile', async () => {
    const { api, area } = await openText()
    fireEvent.change(area, { target: { value: '- Onde?' } })
    await press('Conferir')
    await screen.findByRole('button', { name: 'Importar' })
    await api.db
      .updateTable('quizzes')
      .set({ updated_at: new Date(Date.now() + 5000).toISOString() })
      .where('id', '=', quizId)
      .execute()
    await press('Importar')
    expect(await screen.findByText(/alterou este registro|Outra pessoa/)).toBeTruthy()
  })

  test('of an inactive quiz can only be copied and downloaded', async () => {
    const { dialog, area } = await openText({
      prepare: async (api) => {
        await prepare(api)
        await api.db
          .updateTable('quizzes')
          .set({ deleted_at: new Date().toISOString() })
          .where('id', '=', quizId)
          .execute()
      },
    })
    expect(area.readOnly).toBe(true)
    expect(within(dialog).queryByRole('button', { name: 'Conferir' })).toBeNull()
    const link = within(dialog).getByRole('link', { name: 'Baixar' })
    expect(link.getAttribute('download')).toBe('Teste.md')
  })
})
