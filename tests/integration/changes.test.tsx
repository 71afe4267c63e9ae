// Tests the quick panel's audit and notifications, the badge of its button, and the news of the home.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { changes as limits, shell } from '#contract/limits.ts'
import { definitions } from '#src/app/definitions.ts'
import { NewsCard } from '#src/custom/dashboard/NewsCard.tsx'
import { Shell } from '#src/custom/shell/frame/Shell.tsx'
import { createDataProvider } from '#src/providers/data.ts'
import { writeSession } from '#src/providers/storage.ts'
import { change, type LoggedChange } from '#tests/support/changeLog.ts'
import { showInAdmin } from '#tests/support/frame.tsx'
import { mockServer, type WorldOptions } from '#tests/support/mockServer.ts'
import { meOf } from '#tests/support/world.ts'

const other = { userId: 2, name: 'Otávio Operador' }
const entries: LoggedChange[] = [
  change(10, { actor: other, fields: [{ field: 'nome', before: 'A', after: 'B' }] }),
  change(11, { actor: other, action: 'delete', record: 30, title: null }),
  change(12, { actor: null, action: 'signInRefused', resource: 'session', record: 2, title: 'Otávio Operador' }),
  change(13, { action: 'export', record: null, title: null }),
]

const show = async (content: React.ReactNode, { me = 'ADMIN', changes = entries }: Pick<WorldOptions, 'me' | 'changes'> = {}) => {
  const api = mockServer({ me, changes })
  const user = api.me()
  if (!user) throw new Error('Nobody is signed in')
  writeSession({ auth: api.auth(), me: meOf(user) })
  const dataProvider = createDataProvider(definitions)
  const router = await showInAdmin({ content, dataProvider, profile: user.profile.nome })
  return { api, router }
}
const frame = (
  <Shell brand="Sillage" colors={{ mode: 'light', choose: () => undefined }} isOutdated={async () => false}>
    <p>tela</p>
  </Shell>
)
const openTab = async (name: string) => {
  await userEvent.click(screen.getByRole('button', { name: /^Painel rápido/ }))
  await userEvent.click(await screen.findByRole('tab', { name }))
  return within(screen.getByRole('tabpanel'))
}
const texts = (items: HTMLElement[]) => items.map((item) => item.textContent?.replace(/ · .*/, ''))

