// The banks of questions and answers: where a text is used, and nearly equal texts from the notice of the list to the undo of their merge.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { fillCatalogue, insertCampaign, insertQuiz, insertTexts } from '#tests/support/catalogue.ts'
import { showLive } from '#tests/support/liveScreens.tsx'
import type { TestApi } from '#tests/support/api.ts'

// Loads the chunks beforehand, since a busy machine needs long for them.
beforeAll(async () => {
  await Promise.all([import('#src/resources/quiz/bank/MergeDialog.tsx'), import('#src/resources/quiz/bank/page.ts')])
})

/** Adds a quiz that uses a question of the bank. Returns its id. */
const quizWith = async ({ db }: TestApi, questionId: number | undefined, name: string): Promise<number> => {
  const quizId = await insertQuiz(db, await insertCampaign(db, `Campanha de ${name}`, [1]), 1)
  await db.updateTable('quizzes').set({ name }).where('id', '=', quizId).execute()
  await db
    .updateTable('quiz_questions')
    .set({ question_id: questionId ?? 0 })
    .where('quiz_id', '=', quizId)
    .execute()
  return quizId
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('nearly equal questions are merged from the list after a preview, and the merge is taken back', async () => {
  const { api } = await showLive('/admin/questions', {
    prepare: async (fresh) => {
      await fillCatalogue(fresh.db)
      const [one, other, third] = await insertTexts(fresh.db, ['Mar ou serra?', 'MAR OU SERRA?', 'Sol ou chuva?'])
      await quizWith(fresh, one, 'Verão')
      await quizWith(fresh, one, 'Inverno')
      await quizWith(fresh, other, 'Outono')
      await quizWith(fresh, third, 'Primavera')
    },
  })
  expect(await screen.findByText(/^1 grupo de textos quase iguais/)).toBeTruthy()
  await press('Revisar e unir')
  const group = await screen.findByRole('group', { name: 'Grupo 1, português' })
  const stays = () =>
    within(group)
      .getAllByRole<HTMLInputElement>('radio')
      .find(({ checked }) => checked)
  expect(stays()?.getAttribute('aria-label')).toBe('Fica: Mar ou serra?')

  await userEvent.click(within(group).getByRole('checkbox'))
  expect(screen.getByText('Escolha um grupo ou mais.')).toBeTruthy()
  await userEvent.click(within(group).getByRole('checkbox'))
  await userEvent.click(within(group).getByRole('radio', { name: 'Fica: MAR OU SERRA?' }))
  await press('Ver o que muda')
  expect(await screen.findByText('Muda em 2 quizzes:')).toBeTruthy()
  expect(screen.getByText('Inverno')).toBeTruthy()
  await press('Voltar')
  await userEvent.click(screen.getByRole('radio', { name: 'Fica: Mar ou serra?' }))
  await press('Ver o que muda')
  expect(await screen.findByText('Muda em 1 quiz:')).toBeTruthy()
  await press('Unir (1)')

  const done = await screen.findByRole('dialog', { name: 'Unir: concluído' })
  expect(within(done).getByText('2 registros processados.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/grupo de textos quase iguais/)).toBeNull())
  await userEvent.click(within(done).getByRole('button', { name: 'Desfazer tudo' }))
  await press('Desfazer tudo (2)')
  expect(await screen.findByText(/^1 grupo de textos quase iguais/, undefined, { timeout: 5000 })).toBeTruthy()
  expect(api.callsTo('bank.merge')).toHaveLength(1)
})

test('a refused merge shows the sentence of the server', async () => {
  const { api } = await showLive('/admin/questions', {
    prepare: ({ db }) => insertTexts(db, ['Igual?', 'IGUAL?']),
  })
  await press('Revisar e unir')
  api.fail('bank.preview', { status: 400, body: { message: 'Este texto está inativo' } })
  await press('Ver o que muda')
  expect(await screen.findByText('Este texto está inativo')).toBeTruthy()
})

test('the page of a question leads to its place in each quiz that uses it', async () => {
  let quizId = 0
  let [questionId] = [0]
  await showLive('/admin/questions', {
    prepare: async (api) => {
      await fillCatalogue(api.db)
      ;[questionId = 0] = await insertTexts(api.db, ['Mar ou serra?'])
      quizId = await quizWith(api, questionId, 'Verão')
    },
  })
  const row = (await screen.findByText('Mar ou serra?')).closest('tr') ?? expect.unreachable()
  await userEvent.click(within(row).getByRole('link', { name: 'Verão' }))
  const name = await screen.findByRole('link', { name: 'Verão' })
  expect(name.getAttribute('href')).toBe(`/admin/quiz/${quizId}/show`)
  const link = screen.getByRole('link', { name: 'Abrir no quiz' })
  expect(link.getAttribute('href')).toMatch(new RegExp(`^/admin/quiz/${quizId}/update\\?node=question:\\d+$`))
})

test('people who may only read see no offer to merge', async () => {
  await showLive('/admin/questions', {
    me: 'OPERATOR',
    prepare: ({ db }) => insertTexts(db, ['Igual?', 'IGUAL?']),
  })
  expect(await screen.findByText('IGUAL?')).toBeTruthy()
})
