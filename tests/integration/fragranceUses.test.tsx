// Tests the part of a fragrance's page that tells where it is used.
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { FragranceUses } from '#src/resources/fragrances/payloads.ts'
import { memoryProvider, showScreens } from '#tests/support/engine.tsx'

const at = '2026-05-01T10:00:00.000Z'
const lavender = {
  id: 7,
  fragranceId: 7,
  name: 'Lavanda',
  name_en: 'Lavender',
  name_es: 'Lavanda',
  description: '',
  category: { categoryId: 1, name: 'Florais' },
  categoryId: 1,
  parentId: 1,
  image: '/files/lavanda.webp',
  secret: null,
  collections: 2,
  deletedAt: null,
  createdAt: at,
  updatedAt: at,
}
const answer = {
  quizId: 8,
  name: 'Que verão?',
  campaign: 'Verão',
  language: 'pt-BR',
  isActive: true,
  isDraft: true,
  isShown: true,
  quizQuestionId: 5,
  quest: 'Que hora?',
  label: 'Dia',
} as const
const used: FragranceUses = {
  slots: {
    first: [
      { campaignId: 3, name: 'Verão', slot: 4, isActive: true },
      { campaignId: 2, name: 'Inverno', slot: 20, isActive: false },
    ],
    total: 12,
  },
  answers: {
    first: [answer, { ...answer, label: 'Noite', isDraft: false }, { ...answer, label: 'Tarde', isShown: false }],
    total: 3,
  },
  shots: { total: 1234, last: 56, days: 90 },
}

const open = async (uses: FragranceUses, hasFailed = false) => {
  const memory = memoryProvider({ fragrances: [lavender], categories: [], campaigns: [], capsules: [] }, undefined, {
    'GET /fragrances/{id}/uses': () => uses,
  })
  if (hasFailed) memory.fail('GET /fragrances/{id}/uses', 503)
  await showScreens({ at: '/admin/fragrances/7/show', memory })
  const part = within(await screen.findByRole('region', { name: 'Onde é usada' }))
  return { memory, part }
}
const linesOf = (section: HTMLElement) =>
  within(section)
    .getAllByRole('listitem')
    .map((line) => [...line.children].map(({ textContent }) => textContent).join(' | '))

test('the page of a fragrance names its slots, the answers that end with it, and its shots, with links', async () => {
  const { part } = await open(used)
  const slots = await part.findByRole('region', { name: 'Slots' })
  expect(linesOf(slots)).toEqual(['Verão | slot 4', 'Inverno | slot 20 · inativa'])
  expect(slots.textContent).toContain('e mais 10')
  expect(within(slots).getByRole('link', { name: 'Verão' }).getAttribute('href')).toBe('/admin/campaigns/3/show')
  const answers = part.getByRole('region', { name: 'Respostas de quizzes' })
  expect(linesOf(answers)).toEqual([
    'Que verão? | Que hora? → Dia | Verão · no aplicativo',
    'Que verão? | Que hora? → Noite | Verão · no aplicativo; o rascunho é outro',
    'Que verão? | Que hora? → Tarde | Verão',
  ])
  expect(
    within(answers)
      .getAllByRole('link')
      .slice(0, 2)
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/admin/quiz/8/show', '/admin/quiz/8/update?node=question:5'])
  expect(part.getByRole('region', { name: 'Disparos' }).textContent).toContain(
    '1.234 disparos · 56 nos últimos 90 dias',
  )
})

test('a fragrance that nothing uses says so, and what a person may not see is left out', async () => {
  const { part } = await open({ slots: { first: [], total: 0 }, answers: null, shots: { total: 0, last: 0, days: 90 } })
  expect((await part.findByRole('region', { name: 'Slots' })).textContent).toContain('Nenhuma campanha a tem no dial.')
  expect(part.queryByRole('region', { name: 'Respostas de quizzes' })).toBeNull()
  expect(part.getByRole('region', { name: 'Disparos' }).textContent).toContain('Nenhum disparo ainda.')
})

test('uses that could not be loaded are asked for again', async () => {
  const { memory, part } = await open(used, true)
  const retry = await part.findByRole('button', { name: /^Tentar/ })
  memory.heal('GET /fragrances/{id}/uses')
  await userEvent.click(retry)
  expect(await part.findByRole('region', { name: 'Slots' })).toBeTruthy()
})

test('the page of a fragrance has its picture beside its name, names its file, and names campaigns and devices once', async () => {
  const capsule = {
    id: 1,
    capsuleId: 1,
    serialNumber: 'SL-1',
    fragrance: lavender,
    remainingShots: 40,
    device: { deviceId: 2, macAddress: 'AC:DE:48:00:00:02', name: 'Lobby', site: null },
    dueDate: '2030-01-01',
    forecast: 'none',
    createdAt: at,
    updatedAt: at,
  }
  const fragrance = { ...lavender, secret: '/files/ficha.pdf' }
  const campaigns = [{ id: 3, campaignId: 3, name: 'Verão', deletedAt: null, createdAt: at, updatedAt: at }]
  await showScreens({
    at: '/admin/fragrances/7/show',
    memory: memoryProvider({ fragrances: [fragrance], categories: [], campaigns, capsules: [capsule] }, undefined, {
      'GET /fragrances/{id}/uses': () => used,
    }),
  })
  const capsules = within(await screen.findByRole('region', { name: 'Cápsulas 1 registro' }))
  expect(capsules.getByRole('link', { name: 'Lobby' }).closest('td')?.textContent).toBe('Lobby')
  expect(screen.queryByRole('region', { name: /^Campanhas/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Abrir a ficha' }).getAttribute('href')).toContain('ficha.pdf')
  expect(screen.getAllByRole('img', { name: /Imagem/ })).toHaveLength(1)
  const name = screen.getByRole('heading', { level: 1 })
  expect(screen.getByRole('img', { name: /Imagem/ }).nextElementSibling).toBe(name.closest('header'))
})