describe('the audit', () => {
  test('the audit tells all changes and events, and leads to the history of each record', async () => {
    const { router } = await show(frame)
    const audit = await openTab('Auditoria')
    expect(texts(await audit.findAllByRole('listitem'))).toEqual([
      'Ana Administradora exportou Usuários',
      'Visitante teve a entrada recusada Otávio OperadorSessões e contas',
      'Otávio Operador excluiu definitivamente #30Usuários',
      'Otávio Operador alterou Pessoa 08Usuários: Nome',
    ])
    await userEvent.click(audit.getByRole('link', { name: 'Pessoa 08' }))
    expect(router.state.location).toMatchObject({ pathname: '/admin/users/8/update', hash: '#history' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('the history of a deleted record opens in place', async () => {
    await show(frame, { changes: [...entries, change(9, { action: 'create', record: 30, title: null })] })
    const audit = await openTab('Auditoria')
    await userEvent.click((await audit.findAllByRole('button', { name: '#30' }))[0] ?? document.body)
    const history = within(await screen.findByRole('dialog', { name: 'Histórico: #30' }))
    expect(await history.findAllByRole('listitem')).toHaveLength(2)
    expect(history.queryByRole('button', { name: /^Reverter/ })).toBeNull()
  })

  test('the audit is filtered by person, resource, kind and period, and exported as it is filtered', async () => {
    const { api } = await show(frame)
    URL.createObjectURL = () => 'blob:workbook'
    URL.revokeObjectURL = () => undefined
    const audit = await openTab('Auditoria')
    await audit.findAllByRole('listitem')
    await userEvent.type(audit.getByRole('searchbox', { name: 'Pessoa' }), 'otá')
    await userEvent.click(await audit.findByRole('button', { name: 'Otávio Operador' }))
    await userEvent.selectOptions(audit.getByRole('combobox', { name: 'Onde' }), 'Usuários')
    await userEvent.selectOptions(audit.getByRole('combobox', { name: 'O quê' }), 'alterou')
    fireEvent.change(audit.getByRole('textbox', { name: 'De' }), { target: { value: '05/03/2026' } })
    await waitFor(() => expect(audit.getAllByRole('listitem')).toHaveLength(1))
    await userEvent.click(audit.getByRole('button', { name: 'Exportar' }))
    const query = { actor: '2', resource: 'users', action: 'update', from: '2026-03-05' }
    await waitFor(() => expect(api.callsTo('changes.export').map((call) => call.query)).toEqual([query]))
    expect(api.callsTo('changes.audit').at(-1)?.query).toEqual(query)

    await userEvent.selectOptions(audit.getByRole('combobox', { name: 'O quê' }), 'publicou')
    expect(await audit.findByText('Nada aconteceu que corresponda a estes filtros.')).toBeTruthy()
    await userEvent.click(audit.getByRole('button', { name: 'Só Otávio Operador' }))
    await waitFor(() => expect(api.callsTo('changes.audit').at(-1)?.query).not.toHaveProperty('actor'))
  })

  test('an audit that cannot be loaded offers to try again', async () => {
    const { api } = await show(frame)
    api.fail('changes.audit', { status: 500 })
    const audit = await openTab('Auditoria')
    await userEvent.click(await audit.findByRole('button', { name: 'Tentar de novo' }))
    expect(await audit.findAllByRole('listitem')).toHaveLength(entries.length)
  })

  test('only ADMIN has the audit', async () => {
    await show(frame, { me: 'OPERATOR' })
    await userEvent.click(screen.getByRole('button', { name: 'Painel rápido' }))
    const names = (await screen.findAllByRole('tab')).map(({ textContent }) => textContent)
    expect(names).toEqual(['Notificações', 'Configurações'])
  })
})

describe('the news', () => {
  test('the notifications show what others have changed, and are marked as read', async () => {
    const { api } = await show(frame)
    const news = await openTab('Notificações')
    const [latest] = await news.findAllByRole('listitem')
    expect(latest?.textContent).toMatch(/^não lida: Visitante/)
    expect(news.getByRole('status').textContent).toBe('3 mudanças não lidas')
    await userEvent.click(news.getByRole('button', { name: 'Marcar como lidas' }))
    expect(await news.findByText('Tudo lido')).toBeTruthy()
    expect(api.callsTo('changes.markRead').map(({ body }) => body)).toEqual([{ changeId: 12 }])
    expect(news.queryByText(/^não lida/)).toBeNull()
  })

  test('without changes of others, the notifications say so', async () => {
    await show(frame, { changes: [] })
    expect(await (await openTab('Notificações')).findByText('Ninguém mais mudou nada nos últimos dias.')).toBeTruthy()
  })

  test('the badge is loaded once the screen is idle, at most once a minute, and opens the notifications', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
    const { api } = await show(frame)
    expect(api.callsTo('changes.news')).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(shell.idleMs))
    const button = await screen.findByRole('button', { name: 'Painel rápido: 3 notificações não lidas' })
    await act(() => vi.advanceTimersByTimeAsync((limits.newsSeconds - 5) * 1000))
    expect(api.callsTo('changes.news')).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    await waitFor(() => expect(api.callsTo('changes.news')).toHaveLength(2))
    fireEvent.click(button)
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Notificações')
  })

  test('the home shows the unread changes', async () => {
    await show(<NewsCard />)
    const card = within(screen.getByRole('region', { name: 'Desde a sua última visita' }))
    expect(await card.findAllByRole('listitem')).toHaveLength(3)
    await userEvent.click(card.getByRole('button', { name: 'Marcar como lidas' }))
    expect(await card.findByText('Ninguém mais mudou nada desde então.')).toBeTruthy()
  })
})
