// The translation of a quiz: texts side by side, saved field by field, the quiz in another language and its renewal.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { fillCatalogue, insertCampaign, insertQuiz } from '#tests/support/catalogue.ts'
import { showLive } from '#tests/support/liveScreens.tsx'
import { prepareBuilder } from '#tests/support/quizBuilder.tsx'

prepareBuilder()
beforeAll(async () => {
  await import('#src/resources/quiz/translations/TranslateDialog.tsx')
  await import('#src/resources/quiz/translations/TranslationReview.tsx')
})

let made = 0
/** Opens the translation of a new quiz with one question and one answer of the same text. */
const openTranslation = async (given: { isInactive?: boolean } = {}) => {
  let quizId = 0
  const text = `Texto ${++made}`
  const shown = await showLive('/admin', {
    prepare: async ({ db }) => {
      await fillCatalogue(db)
      quizId = await insertQuiz(db, await insertCampaign(db, 'Verão', [1]), 1)
      const { question_id } = await db
        .selectFrom('quiz_questions')
        .select('question_id')
        .where('quiz_id', '=', quizId)
        .executeTakeFirstOrThrow()
      const { answer_id } = await db
        .selectFrom('quiz_question_answers')
        .select('answer_id')
        .where('quiz_id', '=', quizId)
        .executeTakeFirstOrThrow()
      await db
        .updateTable('questions')
        .set({ quest: `${text}?` })
        .where('id', '=', question_id)
        .execute()
      await db.updateTable('answers').set({ label: text }).where('id', '=', answer_id).execute()
      if (given.isInactive)
        await db.updateTable('quizzes').set({ deleted_at: new Date().toISOString() }).where('id', '=', quizId).execute()
    },
  })
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Mais ações' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Traduzir' }))
    return await screen.findByRole('dialog', { name: /^Traduzir/ })
  }
  await act(() => shown.router.navigate(`/admin/quiz/${quizId}/update`))
  return { ...shown, quizId, text, open, dialog: await open() }
}
const field = (dialog: HTMLElement, name: string) => within(dialog).findByRole<HTMLTextAreaElement>('textbox', { name })

test('a quiz is translated by keyboard, counted, created in another language, and renewed after a change', async () => {
  const { api, quizId, text, dialog, open, router } = await openTranslation()
  expect(await within(dialog).findByText('inglês: faltam 2 textos')).toBeTruthy()
  const create = within(dialog).getByRole('button', { name: 'Criar o quiz em inglês' })
  expect(create.getAttribute('aria-disabled')).toBe('true')

  const question = await field(dialog, `inglês: pergunta “${text}?”`)
  question.focus()
  await userEvent.keyboard(`Where ${made}?{Enter}`)
  const answer = await field(dialog, `inglês: resposta “${text}”`)
  await waitFor(() => expect(document.activeElement).toBe(answer))
  await userEvent.keyboard(`There ${made}{Tab}`)
  expect(await within(dialog).findByText('inglês: tudo traduzido')).toBeTruthy()
  expect(within(dialog).getByText('espanhol: faltam 2 textos')).toBeTruthy()
  await userEvent.click(create)
  const link = await within(dialog).findByRole('link', { name: 'Abrir o quiz em inglês' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Fechar' }))

  // The original changes: the bank corrects its question.
  const { question_id } = await api.db
    .selectFrom('quiz_questions')
    .select('question_id')
    .where('quiz_id', '=', quizId)
    .executeTakeFirstOrThrow()
  const put = { quest: `${text}, afinal?` }
  await api.db.updateTable('questions').set(put).where('id', '=', question_id).execute()
  await act(() => router.navigate(link.getAttribute('href') ?? ''))
  expect(await screen.findByText(/^O original mudou depois da tradução/, { exact: false })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Ver o que mudou' }))
  const review = await screen.findByRole('dialog', { name: 'Atualizar o quiz em inglês' })
  expect(await within(review).findByText('Falta traduzir 1 texto do original.')).toBeTruthy()
  await userEvent.click(within(review).getByRole('button', { name: 'Voltar' }))

  await act(() => router.navigate(`/admin/quiz/${quizId}/update`))
  await screen.findByRole('treeitem', { name: new RegExp(`${text}, afinal`) })
  const again = await open()
  fireEvent.change(await field(again, `inglês: pergunta “${text}, afinal?”`), {
    target: { value: `Where then ${made}?` },
  })
  fireEvent.blur(await field(again, `inglês: pergunta “${text}, afinal?”`))
  expect(await within(again).findByText('inglês: tudo traduzido')).toBeTruthy()
  await userEvent.click(within(again).getByRole('button', { name: 'Atualizar o quiz em inglês' }))
  const update = await screen.findByRole('dialog', { name: 'Atualizar o quiz em inglês' })
  expect(await within(update).findByText('1 diferença:')).toBeTruthy()
  await userEvent.click(within(update).getByRole('button', { name: 'Atualizar o quiz em inglês' }))
  expect(await screen.findByText('O quiz em inglês foi atualizado')).toBeTruthy()
})

test('a refused translation stays in its field with the reason', async () => {
  const { api, text, dialog } = await openTranslation()
  const input = await field(dialog, `espanhol: resposta “${text}”`)
  api.fail('translations.save', { status: 400, body: { message: 'Texto longo demais' } })
  fireEvent.change(input, { target: { value: 'Allí' } })
  fireEvent.blur(input)
  expect(await within(dialog).findByText('A tradução não foi salva: Texto longo demais')).toBeTruthy()
  expect(input.value).toBe('Allí')
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('only missing texts are shown on request, and nothing is written in an inactive quiz', async () => {
  const { text, dialog } = await openTranslation({ isInactive: true })
  const input = await field(dialog, `espanhol: resposta “${text}”`)
  expect(input.readOnly).toBe(true)
  expect(within(dialog).queryByRole('button', { name: /^Criar/ })).toBeNull()
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Só os que faltam' }))
  expect(await field(dialog, `espanhol: resposta “${text}”`)).toBeTruthy()
})
