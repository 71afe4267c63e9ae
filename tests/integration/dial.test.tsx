// The dial in its form: keyboard, errors at their slots, undo and redo, and the confirmation before a save.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { memoryStore } from 'react-admin'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { slotNumbers } from '#src/resources/campaigns/rules/dial.ts'
import { quickSearch } from '#kernel/core/contract/limits.ts'
import type { ChangedField } from '#kernel/core/contract/payloads/changes.ts'
import type { DraftStore } from '#kernel/core/site/index.ts'
import { setLanguage } from '#kernel/core/site/i18n/language.ts'
import { memoryProvider, noViews, showScreens } from '#tests/support/engine.tsx'
import { formState } from '#tests/support/formState.ts'

beforeAll(async () => {
  await Promise.all([
    import('#kernel/core/site/form/FormScreen.tsx'),
    import('#kernel/core/site/changes/HistoryDialog.tsx'),
    import('#src/resources/campaigns/dial/reviewRevert.tsx'),
    import('#src/resources/campaigns/dial/DialField.tsx'),
    import('#src/resources/campaigns/dial/RotationDialog.tsx'),
    import('#kernel/core/site/fields/suggestions/SuggestionInput.tsx'),
    import('#src/resources/campaigns/calls.ts'),
  ])
})

const names = ['Lavanda', 'Cedro', 'Rosa', 'Oud']
const fragrances = names.map((name, at) => ({
  id: at + 1,
  fragranceId: at + 1,
  name,
  image: `/files/${name}.webp`,
  categoryId: (at % 2) + 1,
}))
const held = (slot: number, fragranceId: number, shotSeconds = 5) => ({
  slot,
  fragranceId,
  shotSeconds,
  fragrance: fragrances.find((one) => one.fragranceId === fragranceId),
})
const now = '2026-05-01T10:00:00.000Z'
const campaign = {
  id: 1,
  campaignId: 1,
  name: 'Primavera',
  downloads: 3,
  fragranceShots: 100,
  cover: '/files/capa.webp',
  isDefault: false,
  devices: 0,
  descriptions: [{ language: 'pt-BR', description: 'Flores' }],
  collection: [held(1, 1), held(7, 2, 8)],
  deletedAt: null,
  createdAt: now,
  updatedAt: now,
}

const show = async (
  overrides: object = {},
  isAnswered: (id: number) => boolean = () => false,
  drafts?: DraftStore,
  further: Record<string, (params: unknown) => unknown> = {},
) => {
  const answers = {
    ...Object.fromEntries(
      fragrances.map(({ fragranceId }) => [
        `GET /fragrances/has-answer/${fragranceId}/1`,
        () => isAnswered(fragranceId),
      ]),
    ),
    ...further,
  }
  const categories = ['Florais', 'Madeiras'].map((name, at) => ({ id: at + 1, categoryId: at + 1, name }))
  const memory = memoryProvider(
    { campaigns: [{ ...campaign, ...overrides }], fragrances, categories },
    undefined,
    answers,
  )
  await showScreens({ at: '/admin/campaigns/1/update', memory, ...(drafts && { drafts }) })
  // A list to change, a table to read.
  await screen.findByLabelText('Slots do dispositivo')
  return memory
}
const slot = (number: number) => screen.getByRole('button', { name: new RegExp(`^Slot ${number}:`) })
const nameOf = (number: number) => slot(number).getAttribute('aria-label')
const press = async (number: number, keys: string) => {
  act(() => slot(number).focus())
  await userEvent.keyboard(keys)
}
const save = () => screen.getByRole('button', { name: 'Salvar' })

test('a restored draft names the fragrances that the campaign does not contain', async () => {
  const collection = [
    { slot: 1, fragranceId: 1, shotSeconds: 5 },
    { slot: 7, fragranceId: 2, shotSeconds: 8 },
  ]
  const values = { collection: [...collection, { slot: 9, fragranceId: 4, shotSeconds: 5 }] }
  const draft = { writer: 'lost', at: Date.now(), base: { collection }, values }
  const memory = await show({}, undefined, {
    find: async () => draft,
    list: async () => [],
    keep: async () => undefined,
    drop: async () => undefined,
  })
  expect(memory.paramsOf('getOne fragrances')).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: 'Restaurar' }))
  await waitFor(() => expect(nameOf(9)).toContain('Oud'))
  expect(memory.paramsOf('getOne fragrances')).toHaveLength(1)
})

