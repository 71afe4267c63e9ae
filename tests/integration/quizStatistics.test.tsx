// Tests what the page of a quiz tells of its runs: of one version at a time, as a tree, with what few answers cannot tell.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { VersionLine } from '#src/resources/quiz/payloads.ts'
import type { AskedQuestion, QuizStatistics } from '#src/resources/quiz/quizRuns/payloads.ts'
import { memoryProvider, operator, showScreens } from '#tests/support/engine.tsx'
import { quizRow } from '#tests/support/quizBuilder.tsx'

const line = (number: number): VersionLine => ({
  number,
  hash: '0',
  publishedAt: `2026-03-0${number}T12:00:00.000Z`,
  publishedBy: null,
  takenBackAt: null,
  questionsCount: 2,
})
const lemon = { fragranceId: 7, name: 'Limão', name_en: 'Lemon', categoryId: 1 }
const answer = (
  quizQuestionAnswerId: number,
  label: string,
  runs: number,
  share: number,
  nextQuestionId: number | null,
) => ({
  quizQuestionAnswerId,
  label,
  runs,
  nextQuestionId,
  share: { share, low: share - 0.05, high: share + 0.05 },
  fragrances: nextQuestionId === null ? [lemon] : [],
})
const questions: AskedQuestion[] = [
  {
    quizQuestionId: 1,
    quest: 'Onde?',
    reached: 100,
    answered: 80,
    left: 20,
    medianMs: 4200,
    answers: [answer(11, 'Casa', 20, 0.25, 2), answer(12, 'Rua', 60, 0.75, null)],
  },
  {
    quizQuestionId: 2,
    quest: 'Que cômodo?',
    reached: 20,
    answered: 19,
    left: 1,
    medianMs: null,
    answers: [answer(21, 'Sala', 19, 0.9, null)],
  },
]
const statistics = (version: number, counts: Partial<QuizStatistics> = {}): QuizStatistics => ({
  quizId: 1,
  version,
  publishedAt: line(version).publishedAt,
  views: 100,
  starts: 80,
  completions: 79,
  paths: { proved: 18, walked: 7 },
  questions,
  fragrances: [{ ...lemon, runs: 79, onDevices: 40, used: 10 }],
  days: [],
  ...counts,
})

interface Opened {
  versions?: VersionLine[]
  me?: typeof operator
  counts?: Partial<QuizStatistics>
}

const open = async ({ versions = [line(2), line(1)], me, counts }: Opened = {}) => {
  const memory = memoryProvider({ quiz: [quizRow(1)] }, undefined, {
    'GET /quiz/{id}/versions': () => versions,
    'GET /quiz/{id}/statistics': ({ query }) =>
      query?.['version'] === 1 ? statistics(1, { views: 0, starts: 0, completions: 0 }) : statistics(2, counts),
  })
  await showScreens({ at: '/admin/quiz/1/show', memory, ...(me && { me }) })
  return { memory, part: within(await screen.findByRole('region', { name: 'O que as pessoas respondem' })) }
}

describe('the statistics of a quiz', () => {
  test('each branch has its share with its interval, and each question how many left there', async () => {
    const { part } = await open()
    expect(await part.findByText('Existem 18 caminhos; as pessoas percorrem 7.')).toBeTruthy()
    expect(part.getByText('80').textContent).toBe('8080% das visualizações')
    const tree = within(part.getByRole('region', { name: 'Perguntas e respostas' }))
    const row = (label: string) => tree.getByText(label, { exact: false, selector: 'span' }).parentElement?.textContent
    expect(row('Rua')).toBe('RuaLimão75% (70% a 80%)60 vezes')
    expect(tree.getByText('100 chegaram aqui', { exact: false }).textContent).toBe(
      '100 chegaram aqui · mediana de 4,2 s para responder',
    )
    expect(tree.getByText('20 saíram aqui (20%)', { exact: false }).textContent).toContain('É onde mais pessoas saem')
    // Of the second question, 19 answers say little, and who left there is no majority.
    expect(tree.getAllByText(/Menos de 30 respostas/)).toHaveLength(1)
    expect(tree.getByText('Que cômodo?').closest('details')?.dataset['few']).toBe('true')
    expect(tree.getAllByText(/É onde mais pessoas saem/)).toHaveLength(1)
    const used = within(part.getByRole('table', { name: 'Recomendada e usada' }))
    expect(used.getAllByRole('row').at(-1)?.textContent).toBe('Limão794010 (25%)')
  })

  test('walked paths that are all of them are said once', async () => {
    const { part } = await open({ counts: { paths: { proved: 18, walked: 18 } } })
    expect(await part.findByText('As pessoas percorrem todos os 18 caminhos.')).toBeTruthy()
    expect(part.queryByText(/Existem 18/)).toBeNull()
  })

  test('a question is closed, and opened again', async () => {
    const { part } = await open()
    const question = await part.findByText('Que cômodo?')
    expect(part.getByText(/Sala/)).toBeTruthy()
    await userEvent.click(question)
    await waitFor(() => expect(part.queryByText(/Sala/)).toBeNull())
    await userEvent.click(question)
    expect(await part.findByText(/Sala/)).toBeTruthy()
  })

  test('the numbers are of one version, which is exported in both formats', async () => {
    const { memory, part } = await open()
    const exportAs = async (name: string) => {
      await userEvent.click(part.getByRole('button', { name: 'Exportar' }))
      await userEvent.click(part.getByRole('menuitem', { name }))
    }
    const version = await part.findByRole('combobox', { name: 'Versão' })
    expect(
      within(version)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Versão 2, de 02/03/2026', 'Versão 1, de 01/03/2026'])
    await exportAs('CSV')
    await userEvent.selectOptions(version, '1')
    expect(await part.findByText(/Nenhuma resposta a esta versão/)).toBeTruthy()
    await exportAs('Excel')
    const queries = memory.paramsOf('download /quiz/1/statistics/export').map((params) => JSON.stringify(params))
    expect(queries[0]).toContain('"version":2,"format":"csv"')
    expect(queries[1]).toContain('"version":1,"format":"xlsx"')
  })

  test('who may not export sees no button for it, and a draft says that nobody could answer', async () => {
    const { part, memory } = await open({ versions: [], me: operator })
    expect(await part.findByText(/nunca foi publicado/)).toBeTruthy()
    expect(part.queryByRole('button')).toBeNull()
    expect(memory.paramsOf('GET /quiz/{id}/statistics')).toEqual([])
  })
})
