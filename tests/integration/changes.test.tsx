// Tests the quick panel's audit and notifications, the badge of its button, and the unread changes of the home.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { changes as limits } from '#kernel/core/contract/limits.ts'
import type { TokenScope } from '#kernel/core/contract/payloads/account.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import { shell } from '#kernel/core/contract/limits.ts'
import { definitions } from '#tests/support/definitions.ts'
import { UnreadCard } from '#src/custom/dashboard/UnreadCard.tsx'
import type { Declaration } from '#kernel/core/site/index.ts'
import { AuditPage } from '#kernel/features/history/site/page/AuditPage.tsx'
import { Shell } from '#kernel/core/site/frame/layout/Shell.tsx'
import { phone } from '#kernel/core/site/ui/useMediaQuery.ts'
import { createDataProvider } from '#kernel/core/site/data/createDataProvider.ts'
import newsScreens from '#src/resources/news/screens.ts'
import quizzes from '#src/resources/quiz/screens.ts'
import users from '#src/resources/users/screens.ts'
import { startApi, type ApiOptions } from '#tests/support/api.ts'
import { insertCampaign, insertCategory, insertFile, insertFragrance, insertQuiz } from '#tests/support/catalogue.ts'
import { insertChanges, type LoggedChange } from '#tests/support/changeLog.ts'
import { showInAdmin } from '#tests/support/frame.tsx'

const other = 2
const entries: LoggedChange[] = [
  { id: 10, actor: other, before: { name: 'A' } },
  { id: 11, actor: other, action: 'delete', record: 30 },
  { id: 12, actor: null, action: 'signInRefused', resource: 'session', record: 2 },
  { id: 13, action: 'export', record: null },
]