describe('the ring', () => {
  test('the ring is a list of twenty slots, one of which is in the tab order', async () => {
    await show()
    const list = screen.getByRole('list', { name: 'Slots do dispositivo' })
    expect(within(list).getAllByRole('listitem')).toHaveLength(20)
    expect(
      within(list)
        .getAllByRole('button')
        .filter((button) => button.tabIndex === 0),
    ).toEqual([slot(1)])
    expect([nameOf(1), nameOf(2), nameOf(7)]).toEqual([
      'Slot 1: Lavanda, 5 segundos',
      'Slot 2: não configurado',
      'Slot 7: Cedro, 8 segundos',
    ])
  })

  test('the dial has a legend of its three states, and of the families by color', async () => {
    await show()
    const textsOf = (name: string) =>
      within(screen.getByRole('list', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(textsOf('Legenda')).toEqual(['Configurado', 'Não configurado', 'Selecionado'])
    await waitFor(() => expect(textsOf('Famílias')).toEqual(['Florais', 'Madeiras']))
  })

  test('arrow keys, Home and End walk the ring in both directions', async () => {
    await show()
    await press(1, '{ArrowLeft}')
    expect(document.activeElement).toBe(slot(20))
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(document.activeElement).toBe(slot(2))
    await userEvent.keyboard('{End}')
    expect(document.activeElement).toBe(slot(20))
    await userEvent.keyboard('{Home}')
    expect(document.activeElement).toBe(slot(1))
    expect(slot(1).getAttribute('aria-current')).toBe('true')
  })

  test('Enter focuses the fragrance, Escape the slot; Alt with an arrow moves the fragrance to the next slot', async () => {
    await show()
    await press(7, '{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Fragrância' }))
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).toBe(slot(7))
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
    expect([nameOf(7), nameOf(8)]).toEqual(['Slot 7: não configurado', 'Slot 8: Cedro, 8 segundos'])
    expect(document.activeElement).toBe(slot(8))
    expect(screen.getByText('Cedro está agora no slot 8.').getAttribute('role')).toBe('status')
  })

  test('Delete clears a slot, Ctrl+Z undoes it, Ctrl+Shift+Z redoes it', async () => {
    const memory = await show()
    await press(7, '{Delete}')
    await waitFor(() => expect(nameOf(7)).toBe('Slot 7: não configurado'))
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(nameOf(7)).toBe('Slot 7: Cedro, 8 segundos')
    await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
    expect(nameOf(7)).toBe('Slot 7: não configurado')
    await userEvent.click(save())
    await screen.findByRole('dialog', { name: 'Sucesso' })
    expect(memory.paramsOf('update campaigns')).toMatchObject([
      { data: { collection: [{ slot: 1, fragranceId: 1, shotSeconds: 5 }] } },
    ])
  })

  test('without a history, Ctrl+Z and Ctrl+Y announce nothing', async () => {
    await show()
    await press(7, '{Control>}z{/Control}{Control>}y{/Control}')
    expect([screen.queryByText('Desfeito.'), screen.queryByText('Refeito.')]).toEqual([null, null])
  })

  test('the digits of a number are undone at once, and a reverted form has an empty history', async () => {
    await show()
    const seconds = screen.getByRole('spinbutton', { name: 'Segundos por disparo' })
    await userEvent.clear(seconds)
    await userEvent.type(seconds, '12')
    expect(nameOf(1)).toBe('Slot 1: Lavanda, 12 segundos')
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
    expect(nameOf(1)).toBe('Slot 1: Lavanda, 5 segundos')
    await userEvent.click(screen.getByRole('button', { name: 'Refazer' }))
    await userEvent.click(screen.getByRole('button', { name: 'Reverter' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reverter' }))
    expect(nameOf(1)).toBe('Slot 1: Lavanda, 5 segundos')
    expect(screen.getByRole('button', { name: 'Desfazer' }).getAttribute('aria-disabled')).toBe('true')
  })
})

describe('the list of the slots', () => {
  const list = () => within(screen.getByRole('list', { name: 'Lista dos slots' }))
  const row = (number: number) => list().getByRole('button', { name: new RegExp(`^${number} `) })
  const currentRow = () => list().getByRole('button', { current: true })

  test('the list names number, fragrance, family and seconds of all twenty slots, and one row is in the tab order', async () => {
    await show()
    await screen.findByText('Florais', { selector: 'li' })
    const rows = list().getAllByRole('button', { name: /^\d/ })
    expect(rows.map(({ textContent }) => textContent?.trim())).toEqual([
      '1 Lavanda Florais 5 s',
      ...[2, 3, 4, 5, 6].map((number) => `${number} Não configurado`),
      '7 Cedro Madeiras 8 s',
      ...slotNumbers.slice(7).map((number) => `${number} Não configurado`),
    ])
    expect(rows.filter(({ tabIndex }) => tabIndex === 0)).toEqual([row(1)])
  })

  test('list and ring select the same slot and mark the same slot under the pointer', async () => {
    await show()
    await userEvent.click(row(7))
    expect(slot(7).getAttribute('aria-current')).toBe('true')
    expect(screen.getByRole('heading', { name: 'Slot 7' })).toBeTruthy()
    await press(7, '{ArrowRight}')
    expect(currentRow()).toBe(row(8))

    const marked = (selector: string) => document.querySelectorAll(`${selector}[data-hovered]`)
    await userEvent.hover(slot(1))
    expect([...marked('li')]).toEqual([row(1).closest('li')])
    await userEvent.unhover(slot(1))
    expect(marked('li')).toHaveLength(0)
    await userEvent.hover(row(7))
    expect(marked('g')).toHaveLength(1)
    expect(screen.getByText('Cedro', { selector: 'strong' })).toBeTruthy()
  })

  test('the keys of the ring work in the list, where the focus stays', async () => {
    await show()
    act(() => row(1).focus())
    await userEvent.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(row(20))
    await userEvent.keyboard('{Home}{Alt>}{ArrowDown}{/Alt}')
    expect(document.activeElement).toBe(row(2))
    expect(nameOf(2)).toBe('Slot 2: Lavanda, 5 segundos')
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Fragrância' }))
    act(() => row(2).focus())
    await userEvent.keyboard('{Delete}')
    await waitFor(() => expect(nameOf(2)).toBe('Slot 2: não configurado'))
  })

  test('a row has the error of its slot', async () => {
    await show({}, (id) => id === 2)
    await press(7, '{Delete}')
    await waitFor(() => expect(row(7).textContent).toMatch(/Erro: Fragrância com respostas/))
    expect(row(1).textContent).not.toContain('Erro')
  })
})

describe('choosing a fragrance', () => {
  const options = () => screen.findAllByRole('option').then((all) => all.map(({ textContent }) => textContent?.trim()))

  test('the button of a row opens the fragrances under their families, with pictures and the slot that has one already', async () => {
    await show()
    await screen.findByText('Florais', { selector: 'li' })
    await userEvent.click(screen.getByRole('button', { name: 'Escolher a fragrância do slot 3' }))
    expect(await options()).toEqual(['Lavanda no slot 1', 'Rosa', 'Cedro no slot 7', 'Oud'])
    const box = within(screen.getByRole('listbox'))
    expect(box.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual(['Florais', 'Madeiras'])
    expect(
      [...screen.getByRole('listbox').querySelectorAll('img')].map((image) => image.getAttribute('src')),
    ).toContain('/files/Rosa.webp?size=128')
    expect(screen.queryByText(/^Mostrando os/)).toBeNull()
    await userEvent.click(screen.getByRole('option', { name: 'Rosa' }))
    expect(nameOf(3)).toBe('Slot 3: Rosa, 5 segundos')
  })

  test('a click on an empty slot of the ring opens the fragrances, one on a filled slot does not', async () => {
    await show()
    await userEvent.click(slot(7))
    expect(screen.queryByRole('listbox')).toBeNull()
    await userEvent.click(slot(4))
    expect(await screen.findByRole('listbox')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Fragrância' }))
  })

  test.each<[string, () => Promise<void>]>([
    ['Enter', () => press(7, '{Enter}')],
    ['a double click', () => userEvent.dblClick(slot(7))],
    [
      'the button of its row',
      () => userEvent.click(screen.getByRole('button', { name: 'Escolher a fragrância do slot 7' })),
    ],
  ])('on a filled slot, %s selects the name of the fragrance, so that typing replaces it', async (_, open) => {
    await show()
    await open()
    await userEvent.keyboard('Ros')
    const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Fragrância' })
    expect([document.activeElement, input.value]).toEqual([input, 'Ros'])
    await userEvent.click(await screen.findByRole('option', { name: 'Rosa' }))
    expect(nameOf(7)).toBe('Slot 7: Rosa, 8 segundos')
  })

  test('Enter takes the first fragrance found, also before it is there, and goes on to the next empty slot', async () => {
    await show({ collection: [held(1, 1), held(3, 2)] })
    await press(2, '{Enter}')
    // The search waits half a second for another letter: Enter does not.
    await userEvent.keyboard('Ros{Enter}')
    await waitFor(() => expect(nameOf(2)).toBe('Slot 2: Rosa, 5 segundos'))
    expect(screen.getByRole('heading', { name: 'Slot 4' })).toBeTruthy()
    const search = screen.getByRole('combobox', { name: 'Fragrância' })
    expect(document.activeElement).toBe(search)
    await userEvent.keyboard('Oud')
    await screen.findByRole('option', { name: 'Oud' })
    await userEvent.keyboard('{Enter}')
    expect(nameOf(4)).toBe('Slot 4: Oud, 5 segundos')
    expect(screen.getByRole('heading', { name: 'Slot 5' })).toBeTruthy()
  })

  test('an opened list without a typed text takes nothing by Enter', async () => {
    await show()
    await press(7, '{Enter}')
    await userEvent.keyboard('{ArrowDown}')
    await screen.findByRole('listbox')
    await userEvent.keyboard('{Enter}')
    expect(nameOf(7)).toBe('Slot 7: Cedro, 8 segundos')
  })

  test('a fragrance that replaces another one, or that another slot has, keeps its slot selected', async () => {
    await show()
    await press(7, '{Enter}')
    await userEvent.keyboard('Ros{Enter}')
    await waitFor(() => expect(nameOf(7)).toContain('Rosa'))
    expect(screen.getByRole('heading', { name: 'Slot 7' })).toBeTruthy()
    await press(2, '{Enter}')
    await userEvent.keyboard('Lav{Enter}')
    await waitFor(() => expect(nameOf(2)).toContain('Lavanda'))
    expect(screen.getByRole('heading', { name: 'Slot 2' })).toBeTruthy()
  })

  test('a search that returns as many fragrances as it can says that there may be others', async () => {
    const memory = await show()
    memory.tables['fragrances'] = Array.from({ length: quickSearch.size }, (_, at) => ({
      ...fragrances[0],
      id: at + 1,
      fragranceId: at + 1,
      name: `Nota ${at + 1}`,
    }))
    await userEvent.click(slot(4))
    expect(await screen.findByText('Mostrando os 20 primeiros. Digite para encontrar outros.')).toBeTruthy()
  })
})

test('the editor selects the neighboring slots, and moves its fragrance to them', async () => {
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Selecionar o slot 20' }))
  expect(screen.getByRole('heading', { name: 'Slot 20' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Selecionar o slot 1' }))
  await userEvent.click(screen.getByRole('button', { name: 'Mover para o slot 2' }))
  expect([nameOf(1), nameOf(2)]).toEqual(['Slot 1: não configurado', 'Slot 2: Lavanda, 5 segundos'])
  expect(screen.getByRole('heading', { name: 'Slot 2' })).toBeTruthy()
})

describe('a fragrance that is checked before it leaves the dial', () => {
  test('a checked fragrance leaves the present dial: changes made meanwhile stay, and each is undone by itself', async () => {
    const memory = await show()
    const answers = [1, 2].map((id) => memory.hold(`GET /fragrances/has-answer/${id}/1`))
    await press(1, '{Delete}')
    await press(7, '{Delete}')
    await press(3, '{Enter}')
    await userEvent.type(screen.getByRole('combobox', { name: 'Fragrância' }), 'Oud')
    await userEvent.click(await screen.findByRole('option', { name: 'Oud' }))
    await userEvent.click(slot(3))
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Segundos por disparo' }), { target: { value: '12' } })
    await act(async () => answers.forEach((answer) => answer()))
    const filled = () => [1, 3, 7].map(nameOf)
    await waitFor(() =>
      expect(filled()).toEqual(['Slot 1: não configurado', 'Slot 3: Oud, 12 segundos', 'Slot 7: não configurado']),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
    expect(filled()).toEqual(['Slot 1: não configurado', 'Slot 3: Oud, 12 segundos', 'Slot 7: Cedro, 8 segundos'])
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
    expect(nameOf(1)).toBe('Slot 1: Lavanda, 5 segundos')
  })

  test.each([
    ['another', 'Oud', 'Oud'],
    ['itself', 'Cedro', 'Cedro'],
  ])('of two choices for a slot the last one counts: %s', async (_, last, expected) => {
    const memory = await show()
    const answer = memory.hold('GET /fragrances/has-answer/2/1')
    await press(7, '{Enter}')
    const box = screen.getByRole('combobox', { name: 'Fragrância' })
    for (const name of ['Rosa', last]) {
      fireEvent.change(box, { target: { value: name } })
      await userEvent.click(await screen.findByRole('option', { name }))
    }
    await act(async () => answer())
    expect(nameOf(7)).toBe(`Slot 7: ${expected}, 8 segundos`)
  })

  test('a fragrance that must stay is announced when another slot is selected meanwhile', async () => {
    const memory = await show({}, (id) => id === 2)
    const answer = memory.hold('GET /fragrances/has-answer/2/1')
    await press(7, '{Delete}')
    await press(1, '{Enter}')
    await act(async () => answer())
    expect(await screen.findByText(/^Slot 7\. Erro: Fragrância com respostas/)).toBeTruthy()
    expect(nameOf(7)).toContain('Erro: Fragrância com respostas')
    expect(screen.getByRole('heading', { name: 'Slot 1' })).toBeTruthy()
  })

  test('a save waits for the check of a fragrance and sends the dial without it', async () => {
    const memory = await show()
    const answer = memory.hold('GET /fragrances/has-answer/2/1')
    fireEvent.change(screen.getByRole('textbox', { name: 'Nome' }), { target: { value: 'Outono' } })
    await screen.findByText('Pronto para salvar.')
    await press(7, '{Delete}')
    await userEvent.click(save())
    expect(memory.paramsOf('update campaigns')).toHaveLength(0)
    await act(async () => answer())
    await screen.findByRole('dialog', { name: 'Sucesso' })
    expect(memory.paramsOf('update campaigns')).toMatchObject([{ data: { collection: [{ slot: 1 }] } }])
  })

  test('a checked fragrance that was moved meanwhile stays', async () => {
    const memory = await show()
    const answer = memory.hold('GET /fragrances/has-answer/2/1')
    await press(7, '{Delete}')
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await act(async () => answer())
    expect([nameOf(7), nameOf(8)]).toEqual(['Slot 7: não configurado', 'Slot 8: Cedro, 8 segundos'])
  })
})

test('filling several slots from the list of all fragrances searches once', async () => {
  const memory = await show({ collection: [held(1, 1)] })
  for (const [number, name] of [
    [2, 'Cedro'],
    [3, 'Rosa'],
    [4, 'Oud'],
  ] as const) {
    await press(number, '{Enter}')
    await userEvent.click(screen.getByRole('combobox', { name: 'Fragrância' }))
    await userEvent.click(await screen.findByRole('option', { name }))
    await waitFor(() => expect(nameOf(number)).toContain(name))
  }
  expect(memory.paramsOf('quickSearch fragrances')).toEqual([{ text: '' }])
})

test('an empty dial takes over that of the default campaign, without its inactive fragrances', async () => {
  const inactive = { ...held(9, 3), fragrance: { ...fragrances[2], isActive: false } }
  const memory = memoryProvider(
    { campaigns: [{ ...campaign, collection: [...campaign.collection, inactive] }], fragrances, categories: [] },
    undefined,
    { 'GET /campaigns/default': () => ({ campaignId: 1, name: campaign.name }) },
  )
  await showScreens({ at: '/admin/campaigns/create', memory })
  await userEvent.click(await screen.findByRole('button', { name: 'Usar o dial da campanha padrão' }))
  await waitFor(() => expect(nameOf(7)).toBe('Slot 7: Cedro, 8 segundos'))
  expect(document.activeElement).toBe(slot(1))
  expect(nameOf(9)).toBe('Slot 9: não configurado')
  expect(screen.queryByRole('button', { name: 'Usar o dial da campanha padrão' })).toBeNull()
})

describe('what may be confused', () => {
  const warnings = () =>
    within(screen.getByRole('list', { name: 'Podem ser confundidos' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  test('a new campaign names neighbors of one family once, while its dial is filled', async () => {
    const memory = memoryProvider(
      { campaigns: [{ ...campaign, collection: [held(1, 1), held(2, 3), held(7, 2)] }], fragrances, categories: [] },
      undefined,
      { 'GET /campaigns/default': () => ({ campaignId: 1, name: campaign.name }) },
    )
    await showScreens({ at: '/admin/campaigns/create', memory })
    await userEvent.click(await screen.findByRole('button', { name: 'Usar o dial da campanha padrão' }))
    await screen.findByRole('list', { name: 'Podem ser confundidos' })
    expect(warnings()).toEqual(['Slot 1, Lavanda: mesma família que o slot vizinho 2'])
    await press(2, '{Delete}')
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Podem ser confundidos' })).toBeNull())
  })

  test('the form of a stored campaign names only slots that got another fragrance, also without devices', async () => {
    await show({ collection: [held(1, 1), held(2, 3), held(7, 2), held(9, 4)] })
    expect(screen.queryByRole('list', { name: 'Podem ser confundidos' })).toBeNull()
    await press(9, '{Alt>}{ArrowLeft}{/Alt}')
    await screen.findByRole('list', { name: 'Podem ser confundidos' })
    expect(warnings()).toEqual(['Slot 8, Oud: mesma família que o slot vizinho 7'])
  })
})

describe('the rotation of the ring', () => {
  const opened = async (turns: () => unknown, overrides: object = {}) => {
    const memory = await show(overrides, undefined, undefined, { 'GET /campaigns/{id}/turns': turns })
    await userEvent.click(screen.getByRole('button', { name: 'Rotação' }))
    return { memory, dialog: await screen.findByRole('dialog', { name: 'Rotação do dial' }) }
  }
  const pair = { fragranceId: 1, otherId: 2, times: 1234 }

  test('the dial is sorted for the usual order in one step, which is undone at once, and saved only after the review', async () => {
    const { memory, dialog } = await opened(
      () => ({ shots: 2000, pairs: [pair, { fragranceId: 1, otherId: 4, times: 9 }] }),
      { devices: 4 },
    )
    await within(dialog).findByText('Em média, o dial gira 6 posições de uma fragrância à próxima.')
    expect(dialog.textContent).toContain('Contado em 2.000 disparos dos últimos 28 dias.')
    const rows = within(dialog).getAllByRole('row')
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Fragrâncias', 'Vezes', 'Agora', 'Depois'],
      ['Lavanda ↔ Cedro', '1.234', '6', '1'],
    ])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Ordenar para girar menos: 1 em vez de 6' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect([nameOf(1), nameOf(6), nameOf(7)]).toEqual([
      'Slot 1: não configurado',
      'Slot 6: Lavanda, 5 segundos',
      'Slot 7: Cedro, 8 segundos',
    ])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rotação' }))
    expect(screen.getByText('O dial está ordenado para girar menos.')).toBeTruthy()
    await userEvent.click(save())
    const review = await screen.findByRole('dialog', { name: 'Esta campanha está em uso' })
    await userEvent.click(within(review).getByRole('button', { name: 'Cancelar' }))
    expect(memory.paramsOf('update campaigns')).toEqual([])
    await press(1, '{Control>}z{/Control}')
    expect([nameOf(1), nameOf(6)]).toEqual(['Slot 1: Lavanda, 5 segundos', 'Slot 6: não configurado'])
  })

  test('a dial that turns least already is told so, and nothing is offered', async () => {
    const { dialog } = await opened(() => ({ shots: 2, pairs: [pair] }), { collection: [held(20, 1), held(1, 2)] })
    await within(dialog).findByText('Não foi encontrada uma ordem em que ele gire menos.')
    expect(dialog.textContent).toContain('o dial gira 1 posição de uma fragrância à próxima.')
    expect(within(dialog).getAllByRole('columnheader')).toHaveLength(3)
    expect(within(dialog).queryByRole('button', { name: /^Ordenar/ })).toBeNull()
  })

  test.each([
    ['without shots', { shots: 0, pairs: [] }, 'Nenhum disparo nos últimos 28 dias.'],
    [
      'whose shots are of other fragrances',
      { shots: 5, pairs: [{ fragranceId: 1, otherId: 4, times: 5 }] },
      'Nos últimos 28 dias, nenhuma fragrância deste dial veio depois de outra.',
    ],
  ])('a campaign %s has no usual order', async (_which, turns, text) => {
    const { dialog } = await opened(() => turns)
    await within(dialog).findByText(text)
    expect(within(dialog).queryByRole('table')).toBeNull()
  })

  test('shots that could not be read are asked for again, and the focus stays in the dialog', async () => {
    let calls = 0
    const { dialog } = await opened(() => {
      if (++calls === 1) throw new Error('offline')
      return { shots: 2, pairs: [pair] }
    })
    await within(dialog).findByText('Não foi possível ler os disparos.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tentar de novo' }))
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Fechar' }))
    await within(dialog).findByRole('table')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Fechar' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(nameOf(7)).toBe('Slot 7: Cedro, 8 segundos')
  })

  test('a new campaign has no usual order yet', async () => {
    const memory = memoryProvider({ campaigns: [campaign], fragrances, categories: [] })
    await showScreens({ at: '/admin/campaigns/create', memory })
    await screen.findByLabelText('Slots do dispositivo')
    expect(screen.queryByRole('button', { name: 'Rotação' })).toBeNull()
  })
})

describe('errors of the dial', () => {
  test('a fragrance in two slots is an error at both', async () => {
    await show()
    await press(3, '{Enter}')
    await userEvent.type(screen.getByRole('combobox', { name: 'Fragrância' }), 'Ced')
    await userEvent.click(await screen.findByRole('option', { name: 'Cedro no slot 7' }))
    await waitFor(() => expect(nameOf(3)).toContain('Erro: Esta fragrância já está em outro slot'))
    expect(nameOf(7)).toContain('Erro: Esta fragrância já está em outro slot')
    expect(nameOf(1)).not.toContain('Erro')
    expect(save().getAttribute('aria-disabled')).toBe('true')
  })

  test('an empty dial, missing seconds and too many seconds are errors at their inputs', async () => {
    await show({ collection: [held(5, 3)] })
    const seconds = screen.getByRole('spinbutton', { name: 'Segundos por disparo' })
    for (const [typed, message] of [
      ['', 'Campo obrigatório'],
      ['0', 'Informe um valor a partir de 1'],
      ['61', 'Informe um valor até 60'],
    ]) {
      fireEvent.change(seconds, { target: { value: typed } })
      await waitFor(() => expect(nameOf(5)).toContain(`Erro: ${message}`))
      expect(seconds.getAttribute('aria-invalid')).toBe('true')
    }
    await press(5, '{Delete}')
    expect((await screen.findAllByText('Preencha pelo menos um slot do dispositivo')).length).toBeGreaterThan(0)
  })

  test('a slot that the server refuses is selected and focused, and shows the sentence', async () => {
    const memory = await show()
    memory.fail('update campaigns', 400, 'Há campos com erro', {
      'collection.1.fragranceId': 'Esta fragrância está inativa',
    })
    fireEvent.change(screen.getByRole('textbox', { name: 'Nome' }), { target: { value: 'Outono' } })
    await userEvent.click(save())
    expect(await screen.findByRole('heading', { name: 'Slot 7' })).toBeTruthy()
    expect(nameOf(7)).toBe('Slot 7: Cedro, 8 segundos. Erro: Esta fragrância está inativa')
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Fragrância' }))
    await press(7, '{Home}')
    expect(screen.getByRole('heading', { name: 'Slot 1' })).toBeTruthy()
  })

  test('a fragrance with answers cannot be cleared or replaced; any other can', async () => {
    const answers = Array.from({ length: 7 }, (_, at) => ({
      quizQuestionId: 5,
      quest: 'Que hora?',
      label: `Hora ${at}`,
    }))
    await show({}, (id) => id === 2, undefined, {
      'GET /campaigns/{id}/endings': () => [{ quizId: 3, name: 'Verão', language: 'pt-BR', isShown: true, answers }],
    })
    await press(7, '{Delete}')
    const message = await screen.findByText(
      'Fragrância com respostas em um quiz desta campanha não pode sair do dispositivo',
    )
    expect(message.getAttribute('role')).toBe('alert')
    const used = within(await screen.findByRole('region', { name: 'Terminam com ela:' }))
    const [first] = await used.findAllByRole('link', { name: 'Que hora?' })
    expect(first?.getAttribute('href')).toBe('/admin/quiz/3/update?node=question:5')
    expect(used.getByText('e mais 2')).toBeTruthy()
    await userEvent.click(screen.getByRole('combobox', { name: 'Fragrância' }))
    fireEvent.change(screen.getByRole('combobox', { name: 'Fragrância' }), { target: { value: 'Oud' } })
    await userEvent.click(await screen.findByRole('option', { name: 'Oud' }))
    await waitFor(() => expect(nameOf(7)).toContain('Slot 7: Cedro, 8 segundos. Erro: Fragrância com respostas'))
    await press(1, '{Delete}')
    await waitFor(() => expect(nameOf(1)).toBe('Slot 1: não configurado'))
  })
})

describe('the confirmation of a campaign that devices run', () => {
  const changeAndSave = async () => {
    await press(7, '{Enter}')
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Segundos por disparo' }), { target: { value: '9' } })
    fireEvent.change(screen.getByLabelText(/Disparos por fragrância/), { target: { value: '150' } })
    await userEvent.click(save())
  }

  test.each([
    ['are all to get another dial', {}, 'o novo ficará pendente em todos.'],
    [
      'get it in stages',
      { stage: { size: 2, unit: 'sites' } },
      'o novo irá primeiro a 2 locais, e os demais aguardarão.',
    ],
    ['wait for a pause to end', { rolloutPausedAt: now }, 'a distribuição está pausada, e o novo aguardará em todos.'],
  ])(
    'the confirmation counts what devices have of the present dial, and says that they %s',
    async (_how, plan, next) => {
      await show({ devices: 9, devicesLoaded: 6, devicesPending: 2, devicesRefused: 1, devicesWaiting: 0, ...plan })
      await changeAndSave()
      const dialog = await screen.findByRole('dialog', { name: 'Esta campanha está em uso' })
      expect(dialog.textContent).toContain(
        `6 dispositivos já carregaram o dial atual, 2 pendentes, 1 o recusou; ${next}`,
      )
    },
  )

  test('the changes of a running campaign are listed, and nothing is sent before the confirmation', async () => {
    const memory = await show({ devices: 4 })
    await changeAndSave()
    const dialog = await screen.findByRole('dialog', { name: 'Esta campanha está em uso' })
    expect(dialog.textContent).toContain('4 dispositivos recebem estas alterações ao salvar:')
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Disparos por fragrância: 100 → 150', 'Slot 7: Cedro 8 s → Cedro 9 s'])
    // Both rings point out what differs.
    const rings = [...dialog.querySelectorAll('[data-read-only]')]
    expect(rings.map((ring) => ring.textContent?.includes('Antes') || ring.textContent?.includes('Depois'))).toEqual([
      true,
      true,
    ])
    expect(
      rings.map((ring) => [...ring.querySelectorAll('[data-marked]')].map(({ textContent }) => textContent)),
    ).toEqual([[expect.stringMatching(/^\D*7$/)], [expect.stringMatching(/^\D*7$/)]])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    expect(memory.paramsOf('update campaigns')).toHaveLength(0)
    await userEvent.click(save())
    await userEvent.click(await screen.findByRole('button', { name: 'Salvar as alterações' }))
    await screen.findByRole('dialog', { name: 'Sucesso' })
    expect(memory.paramsOf('update campaigns')).toHaveLength(1)
  })

  test('another number of shots is held against what the capsules of the devices hold', async () => {
    const asked: unknown[] = []
    await show({ devices: 4 }, undefined, undefined, {
      'POST /campaigns/{id}/stock-effects': (params) => {
        asked.push(params)
        return {
          emptied: 0,
          days: [],
          first: null,
          slots: [],
          unfit: { capsules: 0, devices: 0, shots: 0 },
          ordered: { capsules: 0, orders: 0 },
          capacity: { small: 1200, devices: 3, smallest: 90, unknown: 2 },
        }
      },
    })
    fireEvent.change(screen.getByLabelText(/Disparos por fragrância/), { target: { value: '500' } })
    await userEvent.click(save())
    const effects = await screen.findByRole('region', { name: 'Cápsulas nos dispositivos' })
    await waitFor(() => expect(effects.textContent).toContain('cápsulas'))
    const text = effects.textContent
    expect(text).toContain('1.200 cápsulas contêm menos de 500 disparos em 3 dispositivos (a menor: 90).')
    expect(text).toContain('2 cápsulas não dizem quantos disparos contêm: contam como 500.')
    // The dial is the same: nothing is to be said of empty slots.
    expect(text).not.toContain('30 dias')
    expect(asked).toEqual([expect.objectContaining({ body: expect.objectContaining({ fragranceShots: 500 }) })])
  })

  /** Changes slot 7 and the shots, after a colleague has changed the dial. */
  const changeAfter = async (theirs: ReturnType<typeof held>[]) => {
    const memory = await show({ devices: 4 })
    Object.assign(memory.tables['campaigns']?.[0] ?? {}, { collection: theirs, updatedAt: '2026-06-01T10:00:00.000Z' })
    await changeAndSave()
    await userEvent.click(await screen.findByRole('button', { name: 'Salvar as alterações' }))
    return memory
  }
  const sent = (memory: Awaited<ReturnType<typeof show>>) => Object(memory.paramsOf('update campaigns').at(-1))

  test('different slots by two people are merged into one dial', async () => {
    const memory = await changeAfter([held(1, 1), held(3, 3, 6), held(7, 2, 8)])
    await screen.findByRole('dialog', { name: 'Sucesso' })
    expect(await screen.findByText('A mudança de Bia Colega em Slot 3 foi mantida.')).toBeTruthy()
    const { data, meta } = sent(memory)
    expect(meta.ifMatch).toBe('2026-06-01T10:00:00.000Z')
    expect(data).toEqual({
      fragranceShots: 150,
      collection: [
        { slot: 1, fragranceId: 1, shotSeconds: 5 },
        { slot: 3, fragranceId: 3, shotSeconds: 6 },
        { slot: 7, fragranceId: 2, shotSeconds: 9 },
      ],
    })
    expect(nameOf(3)).toBe('Slot 3: Rosa, 6 segundos')
  })

  test('the same slot by two people is a choice in words, and the confirmation then lists the changes to their version', async () => {
    const memory = await changeAfter([held(1, 1), held(7, 3, 9)])
    const conflict = within(await screen.findByRole('dialog', { name: 'Duas pessoas mudaram os mesmos campos' }))
    const group = within(conflict.getByRole('group', { name: 'Slot 7' }))
    for (const words of ['Cedro · 8 s', 'Rosa · 9 s', 'Cedro · 9 s']) expect(await group.findByText(words)).toBeTruthy()
    await userEvent.click(group.getByRole('radio', { name: 'Meu' }))
    await userEvent.click(conflict.getByRole('button', { name: 'Salvar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Esta campanha está em uso' })
    expect(dialog.textContent).toContain('Slot 7: Rosa 9 s → Cedro 9 s')
    expect(memory.paramsOf('update campaigns')).toHaveLength(1)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Salvar as alterações' }))
    await screen.findByRole('dialog', { name: 'Sucesso' })
    expect(sent(memory)).toMatchObject({ meta: { ifMatch: '2026-06-01T10:00:00.000Z' } })
  })

  /** Opens the history of a campaign that devices run, and confirms the revert of its only change. */
  const revert = async (fields: ChangedField[], devices = 4) => {
    let reverts = 0
    await show({ devices }, undefined, undefined, {
      'GET /changes/campaigns/1': () => ({
        data: [{ changeId: 50, at: '2026-03-05T17:04:00.000Z', actor: null, action: 'update', reverts: null, fields }],
        next: null,
      }),
      'POST /changes/50/revert': () => void reverts++,
    })
    await userEvent.click(screen.getByRole('button', { name: 'Mais ações' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Histórico' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Reverter a mudança de/ }))
    const question = within(await screen.findByRole('dialog', { name: 'Reverter esta mudança?' }))
    const confirm = () => userEvent.click(question.getByRole('button', { name: 'Reverter' }))
    await confirm()
    return { confirm, reverts: () => reverts }
  }

  test('a revert of a running campaign lists what devices get, and sends nothing before the confirmation', async () => {
    const { confirm, reverts } = await revert([
      { field: 'collection', before: [held(1, 1), held(7, 3, 9)], after: campaign.collection },
      { field: 'fragranceShots', before: 150, after: 100 },
    ])
    const dialog = within(await screen.findByRole('dialog', { name: 'Esta campanha está em uso' }))
    expect(dialog.getByText('4 dispositivos recebem estas alterações ao reverter:')).toBeTruthy()
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Disparos por fragrância: 100 → 150',
      'Slot 7: Cedro 8 s → Rosa 9 s',
    ])
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }))
    expect(reverts()).toBe(0)
    await confirm()
    await userEvent.click(await screen.findByRole('button', { name: 'Reverter as alterações' }))
    await waitFor(() => expect(reverts()).toBe(1))
  })

  test.each([
    ['the name of a running campaign', [{ field: 'name', before: 'Outono', after: 'Primavera' }], 4],
    ['the shots of a campaign without devices', [{ field: 'fragranceShots', before: 150, after: 100 }], 0],
  ])('a revert of %s needs no further confirmation', async (_title, fields, devices) => {
    const { reverts } = await revert(fields, devices)
    await waitFor(() => expect(reverts()).toBe(1))
    expect(screen.queryByRole('dialog', { name: 'Esta campanha está em uso' })).toBeNull()
  })

  test('a campaign without devices is saved without a confirmation', async () => {
    await show({ devices: 0 })
    await changeAndSave()
    await screen.findByRole('dialog', { name: 'Sucesso' })
  })
})

test('the dial of an inactive campaign is a table without buttons, with links to its inactive fragrances', async () => {
  const [first, second] = [held(1, 1), held(7, 2, 8)]
  await show({
    deletedAt: now,
    collection: [first, { ...second, fragrance: { ...second.fragrance, isActive: false } }],
  })
  const table = within(await screen.findByRole('table', { name: 'Slots do dispositivo' }))
  // Families load on their own.
  await table.findByText('Madeiras', { exact: false })
  const rows = table.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map(({ textContent }) => textContent?.trim()),
  )
  expect(rows.slice(1)).toEqual([
    ['1', 'Lavanda Florais', '5 s'],
    ['2–6', 'Não configurado'],
    ['7', 'Cedro MadeirasInativa: abrir Cedro para ativá-la', '8 s'],
    ['8–20', 'Não configurado'],
  ])
  expect(table.queryAllByRole('button')).toEqual([])
  expect(table.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/admin/fragrances/2/update'])
})

test('a legend of the states of slots stands beside a read-only dial only while some are empty', async () => {
  await show({ deletedAt: now })
  expect(await screen.findByText('2 de 20 configurados')).toBeTruthy()
  expect(screen.getByRole('list', { name: 'Legenda' })).toBeTruthy()
  cleanup()
  await show({ deletedAt: now, collection: slotNumbers.map((number) => held(number, 1)) })
  await screen.findByRole('table', { name: 'Slots do dispositivo' })
  expect(screen.queryByRole('list', { name: 'Legenda' })).toBeNull()
  expect(screen.queryByText(/configurados$/)).toBeNull()
})

describe('the descriptions of a campaign', () => {
  const tab = (name: RegExp) => screen.getByRole('tab', { name })
  const selectedTab = () => screen.getByRole('tab', { selected: true }).textContent?.trim()

  test('a description is required in the selected language: bar, button and submit agree before anything is sent', async () => {
    const memory = await show({ descriptions: [{ language: 'en-US', description: 'Flowers' }] })
    expect(selectedTab()).toBe('Inglês')
    expect(screen.getByText('Nada mudou ainda.')).toBeTruthy()
    await userEvent.click(tab(/^Português/))
    expect(await screen.findByText(formState('Falta preencher: Descrição.'))).toBeTruthy()
    expect(save().getAttribute('aria-disabled')).toBe('true')
    fireEvent.submit(save().closest('form') ?? document.body)
    const portuguese = screen.getByRole('textbox', { name: 'Descrição (Português)' })
    await waitFor(() => expect(document.activeElement).toBe(portuguese))
    expect(await screen.findByText('Campo obrigatório')).toBeTruthy()
    expect(memory.paramsOf('update campaigns')).toHaveLength(0)
    fireEvent.change(portuguese, { target: { value: 'Flores' } })
    await screen.findByText('Pronto para salvar.')
    await userEvent.click(save())
    await screen.findByRole('dialog', { name: 'Sucesso' })
    expect(memory.paramsOf('update campaigns')).toMatchObject([
      {
        data: {
          descriptions: [
            { language: 'pt-BR', description: 'Flores' },
            { language: 'en-US', description: 'Flowers' },
            { language: 'es-ES', description: null },
          ],
        },
      },
    ])
  })

  test('the descriptions open on a language that has a text, so that users of another language can change the shots', async () => {
    setLanguage('en')
    onTestFinished(() => setLanguage('pt'))
    const memory = memoryProvider({ campaigns: [{ ...campaign }], fragrances, categories: [] })
    await showScreens({ at: '/admin/campaigns/1/update', memory, store: memoryStore({ locale: 'en', views: noViews }) })
    fireEvent.change(await screen.findByLabelText(/^Shots per fragrance/), { target: { value: '150' } })
    expect(selectedTab()).toBe('Portuguese')
    expect(tab(/^English/).textContent).toContain('missing')
    await screen.findByText('Ready to save.')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByRole('dialog', { name: 'Success' })
    expect(memory.paramsOf('update campaigns')).toMatchObject([{ data: { fragranceShots: 150 } }])
  })

  test('the descriptions of a new campaign open on the language of the interface', async () => {
    setLanguage('en')
    onTestFinished(() => setLanguage('pt'))
    await showScreens({ at: '/admin/campaigns/create', store: memoryStore({ locale: 'en', views: noViews }) })
    await screen.findByRole('tablist')
    expect(selectedTab()).toBe('English')
  })

  test('a description that the server refuses in another language is selected, and is then required', async () => {
    const memory = await show({
      descriptions: [
        { language: 'pt-BR', description: 'Flores' },
        { language: 'en-US', description: 'Flowers' },
      ],
    })
    memory.fail('update campaigns', 400, 'Há campos com erro', { 'descriptions.1.description': 'Não assim' })
    fireEvent.change(screen.getByRole('textbox', { name: 'Nome' }), { target: { value: 'Outono' } })
    await userEvent.click(save())
    expect(await screen.findByText('Não assim')).toBeTruthy()
    expect(selectedTab()).toContain('Inglês')
    fireEvent.change(screen.getByRole('textbox', { name: 'Descrição (Inglês)' }), { target: { value: '' } })
    expect(await screen.findByText(formState('Falta preencher: Descrição.'))).toBeTruthy()
  })
})

test('the form says how devices get the campaign', async () => {
  await showScreens({ at: '/admin/campaigns/create' })
  expect(await screen.findByText(/^Um dispositivo recebe a campanha na lista de dispositivos: /)).toBeTruthy()
})

test('the limits of its capsules are two lines with short labels, whole for who hears them, and one hint', async () => {
  await showScreens({ at: '/admin/campaigns/create' })
  for (const [line, kind] of [
    ['Acabando', 'Cápsula acabando'],
    ['Quase vazia', 'Cápsula quase vazia'],
  ]) {
    const fields = within(await screen.findByRole('group', { name: line }))
    for (const label of ['Disparos', 'Dias']) expect(fields.getByText(label, { selector: 'label *' })).toBeTruthy()
    expect(fields.getAllByRole('spinbutton').map((input) => input.getAttribute('aria-label'))).toEqual([
      `${kind}: menos disparos que`,
      `${kind}: menos dias que`,
    ])
  }
  const group = within(screen.getByRole('group', { name: 'Avisos de cápsula' }))
  expect(group.getAllByText(/Em branco, vale o limite do produto\./)).toHaveLength(1)
})

test('the bar and the field say that an empty dial needs a slot', async () => {
  await showScreens({ at: '/admin/campaigns/create' })
  fireEvent.change(await screen.findByRole('textbox', { name: 'Nome' }), { target: { value: 'Primavera' } })
  await screen.findByText(formState('Falta preencher: Descrição, Capa. Preencha pelo menos um slot do dispositivo'))
  fireEvent.change(screen.getByRole('textbox', { name: 'Descrição (Português)' }), { target: { value: 'Flores' } })
  await screen.findByText(formState('Falta preencher: Capa. Preencha pelo menos um slot do dispositivo'))
  expect(screen.getByText('Preencha pelo menos um slot do dispositivo')).toBeTruthy()
})
