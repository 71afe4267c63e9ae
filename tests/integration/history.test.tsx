// Tests the history of a record: who changed what, page by page, and the revert of a change or of some of its fields.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { changes as limits } from '#kernel/core/contract/limits.ts'
import { insertChanges, type LoggedChange } from '#tests/support/changeLog.ts'
import { showLive, type Live } from '#tests/support/liveScreens.tsx'

// Loads the chunks first, because they take long on a busy machine.
beforeAll(async () => {
  await Promise.all([
    import('#kernel/core/site/form/FormScreen.tsx'),
    import('#kernel/core/site/changes/HistoryDialog.tsx'),
    import('#src/resources/users/AddressFields.tsx'),
    import('#src/resources/users/DocumentFields.tsx'),
    import('#src/resources/users/ContactFields.tsx'),
  ])
})

const at = '/admin/users/8/update'
const both: LoggedChange = {
  id: 50,
  at: '2026-03-05T17:04:00.000Z',
  before: { name: 'Nome antigo', mobile_phone: null },
}
/** Opens a path with these changes in the log; the user has got the phone number by the last one. */
const show = ({ changes, path = at, ...options }: Live & { changes: readonly LoggedChange[]; path?: string }) =>
  showLive(path, {
    ...options,
    prepare: async ({ db }) => {
      await db.updateTable('users').set({ mobile_phone: '+5511999990000' }).where('id', '=', 8).execute()
      await insertChanges(db, changes)
    },
  })

const openHistory = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Mais ações' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Histórico' }))
  return within(await screen.findByRole('dialog', { name: 'Histórico: Pessoa 08' }))
}
const nameInput = () => screen.findByRole('textbox', { name: /^Nome/ })
const revertDialog = async () => {
  await userEvent.click(screen.getByRole('button', { name: /^Reverter a mudança de Ana Administradora/ }))
  return within(await screen.findByRole('dialog', { name: 'Reverter esta mudança?' }))
}

