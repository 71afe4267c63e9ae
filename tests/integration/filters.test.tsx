// Tests the filters of a list: the dialog, the chips that read as a sentence, the URL, and a refused filter.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { setTimeZone } from '#kernel/core/contract/days.ts'
import { memoryProvider, showScreens } from '#tests/support/engine.tsx'
import { takeNoise } from '#tests/support/setup.ts'
import type { MockRecord } from '#tests/support/world.ts'

const at = '2026-03-05T17:04:00.000Z'
const capsule = (id: number, changes: MockRecord = {}): MockRecord => ({
  id,
  capsuleId: id,
  serialNumber: `SL-${id}`,
  fragrance: { fragranceId: 7, name: 'Lavanda', name_en: 'Lavender', name_es: 'Lavanda' },
  remainingShots: id,
  device: id === 3 ? null : { deviceId: 2, macAddress: 'AA:BB:CC:DD:EE:FF' },
  dueDate: '2026-11-30',
  createdAt: at,
  updatedAt: at,
  ...changes,
})
const fragrance = { id: 7, fragranceId: 7, name: 'Lavanda', name_en: 'Lavender', name_es: 'Lavanda', deletedAt: null }

const open = async (path: string) => {
  const memory = memoryProvider({
    capsules: [capsule(3), capsule(9), capsule(11), capsule(12, { dueDate: '2027-01-01' })],
    fragrances: [fragrance],
    users: [],
  })
  const shown = await showScreens({ at: path, memory })
  await waitFor(() => expect(memory.paramsOf('getList capsules').length).toBeGreaterThan(0))
  return { ...shown, memory, where: () => new URLSearchParams(shown.router.state.location.search).get('where') }
}
const list = '/admin/capsules'
const chips = async () => {
  const group = await screen.findByRole('group', { name: 'Filtros' })
  return [...group.children].map(({ textContent }) => textContent)
}
const dialog = () => screen.findByRole('dialog', { name: 'Filtrar' })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const total = (count: string) => screen.findByText(count)

