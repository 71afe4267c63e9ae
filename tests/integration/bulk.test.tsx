// Tests the selection of rows of a list, and an action on them from its preview to its undo.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { memoryProvider, showScreens } from '#tests/support/engine.tsx'
import { insertCampaign, insertDevice } from '#tests/support/catalogue.ts'
import { showLive } from '#tests/support/liveScreens.tsx'

// Loads the chunk beforehand, since a busy machine needs long for it.
beforeAll(async () => {
  await import('#kernel/features/bulk/site/BulkBar.tsx')
})

const bar = () => screen.findByRole('region', { name: 'Ações em vários registros' })
const selected = async (text: string) => {
  const [status] = within(await bar()).getAllByRole('status')
  await waitFor(() => expect(status?.textContent).toBe(text))
}
const press = async (name: string | RegExp, place?: HTMLElement) =>
  userEvent.click(await (place ? within(place) : screen).findByRole('button', { name }))

describe('the selection of a list', () => {
  /** Shows the users; returns the boxes of the rows. */
  const boxes = async () => {
    const shown = await showLive('/admin/users')
    const found = await screen.findAllByRole<HTMLInputElement>('checkbox', { name: /^Selecionar “/ })
    expect(found).toHaveLength(10)
    const isOn = () =>
      screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Selecionar “/ }).map(({ checked }) => Number(checked))
    const box = (at: number) => found[at] ?? expect.unreachable(`no box ${at}`)
    return { ...shown, box, isOn: () => isOn().join('') }
  }

  test('a click selects a row, Shift a range, and Shift with an arrow the next row', async () => {
    const { box, isOn } = await boxes()
    fireEvent.click(box(1))
    await selected('1 selecionado')
    fireEvent.click(box(4), { shiftKey: true })
    expect(isOn()).toBe('0111100000')
    fireEvent.click(box(2))
    expect(isOn()).toBe('0101100000')
    await selected('3 selecionados')
    act(() => box(4).focus())
    fireEvent.keyDown(box(4), { key: 'ArrowDown', shiftKey: true })
    expect(isOn()).toBe('0101110000')
    expect(document.activeElement).toBe(box(5))
    fireEvent.keyDown(box(5), { key: 'ArrowUp' })
    expect(document.activeElement).toBe(box(4))
    expect(isOn()).toBe('0101110000')
    const page = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Selecionar esta página' })
    expect(page.indeterminate).toBe(true)
    fireEvent.click(page)
    await selected('10 selecionados')
    await press('Limpar a seleção')
    expect(screen.queryByRole('region', { name: 'Ações em vários registros' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  test('everything that the filter finds is selected over all pages, and another filter clears the selection, which is announced', async () => {
    const { box, isOn } = await boxes()
    fireEvent.click(box(0))
    await press('Selecionar todos os 23', await bar())
    await selected('23 selecionados')
    fireEvent.click(box(3))
    await selected('22 selecionados')
    await press('Próxima página')
    await screen.findByRole('checkbox', { name: 'Selecionar “Pessoa 20”' })
    expect(isOn()).toBe('1111111111')
    const search = screen.getByRole('textbox', { name: 'Buscar em Usuários' })
    fireEvent.change(search, { target: { value: 'pessoa' } })
    fireEvent.blur(search)
    const notice = await screen.findByText('A seleção de todos foi desfeita, porque o filtro mudou')
    expect(notice.closest('[role=status]')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Ações em vários registros' })).toBeNull()
    await screen.findByText('18 usuários')
    expect(isOn()).toBe('0000000000')
  })

  test('selected rows stay selected under another filter, which the bar says, shows them by, and takes them away by', async () => {
    await showLive('/admin/users')
    const select = async (name: string) =>
      fireEvent.click(await screen.findByRole('checkbox', { name: `Selecionar “${name}”` }))
    await select('Ana Administradora')
    await select('Pessoa 08')
    const search = (text: string) => {
      const box = screen.getByRole('textbox', { name: 'Buscar em Usuários' })
      fireEvent.change(box, { target: { value: text } })
      fireEvent.blur(box)
    }
    search('pessoa')
    await screen.findByText('18 usuários')
    expect(await within(await bar()).findByText('1 fora do filtro')).toBeTruthy()
    await selected('2 selecionados')
    await select('Pessoa 09')
    await selected('3 selecionados')
    await press('Ver os selecionados', await bar())
    expect(await screen.findByText('3 usuários')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('1 fora do filtro')).toBeNull())
    search('pessoa')
    await screen.findByText('2 usuários')
    await within(await bar()).findByText('1 fora do filtro')
    await press('Desmarcar os de fora', await bar())
    await selected('2 selecionados')
    expect(screen.queryByText('1 fora do filtro')).toBeNull()
  })
})

describe('a grouped list', () => {
  test('a list is grouped from its menu of views: headings count their rows, close and open, and the address keeps them', async () => {
    const { api, router } = await showLive('/admin/users')
    await press('Visões salvas')
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Agrupar por Perfil' }))
    const heading = (name: string) => screen.findByRole('button', { name: new RegExp(`^Perfil: ${name}`) })
    const first = await heading('Administrador')
    expect(first.textContent).toMatch(/1 usuário$/)
    expect(first.ariaExpanded).toBe('true')
    expect(router.state.location.search).toContain('groupBy=profile')
    expect(screen.getByRole('checkbox', { name: 'Selecionar “Ana Administradora”' })).toBeTruthy()
    await userEvent.click(first)
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Selecionar “Ana Administradora”' })).toBeNull())
    expect((await heading('Administrador')).ariaExpanded).toBe('false')
    expect(router.state.location.search).toContain('closed=1')
    // The number of records is that of the filter, also with closed groups.
    expect(screen.getByText('23 usuários')).toBeTruthy()
    await userEvent.click(await heading('Administrador'))
    expect(await screen.findByRole('checkbox', { name: 'Selecionar “Ana Administradora”' })).toBeTruthy()
    // One call has the rows and the numbers.
    expect(
      api
        .callsTo('users.list')
        .slice(-3)
        .map(({ query }) => query),
    ).toMatchObject([{ groupBy: 'profile' }, { groupBy: 'profile', closed: '1' }, { groupBy: 'profile' }])
    await press('Visões salvas')
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Agrupar por Perfil' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Perfil: / })).toBeNull())
  })
})

describe('an action on many records', () => {
  /** Selects all users that the list finds except some, and asks to deactivate them. */
  const askAll = async (...except: string[]) => {
    const shown = await showLive('/admin/users')
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar “Pessoa 08”' }))
    await press('Selecionar todos os 23', await bar())
    for (const name of except) fireEvent.click(screen.getByRole('checkbox', { name: `Selecionar “${name}”` }))
    await press('Desativar', await bar())
    return { ...shown, dialog: await screen.findByRole('dialog') }
  }

  test('an action says which records it applies to, runs while its dialog is closed, and is undone as one', async () => {
    const { api, dialog } = await askAll('Ana Administradora', 'Érica Nova')
    expect(await within(dialog).findByText('A ação se aplica a todos os 21 registros.')).toBeTruthy()
    const look = api.hold('bulk.one')
    await press('Desativar (21)', dialog)
    expect(api.callsTo('users.bulkStart').map(({ body }) => body)).toEqual([
      { action: 'deactivate', target: { filter: { isActive: true }, except: [1, 5] }, expected: 21 },
    ])
    await press('Ocultar')
    expect(within(await bar()).getByRole('progressbar', { name: 'Andamento' }).ariaValueText).toBe('0 de 21')
    expect(screen.queryByRole('dialog')).toBeNull()
    const back = await screen.findByRole('button', { name: 'Ver o andamento' })
    expect(document.activeElement).toBe(back)
    // After the run the list finds the exceptions alone: nothing is selected, and the bar stays with the result.
    look()
    await press('Ver o resultado', await bar())
    const result = within(await screen.findByRole('dialog', { name: 'Desativar: concluído' }))
    expect(result.getByRole('status').textContent).toContain('21 registros processados.')
    await screen.findByText('2 usuários')
    await userEvent.click(result.getByRole('button', { name: 'Desfazer tudo' }))
    const question = await screen.findByRole('dialog', { name: 'Desfazer: Desativar' })
    expect(await within(question).findByText('21 de 21 registros voltam ao que eram.')).toBeTruthy()
    expect(api.callsTo('changes.revertBatch')).toHaveLength(0)
    await press('Desfazer tudo (21)', question)
    const undone = await screen.findByRole('dialog', { name: 'Desfazer tudo: concluído' })
    expect(within(undone).getByText('21 registros processados.')).toBeTruthy()
    await press('Fechar', undone)
    await screen.findByText('23 usuários')
    expect(screen.queryByRole('region', { name: 'Ações em vários registros' })).toBeNull()
  })

  test('selected records are exported, as ids or as all but the exceptions', async () => {
    const { api } = await showLive('/admin/users')
    URL.createObjectURL = () => 'blob:sheet'
    URL.revokeObjectURL = () => undefined
    const exported = async () => {
      await press('Exportar', await bar())
      const dialog = await screen.findByRole('dialog', { name: 'Exportar: Usuários' })
      await press('Exportar', dialog)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar “Pessoa 08”' }))
    await exported()
    await press('Selecionar todos os 23', await bar())
    fireEvent.click(screen.getByRole('checkbox', { name: 'Selecionar “Pessoa 08”' }))
    await exported()
    const targets = api.callsTo('users.exportList').map(({ body }) => Reflect.get(Object(body), 'target'))
    expect(targets).toEqual([{ ids: [8] }, { filter: { isActive: true }, except: [8] }])
  })

  test('an action says why it leaves some records out, a refused start says why, and a run is stopped by its button', async () => {
    const { api, dialog } = await askAll()
    expect(await within(dialog).findByText('A ação se aplica a 21 de 23.')).toBeTruthy()
    const reasons = within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(reasons).toEqual([
      '1 × Ninguém pode desativar o próprio cadastro',
      '1 × Este usuário ainda não ativou a conta',
    ])
    api.fail('users.bulkStart', { status: 400, body: { message: 'A lista tem mais registros agora.' } })
    await press('Desativar (21)', dialog)
    expect((await within(dialog).findByText('A lista tem mais registros agora.')).getAttribute('role')).toBe('alert')
    expect(api.callsTo('users.bulkPreview')).toHaveLength(2)
    const look = api.hold('bulk.one')
    await press('Desativar (21)', dialog)
    await press('Interromper')
    expect(await screen.findByRole('button', { name: 'Interrompendo…' })).toBeTruthy()
    // Such a short run is over before anybody can stop it.
    await sql`UPDATE bulk_runs SET state = 'cancelled'`.execute(api.db)
    look()
    expect(await screen.findByRole('dialog', { name: 'Desativar: interrompido' })).toBeTruthy()
    expect(api.callsTo('bulk.cancel')).toHaveLength(1)
  })

  test('an action that needs another record asks for it first, in the words of the list, and sends its id', async () => {
    const { api } = await showLive('/admin/devices', {
      prepare: async ({ db }) => {
        await insertDevice(db, '3C:71:BF:10:86:F7')
        await insertCampaign(db, 'Outono', [])
      },
    })
    fireEvent.click(await screen.findByRole('checkbox', { name: /^Selecionar “/ }))
    await press('Definir campanha', await bar())
    const dialog = await screen.findByRole('dialog', { name: 'Definir campanha' })
    expect(within(dialog).getByText('Escolha em “Campanha”')).toBeTruthy()
    expect(api.callsTo('devices.bulkPreview')).toEqual([])
    await userEvent.click(await within(dialog).findByRole('combobox', { name: 'Campanha' }))
    // Behind an open dialog nothing can be pressed.
    await userEvent.click(await within(dialog).findByRole('option', { name: 'Outono' }))
    await waitFor(() => expect(api.callsTo('devices.bulkPreview')).toHaveLength(1))
    expect(api.callsTo('devices.bulkPreview').map(({ body }) => body)).toEqual([
      { action: 'setCampaign', target: { ids: [1] }, arguments: { campaignId: 1 } },
    ])
  })

  test('a field and its value are chosen before the records are checked, and both are sent', async () => {
    const row = { id: 1, fragranceId: 1, name: 'Rosa', category: {}, parentId: 1, deletedAt: null }
    const memory = memoryProvider({ fragrances: [row] }, undefined, {
      'POST /fragrances/bulk/preview': () => ({ total: 1, reached: 1, refusals: [] }),
    })
    await showScreens({ at: '/admin/fragrances', memory })
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Selecionar “Rosa”' }))
    await press('Alterar um campo', await bar())
    const dialog = within(await screen.findByRole('dialog', { name: 'Alterar um campo' }))
    expect(await dialog.findByText('Escolha o campo e o novo valor.')).toBeTruthy()
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Campo' }), 'Tipo')
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Valor' }), 'Secundária')
    expect(await dialog.findByText('A ação se aplica ao registro selecionado.')).toBeTruthy()
    expect(memory.paramsOf('POST /fragrances/bulk/preview')).toMatchObject([
      { body: { action: 'setField', target: { ids: [1] }, arguments: { parentId: 2 } } },
    ])
    expect(dialog.getByRole('button', { name: 'Alterar um campo (1)' })).toBeTruthy()
  })
})