describe('the history of a record', () => {
  test('the history tells who changed what, in the words of the form', async () => {
    await show({
      changes: [
        both,
        { id: 40, action: 'create' },
        { id: 45, action: 'reveal', details: { fields: ['email', 'pendingEmail', 'birthday'] } },
      ],
    })
    const history = await openHistory()
    const [latest, seen, first] = await history.findAllByRole('listitem')
    expect(latest?.textContent).toContain('Ana Administradora alterou')
    expect(latest?.textContent).toMatch(/Nomeantes: Nome antigo → , depois: Pessoa 08Celularantes: vazio/)
    expect(within(latest ?? document.body).getByText(/^há .* · 05\/03\/2026/)).toBeTruthy()
    expect(seen?.textContent).toMatch(/Ana Administradora viu dados pessoais(?! de).*E-mail, Nascimento$/)
    expect(first?.textContent).toContain('Ana Administradora criou')
  })

  test('a record without changes says so', async () => {
    await showLive(at)
    expect(await (await openHistory()).findByText('Nada registrado.')).toBeTruthy()
  })

  test('a history that cannot be loaded offers to try again', async () => {
    const { api } = await show({ changes: [both] })
    api.fail('changes.history', { status: 500 })
    const history = await openHistory()
    await userEvent.click(await history.findByRole('button', { name: 'Tentar de novo' }))
    expect(await history.findByText('Nome antigo')).toBeTruthy()
  })

  test('a history that the server forbids says so and offers nothing', async () => {
    const { api } = await showLive(at)
    api.fail('changes.history', { status: 403 })
    const history = await openHistory()
    expect((await history.findByRole('alert')).textContent).toBe('Você não tem permissão para ver este histórico.')
  })

  test('older changes are loaded page by page', async () => {
    const changes = Array.from({ length: limits.perPage + 3 }, (_, index) => ({ id: index + 1, before: { name: 'X' } }))
    const { api } = await show({ changes })
    const history = await openHistory()
    const more = await history.findByRole('button', { name: 'Mostrar mais' })
    expect(history.getAllByRole('listitem')).toHaveLength(limits.perPage)
    await userEvent.click(more)
    await waitFor(() => expect(history.getAllByRole('listitem')).toHaveLength(limits.perPage + 3))
    expect(history.queryByRole('button', { name: 'Mostrar mais' })).toBeNull()
    expect(api.callsTo('changes.history').map(({ query }) => query)).toEqual([{}, { cursor: '4' }])
  })

  test('typed values stay in the form while its history is open', async () => {
    const { router } = await show({ changes: [both] })
    fireEvent.change(await nameInput(), { target: { value: 'Nome novo' } })
    const history = await openHistory()
    expect(router.state.location.hash).toBe('#history')
    await userEvent.click(history.getByRole('button', { name: 'Fechar o histórico' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(router.state.location.hash).toBe('')
    expect(await nameInput()).toHaveProperty('value', 'Nome novo')
  })

  test('a URL with #history opens the history at once', async () => {
    await show({ path: `${at}#history`, changes: [both] })
    expect(await screen.findByRole('dialog', { name: 'Histórico: Pessoa 08' })).toBeTruthy()
  })

  test('the history speaks the reader’s language', async () => {
    await show({ path: `${at}#history`, changes: [both], locale: 'en' })
    const history = within(await screen.findByRole('dialog', { name: /Pessoa 08/ }))
    expect((await history.findByRole('listitem')).textContent).toContain('Mobile phone')
  })
})

describe('a revert', () => {
  test('a change is reverted after a confirmation that says what will be, over the version that is shown', async () => {
    const { api } = await show({ changes: [both] })
    await nameInput()
    await openHistory()
    await screen.findByText('Nome antigo')
    const question = await revertDialog()
    expect(question.getByText('O registro será alterado assim:')).toBeTruthy()
    expect(question.getByRole('group').textContent).toContain('antes: Pessoa 08 → , depois: Nome antigo')
    await userEvent.click(question.getByRole('button', { name: 'Reverter' }))
    // The notice goes after five seconds.
    expect(await screen.findByText('Mudança revertida')).toBeTruthy()
    await waitFor(async () => expect(await nameInput()).toHaveProperty('value', 'Nome antigo'))
    expect([api.callsTo('users.one').length, api.callsTo('changes.history').length]).toEqual([2, 2])
    expect(api.callsTo('changes.revert')).toMatchObject([{ path: '/changes/50/revert', body: {} }])
  })

  test('some fields of a change are reverted, and the others stay', async () => {
    const { api } = await show({ changes: [both] })
    await openHistory()
    await screen.findByText('Nome antigo')
    const question = await revertDialog()
    await userEvent.click(question.getByRole('checkbox', { name: 'Nome' }))
    await userEvent.click(question.getByRole('checkbox', { name: 'Celular' }))
    expect(question.getByText('Escolha pelo menos um campo.')).toBeTruthy()
    expect(question.getByRole('button', { name: 'Reverter' }).getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(question.getByRole('checkbox', { name: 'Celular' }))
    await userEvent.click(question.getByRole('button', { name: 'Reverter' }))
    await screen.findByText('Mudança revertida')
    expect(api.callsTo('changes.revert').map(({ body }) => body)).toEqual([{ fields: ['mobilePhone'] }])
  })

  test('a revert keeps what is typed in the form', async () => {
    await show({ changes: [both] })
    fireEvent.change(await nameInput(), { target: { value: 'Nome novo' } })
    await openHistory()
    await screen.findByText('Nome antigo')
    await userEvent.click((await revertDialog()).getByRole('button', { name: 'Reverter' }))
    await screen.findByText('Mudança revertida')
    expect(await nameInput()).toHaveProperty('value', 'Nome novo')
  })

  test('a refused revert shows the server’s sentence with the field that it names', async () => {
    const { api } = await show({ changes: [both] })
    await openHistory()
    await screen.findByText('Nome antigo')
    const body = { message: 'Há campos com erro', errors: { mobilePhone: 'Celular inválido' } }
    api.fail('changes.revert', { status: 400, body })
    const question = await revertDialog()
    await userEvent.click(question.getByRole('button', { name: 'Reverter' }))
    expect((await question.findByRole('alert')).textContent).toBe('Há campos com erro\nCelular: Celular inválido')
  })

  test('a revert of a record that somebody has changed meanwhile loads its history again', async () => {
    const { api } = await show({ changes: [both] })
    await openHistory()
    await screen.findByText('Nome antigo')
    api.fail('changes.revert', { status: 409 })
    const question = await revertDialog()
    await userEvent.click(question.getByRole('button', { name: 'Reverter' }))
    expect((await question.findByRole('alert')).textContent).toMatch(/foi alterado enquanto isso/)
    await waitFor(() => expect(api.callsTo('changes.history')).toHaveLength(2))
  })

  test('creations, and changes of what a user may not update, offer no revert', async () => {
    const switched = { id: 60, action: 'activate', record: 2, before: { deleted_at: '2026-10-01T12:00:00.000Z' } }
    await show({
      path: '/admin/users/2/update#history',
      me: 'OPERATOR',
      changes: [switched, { id: 40, record: 2, action: 'create' }],
    })
    const history = within(await screen.findByRole('dialog', { name: /^Histórico/ }))
    expect(await history.findAllByRole('listitem')).toHaveLength(2)
    expect(history.getAllByText('Ativo')).toHaveLength(1)
    expect(history.queryByRole('button', { name: /^Reverter/ })).toBeNull()
  })
})