const show = async (
  content: React.ReactNode,
  {
    me = 'ADMIN',
    changes = entries,
    shown,
    at,
    prepare,
  }: ApiOptions & {
    changes?: readonly LoggedChange[]
    shown?: readonly Declaration[]
    at?: string
    prepare?: (db: Db) => Promise<unknown>
  } = {},
) => {
  const api = await startApi({ me })
  await prepare?.(api.db)
  await insertChanges(api.db, changes)
  const dataProvider = createDataProvider(definitions)
  const router = await showInAdmin({
    content,
    dataProvider,
    profile: api.me?.profile.nome ?? expect.unreachable('nobody is signed in'),
    ...(shown && { shown }),
    ...(at !== undefined && { at }),
  })
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
  test('the audit names the token by which somebody acted, the scope of one that was made, and what has no screen', async () => {
    const scope: TokenScope = [
      { resource: 'users', actions: ['list', 'read'] },
      { resource: 'statistics', actions: ['export'] },
    ]
    const token = { id: 1, name: 'ERP' }
    const changes: LoggedChange[] = [
      { id: 9, action: 'export', resource: 'statistics', record: null },
      { id: 10, actor: other, before: { name: 'A' }, details: { token } },
      { id: 11, action: 'tokenMade', resource: 'session', record: 1, details: { made: { ...token, scope } } },
    ]
    await show(frame, { changes })
    const audit = await openTab('Auditoria')
    const [made, changed, exported] = await audit.findAllByRole('listitem')
    expect(made?.textContent).toContain(
      'Ana Administradora criou um token de API “ERP” · Usuários: listar, ler um registro; Disparos do painel: exportarSessões',
    )
    expect(changed?.textContent).toContain('Otávio Operador, pelo token “ERP” alterou Pessoa 08')
    expect(exported?.textContent).toContain('Ana Administradora exportou Disparos do painel')
  })

  test('the audit lists all changes and events, and links to the history of each record', async () => {
    const { router } = await show(frame)
    const audit = await openTab('Auditoria')
    expect(texts(await audit.findAllByRole('listitem'))).toEqual([
      'Ana Administradora exportou Usuários',
      'Visitante teve a entrada recusada Otávio OperadorSessões e contas',
      'Otávio Operador excluiu definitivamente #30Usuários',
      'Otávio Operador alterou Pessoa 08Usuários: Nome',
    ])
    await userEvent.click(audit.getByRole('link', { name: 'Pessoa 08' }))
    expect(router.state.location).toMatchObject({ pathname: '/admin/users/8/show', hash: '#history' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  const search = (router: Awaited<ReturnType<typeof show>>['router']) =>
    new URLSearchParams(router.state.location.search)

  test('the page of the audit has its filter in the address, whose older parameters mean the same as conditions', async () => {
    const { router, api } = await show(<AuditPage />, { at: '/admin/audit?resource=users&record=8&action=update' })
    const chip = await screen.findByRole('button', { name: 'Nº do registro igual a 8' })
    expect(api.callsTo('changes.audit').at(-1)?.query).toEqual({
      where: 'all(resource.is.users,record.is.8,action.is.update)',
      grouped: 'true',
      values: 'true',
    })
    await userEvent.click(chip)
    expect(Object.fromEntries(search(router))).toEqual({ where: 'all(resource.is.users,action.is.update)' })
  })

  test('each condition of the audit is a chip that removes it, and one button removes them all', async () => {
    const { router } = await show(<AuditPage />, {
      at: '/admin/audit?actor=2&resource=users&action=update&from=2026-03-05&to=2026-03-06&where=any(id.is.1,id.gte.10)',
    })
    const chips = within(await screen.findByRole('group', { name: 'Filtros' }))
    await chips.findByText('Pessoa é Otávio Operador')
    expect(chips.getAllByRole('button').map((chip) => chip.textContent)).toEqual([
      'Pessoa é Otávio Operador',
      'onde é Usuários',
      'ação é Alteração',
      'quando entre 05/03/2026 e 06/03/2026',
      '(id igual a 1 ou id a partir de 10)',
      'Limpar filtros',
    ])
    await userEvent.click(chips.getByRole('button', { name: 'onde é Usuários' }))
    expect(search(router).get('where')).toBe(
      'all(actor.is.2,action.is.update,at.between.2026-03-05|2026-03-06,any(id.is.1,id.gte.10))',
    )
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filtrar' }))
    await userEvent.click(chips.getByRole('button', { name: 'Limpar filtros' }))
    expect(router.state.location.search).toBe('')
  })

  test('a filter that would search the whole log is refused in the dialog, and one in the address is ignored with the reason', async () => {
    const { router, api } = await show(<AuditPage />, { at: '/admin/audit?where=actor.not.2&view=table' })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('foi ignorado. Filtro amplo demais, acrescente uma condição: actor.not.2.')
    expect(await screen.findAllByRole('row')).toHaveLength(1 + entries.length)
    await userEvent.click(screen.getByRole('button', { name: 'Filtrar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Filtrar' }))
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Campo' }), 'Ação')
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Condição' }), 'não é …')
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Valor' }), 'Exportação')
    await userEvent.click(dialog.getByRole('button', { name: 'Aplicar' }))
    expect(dialog.getByRole('alert').textContent).toMatch(/^Assim o filtro procuraria na auditoria inteira/)
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar condição' }))
    expect(dialog.queryByRole('alert')).toBeNull()
    const last = (name: string) => dialog.getAllByRole('combobox', { name }).at(-1) ?? document.body
    await userEvent.selectOptions(last('Campo'), 'Onde')
    await userEvent.selectOptions(last('Valor'), 'Usuários')
    await userEvent.click(dialog.getByRole('button', { name: 'Aplicar' }))
    expect(search(router).get('where')).toBe('all(action.not.export,resource.is.users)')
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(1 + 2))
    expect(api.callsTo('changes.audit').at(-1)?.query).toEqual({ where: 'all(action.not.export,resource.is.users)' })
  })

  test('the page of the audit says acts in words with what was before and after, and its counts are links', async () => {
    const batch = '2b6d6a4e-6f5b-4f0e-9d0e-0d8f0a4b6c12'
    const { router, api } = await show(<AuditPage />, {
      at: '/admin/audit',
      changes: [
        ...entries,
        { id: 40, actor: other, record: 8, action: 'activate', batch },
        { id: 41, actor: other, record: 1, action: 'activate', batch },
      ],
    })
    const same = await screen.findByRole('button', { name: '2 registros' })
    expect(same.closest('li')?.textContent).toMatch(/^Otávio Operador ativou 2 registros/)
    expect((await screen.findByText('Nome')).closest('li')?.textContent).toMatch(
      /^Otávio Operador alterou Pessoa 08Nome/,
    )
    await userEvent.click(same)
    await waitFor(() => expect(api.callsTo('changes.audit').at(-1)?.query['where']).toContain('id.between.40|41'))
    const head = within(await screen.findByRole('region', { name: 'Quem, onde e o quê' }))
    await userEvent.click(head.getByRole('link', { name: /^Otávio Operador/ }))
    await waitFor(() => expect(search(router).get('where')).toBe('actor.is.2'))
    await userEvent.click(screen.getByRole('radio', { name: 'Hoje' }))
    await waitFor(() => expect(search(router).get('where')).toBe('all(actor.is.2,at.is.today)'))
  })

  test('the page of the audit is a table, whose columns are chosen as those of lists and kept', async () => {
    const { api } = await show(<AuditPage />, { at: '/admin/audit?view=table' })
    const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    const cells = async () =>
      within((await screen.findAllByRole('row')).at(-1) ?? document.body)
        .getAllByRole('cell')
        .slice(1)
        .map(({ textContent }) => textContent)
    expect(await cells()).toEqual(['Otávio Operador', 'Alteração', 'Usuários', 'Pessoa 08', 'Nome', ''])
    expect(headings()).toEqual(['Quando', 'Pessoa', 'Ação', 'Onde', 'Registro', 'Campos', 'Detalhes'])
    await userEvent.click(screen.getByRole('button', { name: 'Colunas' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Colunas' }))
    for (const name of ['Pessoa', 'Detalhes', 'Nº do registro']) await userEvent.click(dialog.getByLabelText(name))
    await userEvent.click(dialog.getByRole('button', { name: 'Aplicar' }))
    await waitFor(() => expect(headings()).toEqual(['Quando', 'Ação', 'Onde', 'Registro', 'Campos', 'Nº do registro']))
    expect(await cells()).toEqual(['Alteração', 'Usuários', 'Pessoa 08', 'Nome', '8'])
    expect(api.callsTo('views.choose').at(-1)?.body).toEqual({
      resource: 'changes',
      columns: 'at,action,resource,title,fields,record',
    })
  })

  test('on a phone a line of the audit says what was done to which record, then who did it and when', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      media,
      matches: media === phone,
      addEventListener: () => {},
      removeEventListener: () => {},
    }))
    await show(<AuditPage />, { at: '/admin/audit?view=table' })
    const [last = document.body] = (await screen.findAllByRole('row')).slice(-1)
    const cells = within(last).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent)).toEqual([
      'Alteração · Pessoa 08',
      expect.stringMatching(/^Otávio Operador · \d\d\/\d\d\/\d{4} /),
    ])
    expect(within(last).getByRole('link', { name: 'Pessoa 08' })).toBeTruthy()
  })

  test('a picture links to its news item, and the questions of a quiz name the quiz and the field', async () => {
    const { router } = await show(frame, {
      prepare: async (db) => {
        const day = '2027-01-01'
        const titles = { title_pt: 'Novidade', title_en: 'News', title_es: 'Novedad' }
        await sql`INSERT INTO news (id, title_pt, title_en, title_es, carousel, expiration_date)
          VALUES (5, ${titles.title_pt}, ${titles.title_en}, ${titles.title_es}, false, ${day})`.execute(db)
        await sql`INSERT INTO news_files (news_id, name, file_id) VALUES (5, 'Capa', ${await insertFile(db)})`.execute(
          db,
        )
        const fragrance = await insertFragrance(db, 'Rosa', await insertCategory(db, 'Florais'))
        await insertQuiz(db, await insertCampaign(db, 'Primavera', [fragrance]), fragrance)
        await sql`UPDATE quizzes SET name = 'Qual é o seu aroma?'`.execute(db)
      },
      changes: [
        { id: 14, resource: 'newsFiles', record: 1, action: 'create' },
        { id: 15, resource: 'quiz', record: 1, before: { questions: [] } },
      ],
      shown: [newsScreens, quizzes],
    })
    const audit = await openTab('Auditoria')
    expect(texts(await audit.findAllByRole('listitem'))).toEqual([
      expect.stringMatching(/^Ana Administradora alterou Qual é o seu aroma\?.*: Perguntas e respostas$/),
      'Ana Administradora criou Capa (Novidade)Imagem da notícia',
    ])
    await userEvent.click(audit.getByRole('link', { name: 'Novidade' }))
    expect(router.state.location.pathname).toBe('/admin/news/5/show')
  })

  test('an event says what it was about, and a line of a run links to all lines of the run', async () => {
    const batch = '2b6d6a4e-6f5b-4f0e-9d0e-0d8f0a4b6c11'
    const columns = ['nome', 'deletedAt']
    const exported = {
      format: 'csv',
      columns,
      search: 'ana',
      isActive: true,
      where: 'all(nome.contains.bia,birthday.before.2000-01-31)',
    }
    const imported = { file: 'pessoas.xlsx', rows: 3, created: 1, updated: 2 }
    const { api } = await show(frame, {
      changes: [
        { id: 14, record: null, action: 'export', details: exported },
        { id: 15, record: null, action: 'import', details: { ...imported, run: true }, batch },
        { id: 16, action: 'create', details: { run: true }, batch },
        { id: 12, action: 'reveal', details: { fields: ['email', 'pendingEmail', 'address'] } },
        { id: 13, record: null, action: 'personalSearch', details: { fields: ['cpf'] } },
        { id: 11, resource: 'news', record: null, action: 'export', details: { columns: ['deletedAt'] } },
      ],
      shown: [users, newsScreens],
    })
    const audit = await openTab('Auditoria')
    const text = (await audit.findAllByRole('listitem')).map((item) => item.textContent)
    expect(text[2]).toMatch(
      /csv · Nome, Situação · busca “ana” · Ativos · Nome contém “?bia”? e nascimento antes de 31\/01\/2000$/,
    )
    expect(text[1]).toMatch(/concluiu uma importação .*pessoas\.xlsx · 3 linhas · 1 criado · 2 alterados$/)
    expect(text[3]).toMatch(/pesquisou por dados pessoais Usuários: CPF ou CNPJ · /)
    expect(text[4]).toMatch(/viu dados pessoais de Pessoa 08Usuários: E-mail, Endereço · /)
    expect(text[5]).toMatch(/exportou news .*Situação$/)
    await userEvent.click(audit.getAllByRole('button', { name: 'Ver só esta execução' })[0] ?? document.body)
    await waitFor(() => expect(audit.getAllByRole('listitem')).toHaveLength(2))
    expect(api.callsTo('changes.audit').at(-1)?.query).toEqual({ batch })
    await userEvent.click(audit.getByRole('button', { name: 'Só uma execução' }))
    await waitFor(() => expect(audit.getAllByRole('listitem')).toHaveLength(6))
  })

  test('the history of a deleted record opens in place', async () => {
    await show(frame, { changes: [...entries, { id: 9, action: 'create', record: 30 }] })
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
    await userEvent.click(audit.getByRole('button', { name: 'Filtrar' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Filtrar' }))
    const last = (name: string) => dialog.getAllByRole('combobox', { name }).at(-1) ?? document.body
    await userEvent.selectOptions(last('Campo'), 'Pessoa')
    await userEvent.type(await dialog.findByRole('combobox', { name: 'Valor' }), 'otá')
    await userEvent.click(await dialog.findByRole('option', { name: 'Otávio Operador' }))
    for (const [field, value] of [
      ['Onde', 'Usuários'],
      ['Ação', 'Alteração'],
    ] as const) {
      await userEvent.click(dialog.getByRole('button', { name: 'Adicionar condição' }))
      await userEvent.selectOptions(last('Campo'), field)
      await userEvent.selectOptions(last('Valor'), value)
    }
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar condição' }))
    await userEvent.selectOptions(last('Campo'), 'Quando')
    await userEvent.selectOptions(last('Condição'), 'depois de …')
    fireEvent.change(dialog.getByRole('textbox', { name: 'Valor' }), { target: { value: '04/03/2026' } })
    await userEvent.click(dialog.getByRole('button', { name: 'Aplicar' }))
    await waitFor(() => expect(audit.getAllByRole('listitem')).toHaveLength(1))
    await userEvent.click(audit.getByRole('button', { name: 'Exportar' }))
    const query = { where: 'all(actor.is.2,resource.is.users,action.is.update,at.after.2026-03-04)' }
    await waitFor(() => expect(api.callsTo('changes.export').map((call) => call.query)).toEqual([query]))
    expect(api.callsTo('changes.audit').at(-1)?.query).toEqual(query)
    expect(audit.getByRole('link', { name: 'Abrir como página' }).getAttribute('href')).toBe(
      `/admin/audit?${new URLSearchParams(query)}`,
    )

    await userEvent.click(await audit.findByRole('button', { name: 'Pessoa é Otávio Operador' }))
    await waitFor(() => expect(api.callsTo('changes.audit').at(-1)?.query['where']).not.toContain('actor'))
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
    expect(names).toEqual(['Notificações', 'Mudanças', 'Execuções', 'Configurações'])
  })
})

describe('what others have changed', () => {
  test('the notifications show what others have changed, and are marked as read', async () => {
    const { api } = await show(frame)
    const tab = await openTab('Notificações')
    const [latest] = await tab.findAllByRole('listitem')
    expect(latest?.textContent).toMatch(
      /^Otávio Operadornão lida: excluiu definitivamente #30.*não lida: alterou Pessoa 08/,
    )
    expect(tab.getByRole('status').textContent).toBe('2 mudanças não lidas')
    await userEvent.click(tab.getByRole('button', { name: 'Marcar como lidas' }))
    expect(await tab.findByText('Tudo lido')).toBeTruthy()
    expect(api.callsTo('changes.markRead').map(({ body }) => body)).toEqual([{ changeId: 11 }])
    expect(tab.queryByText(/^não lida/)).toBeNull()
  })

  test('without changes of others, the notifications say so', async () => {
    await show(frame, { changes: [] })
    expect(await (await openTab('Notificações')).findByText('Ninguém mais mudou nada nos últimos dias.')).toBeTruthy()
  })

  test('the badge is loaded once the screen is idle, and again when others change something, and opens the notifications', async () => {
    vi.useFakeTimers({
      toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'Date'],
      shouldAdvanceTime: true,
    })
    const { api } = await show(frame)
    expect(api.callsTo('changes.news')).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(shell.idleMs))
    const button = await screen.findByRole('button', { name: 'Painel rápido: 2 notificações não lidas' })
    await act(() => vi.advanceTimersByTimeAsync(limits.liveSeconds * 2000))
    await waitFor(() => expect(api.callsTo('changes.recent').length).toBeGreaterThan(1))
    expect(api.callsTo('changes.news')).toHaveLength(1)
    await insertChanges(api.db, [{ id: 14, actor: other, before: { name: 'A' } }])
    await act(() => vi.advanceTimersByTimeAsync(limits.liveSeconds * 1000))
    await waitFor(() => expect(api.callsTo('changes.news')).toHaveLength(2))
    fireEvent.click(button)
    expect((await screen.findByRole('tab', { selected: true })).textContent).toBe('Notificações')
  })

  test('the home tells how many changes are unread, and shows them on request', async () => {
    await show(<UnreadCard />)
    const region = await screen.findByRole('region', { name: 'Desde a sua última visita' })
    const card = within(region)
    await userEvent.click(card.getByRole('button', { name: '2 mudanças', expanded: false }))
    // The two lines of one person stand below one name.
    expect(await card.findAllByRole('listitem')).toHaveLength(3)
    expect(region.querySelectorAll('time')).toHaveLength(2)
    expect(region.querySelectorAll('strong')).toHaveLength(1)
    await userEvent.click(card.getByRole('button', { name: 'Marcar como lidas' }))
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  })
})