describe('the filters of a list', () => {
  test('a filter in the URL limits the list and reads as a sentence', async () => {
    const { memory } = await open(`${list}?where=all(dueDate.before.2026-12-01,remainingShots.lte.10)`)
    expect(await total('2 cápsulas')).toBeTruthy()
    expect(await chips()).toEqual(['Validade antes de 01/12/2026', 'e', 'disparos restantes até 10', 'Limpar filtros'])
    expect(memory.paramsOf('getList capsules')).toMatchObject([
      { filter: { where: 'all(dueDate.before.2026-12-01,remainingShots.lte.10)' } },
    ])
  })

  test('a day in a filter is the one that the list shows', async () => {
    setTimeZone('America/Sao_Paulo')
    const memory = memoryProvider({
      capsules: [
        capsule(1, { createdAt: '2026-09-29T00:40:00.000Z' }),
        capsule(2, { createdAt: '2026-09-29T03:00:00.000Z' }),
      ],
      users: [],
    })
    await showScreens({ at: `${list}?where=createdAt.is.2026-09-28`, memory })
    expect(await total('1 cápsula')).toBeTruthy()
    expect(await chips()).toEqual(['Criado em 28/09/2026', 'Limpar filtros'])
    expect(screen.getByText('28/09/2026 21:40')).toBeTruthy()
  })

  test.each([
    ['dueDate.last.30d', 'Validade nos últimos 30 dias'],
    ['dueDate.is.today', 'Validade hoje'],
    ['createdAt.last.30d', 'Criado nos últimos 30 dias'],
    ['createdAt.before.2026-12-01', 'Criado antes de 01/12/2026'],
    ['createdAt.is.today', 'Criado hoje'],
    ['dueDate.before.today', 'Validade antes de hoje'],
    ['device.empty', 'Sem dispositivo'],
    ['serialNumber.contains.SL-', 'Número de série contém “SL-”'],
    ['fragrance.is.7', 'Fragrância é Lavanda'],
    ['fragrance.not.7', 'Fragrância não é Lavanda'],
    ['fragrance.in.7', 'Fragrância é um destes: Lavanda'],
    ['fragrance.parentId.in.1|2', 'Fragrância › tipo é um destes: Primária, Secundária'],
    ['remainingShots.not.3', 'Disparos restantes diferente de 3'],
    ['remainingShots.between.3|1200', 'Disparos restantes entre 3 e 1.200'],
    ['dueDate.between.2026-11-01|2026-11-30', 'Validade entre 01/11/2026 e 30/11/2026'],
    ['dueDate.older.30d', 'Validade há mais de 30 dias'],
    ['low', 'Acabando ou vazias'],
    [
      'any(low,all(dueDate.is.2026-11-30,remainingShots.gte.1000))',
      'Acabando ou vazias|ou|(validade em 30/11/2026 e disparos restantes a partir de 1.000)',
    ],
  ])('the filter %s says: %s', async (where, sentence) => {
    await open(`${list}?where=${where}`)
    await waitFor(async () => expect((await chips()).slice(0, -1).join('|')).toBe(sentence))
  })

  test('a chip removes its condition, and "clear" removes all', async () => {
    const { where, memory } = await open(
      `${list}?where=all(dueDate.before.2026-12-01,remainingShots.lte.10)&sort=serialNumber&order=ASC`,
    )
    await press('Validade antes de 01/12/2026')
    expect(where()).toBe('remainingShots.lte.10')
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    expect(await chips()).toEqual(['Disparos restantes até 10', 'Limpar filtros'])
    expect(memory.paramsOf('getList capsules').at(-1)).toMatchObject({ sort: { field: 'serialNumber' } })
    await press('Limpar filtros')
    expect(where()).toBeNull()
    expect(await total('4 cápsulas')).toBeTruthy()
    expect(screen.queryByRole('group', { name: 'Filtros' })).toBeNull()
  })

  test('the dialog makes a filter by keyboard alone', async () => {
    const { where } = await open(list)
    screen.getByRole('button', { name: 'Filtrar' }).focus()
    await userEvent.keyboard('{Enter}')
    const form = within(await dialog())
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Campo' }), 'Disparos restantes')
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Condição' }), 'até …')
    await userEvent.type(form.getByRole('textbox', { name: 'Valor' }), '10')
    await userEvent.click(form.getByRole('button', { name: 'Adicionar condição' }))
    const [, field] = form.getAllByRole('combobox', { name: 'Campo' })
    const [, operator] = form.getAllByRole('combobox', { name: 'Condição' })
    if (!field || !operator) throw new Error('no second condition')
    await userEvent.selectOptions(field, 'Validade')
    await userEvent.selectOptions(operator, 'nos próximos … dias')
    await userEvent.type(form.getByRole('textbox', { name: 'Número de dias' }), '14')
    form.getByRole('button', { name: 'Aplicar' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(where()).toBe('all(remainingShots.lte.10,dueDate.next.14d)')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filtrar' }))
  })

  test('a date is typed as everywhere on the site, and Enter applies it before the focus leaves', async () => {
    const { where } = await open(`${list}?where=dueDate.before.2026-12-01`)
    await press('Filtrar')
    const value = within(await dialog()).getByRole('textbox', { name: 'Valor' })
    expect(value).toHaveProperty('value', '01/12/2026')
    await userEvent.clear(value)
    await userEvent.type(value, '31/2/2026{Enter}')
    expect(where()).toBe('dueDate.before.2026-12-01')
    expect(document.activeElement).toBe(value)
    await userEvent.clear(value)
    await userEvent.type(value, '5/3/2027{Enter}')
    expect(where()).toBe('dueDate.before.2027-03-05')
  })

  test('the dialog names an invalid value and applies nothing', async () => {
    const { where } = await open(list)
    await press('Filtrar')
    const form = within(await dialog())
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Condição' }), 'contém “…”')
    await userEvent.type(form.getByRole('textbox', { name: 'Valor' }), 'ab{Enter}')
    expect(form.getByRole('alert').textContent).toBe('Informe pelo menos 3 caracteres.')
    const input = form.getByRole('textbox', { name: 'Valor' })
    expect([input.ariaInvalid ?? input.getAttribute('aria-invalid'), document.activeElement === input]).toEqual([
      'true',
      true,
    ])
    await userEvent.click(form.getByRole('button', { name: 'Cancelar' }))
    expect(where()).toBeNull()
  })

  test('the dialog opens with the conditions of the list, changes and removes them', async () => {
    const { where } = await open(`${list}?where=any(low,remainingShots.lte.10,device.empty)`)
    await press('Filtrar')
    const form = within(await dialog())
    expect(form.getByRole('radio', { name: 'qualquer condição' }).matches(':checked')).toBe(true)
    expect(form.getByDisplayValue('10')).toBeTruthy()
    await userEvent.click(form.getByRole('button', { name: 'Remover a condição: Disparos restantes até 10' }))
    await userEvent.click(form.getByRole('radio', { name: 'todas as condições' }))
    await userEvent.click(form.getByRole('button', { name: 'Aplicar' }))
    expect(where()).toBe('all(low,device.empty)')
  })

  test('the dialog adds a group of conditions by keyboard alone, and its chip reads as a sentence', async () => {
    const { where } = await open(`${list}?where=remainingShots.lte.10`)
    screen.getByRole('button', { name: 'Filtrar' }).focus()
    await userEvent.keyboard('{Enter}')
    const form = within(await dialog())
    form.getByRole('button', { name: 'Adicionar grupo' }).focus()
    await userEvent.keyboard('{Enter}')
    const group = within(form.getByRole('group', { name: 'Grupo: 2' }))
    expect(group.getByRole('radio', { name: 'qualquer condição' }).matches(':checked')).toBe(true)
    expect(group.queryByRole('button', { name: 'Adicionar grupo' })).toBeNull()
    await userEvent.selectOptions(group.getByRole('combobox', { name: 'Campo' }), 'Validade')
    await userEvent.selectOptions(group.getByRole('combobox', { name: 'Condição' }), 'antes de hoje')
    group.getByRole('button', { name: 'Adicionar condição' }).focus()
    await userEvent.keyboard('{Enter}')
    const [, field] = group.getAllByRole('combobox', { name: 'Campo' })
    const [, operator] = group.getAllByRole('combobox', { name: 'Condição' })
    if (!field || !operator) throw new Error('no second condition')
    await userEvent.selectOptions(field, 'Dispositivo')
    await userEvent.selectOptions(operator, 'sem dispositivo')
    form.getByRole('button', { name: 'Aplicar' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(where()).toBe('all(remainingShots.lte.10,any(dueDate.before.today,device.empty))')
    expect((await chips()).slice(0, -1)).toEqual([
      'Disparos restantes até 10',
      'e',
      '(validade antes de hoje ou sem dispositivo)',
    ])
  })

  test('the dialog opens with the groups of a URL and changes nothing else in them', async () => {
    const { where } = await open(
      `${list}?where=any(low,all(dueDate.is.2026-11-30,remainingShots.gte.5,low),device.empty)`,
    )
    await press('Filtrar')
    const form = within(await dialog())
    const group = within(form.getByRole('group', { name: /^Grupo: \(validade/ }))
    const shots = group.getByDisplayValue('5')
    await userEvent.clear(shots)
    await userEvent.type(shots, '9')
    await userEvent.click(form.getByRole('button', { name: 'Aplicar' }))
    expect(where()).toBe('any(low,all(dueDate.is.2026-11-30,remainingShots.gte.9,low),device.empty)')
  })

  test('a group goes with its last condition, or at once, and the focus stays in the dialog', async () => {
    const { where } = await open(
      `${list}?where=all(any(dueDate.before.today,device.empty),any(remainingShots.lte.3,low),remainingShots.gte.1)`,
    )
    await press('Filtrar')
    const form = within(await dialog())
    for (const name of ['Validade antes de hoje', 'Sem dispositivo'])
      await userEvent.click(form.getByRole('button', { name: `Remover a condição: ${name}` }))
    expect(document.activeElement).toBe(
      form.getByRole('button', { name: 'Remover a condição: Disparos restantes até 3' }),
    )
    await userEvent.click(form.getByRole('button', { name: /^Remover o grupo: / }))
    expect(document.activeElement).toBe(
      form.getByRole('button', { name: 'Remover a condição: Disparos restantes a partir de 1' }),
    )
    await userEvent.click(form.getByRole('button', { name: 'Aplicar' }))
    expect(where()).toBe('remainingShots.gte.1')
  })

  test('the dialog finds the record of a reference by typing', async () => {
    const { where } = await open(list)
    await press('Filtrar')
    const form = within(await dialog())
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Campo' }), 'Fragrância')
    const input = await form.findByRole('combobox', { name: 'Valor' })
    await userEvent.type(input, 'lava')
    await userEvent.click(await form.findByRole('option', { name: 'Lavanda' }))
    await userEvent.click(form.getByRole('button', { name: 'Aplicar' }))
    expect(where()).toBe('fragrance.is.7')
    await waitFor(async () => expect((await chips())[0]).toBe('Fragrância é Lavanda'))
  })

  test('the dialog takes several options, records and lines, and the two ends of a range', async () => {
    const { where } = await open(list)
    await press('Filtrar')
    const form = within(await dialog())
    const fill = async (field: string, condition: string) => {
      await userEvent.click(form.getByRole('button', { name: 'Adicionar condição' }))
      for (const [name, option] of [
        ['Campo', field],
        ['Condição', condition],
      ] as const) {
        const [last] = form.getAllByRole('combobox', { name }).slice(-1)
        if (last) await userEvent.selectOptions(last, option)
      }
    }
    await userEvent.click(form.getByRole('button', { name: /^Remover/ }))
    await fill('Fragrância › tipo', 'é um destes: …')
    await userEvent.click(form.getByRole('checkbox', { name: 'Secundária' }))
    await fill('Fragrância', 'é um destes: …')
    await userEvent.type(form.getByRole('combobox', { name: 'Valor' }), 'lav')
    await userEvent.click(await screen.findByRole('option', { name: 'Lavanda' }))
    expect(await form.findByRole('button', { name: 'Lavanda' })).toBeTruthy()
    await fill('Número de série', 'é um destes: …')
    await userEvent.type(form.getByRole('textbox', { name: 'Valores, um por linha' }), 'SL-3{Enter}{Enter}SL-9|b')
    await fill('Disparos restantes', 'entre …')
    await userEvent.type(form.getByRole('textbox', { name: 'De' }), '10')
    await userEvent.type(form.getByRole('textbox', { name: 'Até' }), '3')
    await press('Aplicar')
    expect((await form.findByRole('alert')).textContent).toBe('Informe dois valores, o menor primeiro.')
    await userEvent.type(form.getByRole('textbox', { name: 'Até' }), '0')
    await press('Aplicar')
    await waitFor(() =>
      expect(where()).toBe(
        'all(fragrance.parentId.in.2,fragrance.in.7,serialNumber.in.SL-3|SL-9\\|b,remainingShots.between.10|30)',
      ),
    )
    await press('Filtrar')
    const again = within(await dialog())
    expect(again.getByRole('checkbox', { name: 'Secundária', checked: true })).toBeTruthy()
    expect(await again.findByRole('button', { name: 'Lavanda' })).toBeTruthy()
    expect(again.getByRole<HTMLInputElement>('textbox', { name: 'Até' }).value).toBe('30')
  })

  test('an empty list says that a filter is set, and clears it', async () => {
    await open(`${list}?where=remainingShots.gte.1000`)
    expect(await screen.findByText('Nenhuma cápsula atende aos filtros.')).toBeTruthy()
    const [, clear] = screen.getAllByRole('button', { name: 'Limpar filtros' })
    if (clear) await userEvent.click(clear)
    expect(await total('4 cápsulas')).toBeTruthy()
  })

  test('a filter that the server refuses is named, and the list is shown without it', async () => {
    const { memory, where } = await open(`${list}?where=colour.is.red`)
    expect(await screen.findByText(/foi ignorado\. Campo desconhecido: colour\./)).toBeTruthy()
    expect(await total('4 cápsulas')).toBeTruthy()
    expect(memory.paramsOf('getList capsules')).toHaveLength(2)
    await press('Limpar filtros')
    expect(where()).toBeNull()
    expect(screen.queryByText(/foi ignorado/)).toBeNull()
    expect(takeNoise()).toHaveLength(1)
  })

  test('back returns to the filter before, and a change of the page keeps it', async () => {
    const { router, where } = await open(`${list}?where=remainingShots.lte.10`)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Linhas por página' }), '20')
    expect(router.state.location.search).toMatch(/^\?where=remainingShots\.lte\.10&/)
    await press('Limpar filtros')
    expect(where()).toBeNull()
    await waitFor(async () => {
      await router.navigate(-1)
      expect(where()).toBe('remainingShots.lte.10')
    })
  })
})
