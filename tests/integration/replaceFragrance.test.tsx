// Tests the dialog that replaces a fragrance everywhere: what it shows before, what it refuses, and how it is taken back.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { memoryProvider, showScreens } from '#tests/support/engine.tsx'

const at = '2026-05-01T10:00:00.000Z'
const names = ['Lavanda', 'Cedro', 'Rosa', 'Oud']
const fragrances = names.map((name, index) => ({
  id: index + 1,
  fragranceId: index + 1,
  name,
  image: `/files/${name}.webp`,
  categoryId: (index % 2) + 1,
}))
const held = (slot: number, fragranceId: number) => ({
  slot,
  fragranceId,
  shotSeconds: 5,
  fragrance: fragrances.find((one) => one.fragranceId === fragranceId),
})
const campaign = {
  id: 3,
  campaignId: 3,
  name: 'Verão',
  downloads: 0,
  fragranceShots: 100,
  isDefault: false,
  cover: '/files/capa.webp',
  devices: 2,
  devicesLoaded: 2,
  devicesPending: 0,
  devicesRefused: 0,
  devicesWaiting: 0,
  stage: null,
  rolloutPausedAt: null,
  hasFormerDial: false,
  descriptions: [],
  collection: [held(1, 1), held(7, 2)],
  deletedAt: null,
  createdAt: at,
  updatedAt: at,
}
const uses = [
  {
    quizId: 8,
    name: 'Que verão?',
    language: 'pt-BR',
    isShown: true,
    answers: [{ quizQuestionId: 5, quest: 'Que hora?', label: 'Dia' }],
  },
]

const open = async (answers: Record<string, () => unknown> = {}) => {
  const memory = memoryProvider({ campaigns: [campaign], fragrances, categories: [] }, undefined, {
    'GET /campaigns/{id}/endings': () => uses,
    'POST /campaigns/{id}/stock-effects': () => ({
      emptied: 0,
      days: [],
      first: null,
      slots: [],
      unfit: { capsules: 0, devices: 0, shots: 0 },
      ordered: { capsules: 6, orders: 1 },
    }),
    ...answers,
  })
  await showScreens({ at: '/admin/campaigns/3/show', memory })
  await userEvent.click(await screen.findByRole('button', { name: /^Mais ações/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /^Substituir uma fragrância/ }))
  return { memory, dialog: within(await screen.findByRole('dialog', { name: 'Substituir uma fragrância' })) }
}
const choose = async (name: string) => {
  const input = screen.getByRole('combobox', { name: /^Pela fragrância/ })
  await userEvent.click(input)
  fireEvent.change(input, { target: { value: name } })
  await userEvent.click(await screen.findByRole('option', { name: new RegExp(name) }))
}
const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Substituir em todos os lugares' }))

test('the dialog names the quizzes, asks for the other fragrance, and shows what happens in the devices before it replaces', async () => {
  const { memory, dialog } = await open()
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Lavanda (slot 1)',
    'Cedro (slot 7)',
  ])
  const question = await dialog.findByRole('link', { name: 'Que hora?' })
  expect(question.getAttribute('href')).toBe('/admin/quiz/8/update?node=question:5')
  expect(dialog.getByText(/publicado: o aplicativo recebe uma nova versão/)).toBeTruthy()
  await confirm()
  expect(dialog.getByRole('alert').textContent).toBe('Escolha a fragrância que entra')
  expect(memory.paramsOf('replaceFragrance campaigns')).toEqual([])
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Fragrância do dial' }), 'Cedro (slot 7)')
  await choose('Oud')
  expect(await dialog.findByText('2 dispositivos recebem o novo dial.')).toBeTruthy()
  expect(await dialog.findByText(/Nenhum dispositivo fica sem cápsula/)).toBeTruthy()
  expect(dialog.getByText(/6 cápsulas já pedidas deixam de servir/)).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Ver os pedidos' }).getAttribute('href')).toContain('state.is.ordered')
  await confirm()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(memory.paramsOf('replaceFragrance campaigns')).toMatchObject([
    { id: 3, body: { fragranceId: 2, replacementId: 4 }, ifMatch: at },
  ])
  expect(await screen.findByText('Fragrância substituída em todos os lugares')).toBeTruthy()
})

test('the replacement can be kept in a plan instead, once both fragrances are chosen', async () => {
  const { memory } = await open({
    'GET /plans': () => ({ data: [] }),
    'POST /plans': () => ({ plan: { planId: 1 }, trial: { changes: [], records: [] } }),
  })
  const keep = screen.getByRole('button', { name: 'Preparar para depois…' })
  expect(keep.ariaDisabled).toBe('true')
  await choose('Rosa')
  await userEvent.click(keep)
  const dialog = within(await screen.findByRole('dialog', { name: 'Preparar para depois' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'Sexta')
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }))
  const change = { verb: 'action', resource: 'campaigns', id: 3, action: 'replaceFragrance' }
  await waitFor(() =>
    expect(memory.paramsOf('POST /plans')).toMatchObject([
      { body: { changes: [{ ...change, arguments: { fragranceId: 1, replacementId: 3 } }] } },
    ]),
  )
  expect(memory.paramsOf('replaceFragrance campaigns')).toEqual([])
})

test('a refusal stands at its field, and the dialog keeps what was chosen', async () => {
  const { memory, dialog } = await open()
  memory.fail('replaceFragrance campaigns', 400, 'Há campos com erro', {
    replacementId: 'Esta fragrância está inativa',
  })
  await choose('Rosa')
  await confirm()
  expect((await dialog.findByRole('alert')).textContent).toBe('Esta fragrância está inativa')
  expect(dialog.getByRole('combobox', { name: /^Pela fragrância/ })).toHaveProperty('value', 'Rosa')
})

test('quizzes that cannot be read are asked for again', async () => {
  let isBroken = true
  const { dialog } = await open({
    'GET /campaigns/{id}/endings': () => {
      if (isBroken) throw new Error('offline')
      return []
    },
  })
  expect(await dialog.findByText('Não foi possível ler os quizzes.')).toBeTruthy()
  isBroken = false
  await userEvent.click(dialog.getByRole('button', { name: 'Tentar de novo' }))
  expect(await dialog.findByText('Nenhum quiz desta campanha termina com ela.')).toBeTruthy()
})
