// Tests the public page that shows the draft of a quiz on a phone (docs/decisions/published-quizzes.md).
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'kysely'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Trial } from '#src/resources/quiz/payloads.ts'
import { setLanguage } from '#kernel/core/site/i18n/language.ts'
import { request } from '#kernel/core/site/http/http.ts'
import { createRoutes } from '#kernel/core/site/frame/routes.tsx'
import { startApi } from '#tests/support/api.ts'
import { insertCampaign, insertCategory, insertFragrance, insertQuiz } from '#tests/support/catalogue.ts'

const loads = vi.hoisted(() => ({ admin: 0 }))
vi.mock(import('#kernel/core/site/frame/App.tsx'), (load) => {
  loads.admin++
  return load()
})

beforeEach(() => setLanguage('pt'))
let router: ReturnType<typeof createBrowserRouter> | undefined
afterEach(() => {
  router?.dispose()
  router = undefined
})

/** A draft with one question, and the token of a link to it. */
const someTrial = async () => {
  const api = await startApi({ me: 'ADMIN' })
  const fragranceId = await insertFragrance(api.db, 'Jasmim', await insertCategory(api.db, 'Florais'))
  const quizId = await insertQuiz(api.db, await insertCampaign(api.db, 'Verão', [fragranceId]), fragranceId)
  const { body } = await request<Trial>(`/quiz/${quizId}/trial`, { method: 'POST' })
  return { api, quizId, ...body }
}
const open = async (token: string) => {
  history.replaceState(null, '', `/trial/${token}`)
  const made = createBrowserRouter(createRoutes(() => import('#src/product/site.ts')))
  router = made
  await act(async () => {
    render(<RouterProvider router={made} useTransitions={false} />)
  })
}
const question = () => screen.findByRole('heading', { level: 1, name: /^Pergunta/ })

test('the page walks the draft as the app does, without the session and without the admin, and counts nothing', async () => {
  const { api, token } = await someTrial()
  await open(token)
  await question()
  expect(document.title).toBe('Teste | Sillage')
  expect(screen.getByText(/^Rascunho: nada do que você responder é contado\. O link termina em /)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /^Pergunta/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Fragrâncias para esta pessoa' })).toBeTruthy()
  const [found] = screen.getAllByRole('listitem')
  expect(found?.textContent).toBe('Jasmim')
  expect(found?.querySelector('img')?.getAttribute('src')).toMatch(/^\/files\/.*\?size=/)
  await userEvent.click(screen.getByRole('button', { name: 'Voltar' }))
  await question()
  expect(api.callsTo('quiz.trialQuiz').map((call) => call.token)).toEqual([null])
  expect(api.callsTo('quiz.walk')).toEqual([])
  expect(loads.admin).toBe(0)
})

test('to start over shows what the draft has become', async () => {
  const { api, quizId, token } = await someTrial()
  await open(token)
  await question()
  await sql`UPDATE questions SET quest = 'Mar ou montanha?' WHERE id IN
    (SELECT question_id FROM quiz_questions WHERE quiz_id = ${quizId})`.execute(api.db)
  await userEvent.click(screen.getByRole('button', { name: 'Recomeçar' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Mar ou montanha?' })).toBeTruthy()
})

test('a link that has ended says so', async () => {
  await startApi()
  await open('unknown')
  expect(await screen.findByRole('heading', { level: 1, name: 'Este link terminou' })).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a failure offers to try again', async () => {
  const { api, token } = await someTrial()
  api.fail('quiz.trialQuiz', { status: 0 })
  await open(token)
  expect(await screen.findByRole('heading', { level: 1, name: 'Não foi possível carregar' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await question()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
