// Branches of the quiz builder: copied by keyboard, and pasted into another quiz.
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fillCatalogue, insertCampaign, insertFragrance, insertQuiz } from '#tests/support/catalogue.ts'
import { showLive } from '#tests/support/liveScreens.tsx'
import { prepareBuilder } from '#tests/support/quizBuilder.tsx'
import type { TestApi } from '#tests/support/api.ts'

prepareBuilder()

/** Makes a quiz, and one of another campaign whose only answer is open. Returns their ids with the question and the answer of the second. */
const twoQuizzes = async ({ db }: TestApi) => {
  await fillCatalogue(db)
  const other = await insertFragrance(db, 'Cedro', 1)
  const source = await insertQuiz(db, await insertCampaign(db, 'Verão', [1]), 1)
  const target = await insertQuiz(db, await insertCampaign(db, 'Inverno', [other]), other)
  const answers = db.updateTable('quiz_question_answers').where('quiz_id', '=', target)
  await db.deleteFrom('fragrance_options').where('fragrance_id', '=', other).execute()
  await answers.set({ is_finish: false }).execute()
  await db.updateTable('quizzes').set({ name: 'Inverno' }).where('id', '=', target).execute()
  return { source, target }
}

const items = async () => await screen.findAllByRole('treeitem')
const item = async (at: number) => (await items())[at] ?? expect.unreachable(`no row ${at}`)

test('a branch is copied by keyboard and pasted into a quiz of another campaign, whose dial lacks a fragrance', async () => {
  let ids = { source: 0, target: 0 }
  const { api, router } = await showLive('/admin', {
    prepare: async (fresh) => {
      ids = await twoQuizzes(fresh)
    },
  })
  await router.navigate(`/admin/quiz/${ids.source}/update`)
  const question = await item(0)
  const text = within(question).getByText(/^Pergunta/).textContent ?? ''
  question.focus()
  await userEvent.keyboard('{Control>}c{/Control}')
  expect(
    await screen.findByText(`“${text}” foi copiado com tudo abaixo: cole-o neste ou em outro quiz do mesmo idioma`),
  ).toBeTruthy()

  await router.navigate(`/admin/quiz/${ids.target}/update`)
  await screen.findByRole('heading', { name: 'Inverno' })
  const answer = await item(1)
  answer.focus()
  await userEvent.keyboard('{Control>}v{/Control}')
  expect(await screen.findByText(/^O ramo foi colado\. 1 fragrância não está no dial/)).toBeTruthy()
  const pasted = await screen.findByRole('treeitem', { name: `pergunta, ${text}` })
  expect(pasted.getAttribute('aria-level')).toBe('3')
  expect(await screen.findByRole('treeitem', { name: /^fragrância, .*Com problema/ })).toBeTruthy()
  expect(api.callsTo('branches.paste')).toHaveLength(1)
})

test('a branch cannot be pasted where an answer leads on already, which the button says', async () => {
  let ids = { source: 0, target: 0 }
  const { router } = await showLive('/admin', {
    prepare: async (fresh) => {
      ids = await twoQuizzes(fresh)
    },
  })
  await router.navigate(`/admin/quiz/${ids.source}/update`)
  await userEvent.click(await item(0))
  await userEvent.click(screen.getByRole('button', { name: 'Copiar ramo' }))
  await userEvent.click(await item(1))
  const button = await screen.findByRole('button', { name: 'Colar ramo' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.title).toBe('Esta resposta termina com fragrâncias')
})
