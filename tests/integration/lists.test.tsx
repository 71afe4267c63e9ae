// Tests the columns, row actions and fields that the specification names (S1§2, §5, §6, S2§2, §4).
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { addDays, today } from '#kernel/core/contract/days.ts'
import { formatDate } from '#kernel/core/site/ui/formatDate.ts'
import deviceFacts from '#src/resources/devices/definition.ts'
import { definitions } from '#tests/support/definitions.ts'
import { admin, memoryProvider, operator, showScreens } from '#tests/support/engine.tsx'
import { profiles } from '#tests/support/people.ts'

const at = (name: string) => `/admin/${name}`
const createdAt = '2026-03-05T17:04:00.000Z'

describe('the columns', () => {
  test.each([
    [
      'users',
      ['Ações', 'Nome', 'E-mail', 'Documento', 'Gênero', 'Nascimento', 'Perfil', 'Endereço', 'Situação', 'Criado em'],
    ],
    ['perfis', ['Nome', 'Perfil superior', 'Total de usuários']],
    ['fragrances', ['Ações', 'Nome', 'Código', 'Família', 'Tipo', 'Criado em']],
    ['categories', ['Ações', 'Nome', 'Criado em']],
    // A column marks the default campaign as well: the star among the actions only makes another one the default.
    ['campaigns', ['Ações', 'Nome', 'Padrão', 'Downloads', 'Disparos por fragrância', 'Criado em', 'Atualizado em']],
    [
      'quiz',
      [
        'Ações',
        'Nome',
        'Campanha',
        'Idioma',
        'Perguntas',
        'Situação',
        'Publicado em',
        'Validado em',
        'Criado em',
        'Atualizado em',
      ],
    ],
    ['devices', ['Ações', 'Endereço MAC', 'Campanha', 'Usuário', 'Atualizado em', 'Proprietário', 'Criado em']],
    [
      'capsules',
      ['Número de série', 'Fragrância', 'Disparos restantes', 'Dispositivo', 'Validade', 'Criado em', 'Atualizado em'],
    ],
    [
      'sites',
      [
        'Ações',
        'Nome',
        'Endereço',
        'Fuso horário',
        'Horário de funcionamento',
        'Nome do contato',
        'Dispositivos',
        'Criado em',
      ],
    ],
    ['news', ['Ações', 'Título', 'Validade', 'Criado em', 'Atualizado em']],
  ])('the list of %s has the columns of the specification, those with a name first', async (name, columns) => {
    const perfis = [{ id: 1, nome: 'ADMIN', perfilMaster: null, totalUsuarios: 1 }]
    const fragrances = [{ id: 7, name: 'Rosa', category: { name: 'Florais' }, parentId: 1, deletedAt: null, createdAt }]
    const categories = [{ id: 1, name: 'Florais', deletedAt: null, createdAt }]
    const capsules = [{ id: 1, serialNumber: 'C-1', fragrance: { name: 'Rosa' }, createdAt }]
    const tables = { perfis, fragrances, categories, capsules }
    const others = { [name]: [{ id: 1, deletedAt: null, createdAt }] }
    await showScreens({
      at: `${at(name)}?view=`,
      ...(name !== 'users' && { memory: memoryProvider({ ...others, ...tables }) }),
    })
    const table = await screen.findByRole('table')
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(columns)
  })

  test('the number of users of a profile links to them', async () => {
    await showScreens({ at: at('perfis'), memory: memoryProvider({ perfis: [...profiles] }) })
    const row = await screen.findByRole('row', { name: /Operador/ })
    const { pathname, search } = within(row).getByRole<HTMLAnchorElement>('link', { name: '24' })
    expect(pathname).toBe('/admin/users')
    expect(new URLSearchParams(search).get('where')).toBe('profile.is.2')
  })

  test('a capsule says how much is left by a bar, an icon and a word, and beside it when it will be empty or why nobody knows', async () => {
    const capsule = (capsuleId: number, remainingShots: number, level: string, more: object) => ({
      id: capsuleId,
      capsuleId,
      serialNumber: `C-${capsuleId}`,
      fragrance: { fragranceId: 1, name: 'Rosa' },
      device: { deviceId: 1, macAddress: 'AA:BB:CC:DD:EE:FF' },
      remainingShots,
      level,
      capacity: null,
      wasted: false,
      createdAt,
      ...more,
    })
    const capsules = [
      capsule(1, 200, 'fine', { forecast: 'given', emptyFrom: '2099-12-03', emptyUntil: '2099-12-09', wasted: true }),
      capsule(2, 9, 'low', { forecast: 'changed' }),
      capsule(3, 2, 'critical', { forecast: 'none' }),
      capsule(4, 0, 'empty', { forecast: 'empty' }),
      capsule(5, 90, 'fine', { forecast: 'stored', device: null }),
    ]
    await showScreens({ at: at('capsules'), memory: memoryProvider({ capsules }) })
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1)
    const cellsOf = (label: string) =>
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .find((cell) => cell.dataset['label'] === label),
      )
    const cells = cellsOf('Disparos restantes')
    expect(cells.map((cell) => cell?.textContent)).toEqual(['200', 'Acabando9', 'Quase vazia2', 'Vazia0', '90'])
    expect(cellsOf('Previsão').map((cell) => cell?.textContent)).toEqual([
      'Vence antes de acabarAcaba entre 3 e 9 de dez. de 2099',
      'O uso mudou',
      '',
      '',
      '',
    ])
    const widths = cells.map((cell) => cell?.querySelector<HTMLElement>('[class*="bar"] > span')?.style.width)
    expect(widths).toEqual(['100%', '9%', '2%', '0%', '90%'])
  })

  test.each([{ me: admin }, { me: operator }])(
    'the names of other records in a list lead $me.nome to their pages',
    async ({ me }) => {
      const device = {
        id: 1,
        macAddress: 'AA:BB:CC:DD:EE:FF',
        campaign: { campaignId: 3, name: 'Verão' },
        user: { id: 2, nome: 'Otávio Operador' },
        owner: { id: 4, nome: 'Ulisses Usuário' },
        createdAt,
      }
      await showScreens({
        at: `${at('devices')}?view=`,
        me,
        memory: memoryProvider({ devices: [device, { id: 2, createdAt }] }),
      })
      const row = (await screen.findByText('Verão')).closest('tr')
      const places = ['Verão', 'Otávio Operador', 'Ulisses Usuário'].map(
        (name) => screen.getByText(name).closest('a')?.getAttribute('href') ?? null,
      )
      expect(places).toEqual(['/admin/campaigns/3/show', '/admin/users/2/show', '/admin/users/4/show'])
      // Without other records, only the row's own links are there.
      expect(row?.nextElementSibling?.querySelectorAll('a:not([href^="/admin/devices/2/"])')).toHaveLength(0)
    },
  )

  test.each([
    { named: 'name and site', name: 'Lobby', title: 'Lobby · Hotel Aurora', cell: 'Lobby · Hotel AuroraAA' },
    { named: 'its address alone', name: null, title: 'AA', cell: 'AA' },
  ])('a list names a device of another record by $named, and leads to its page', async ({ name, title, cell }) => {
    const device = { deviceId: 5, macAddress: 'AA', name, site: { siteId: 2, name: 'Hotel Aurora' } }
    const capsule = { id: 1, serialNumber: 'C-1', fragrance: {}, device, createdAt }
    await showScreens({ at: at('capsules'), memory: memoryProvider({ capsules: [capsule] }) })
    const link = await screen.findByRole('link', { name: title })
    expect(link.getAttribute('href')).toBe('/admin/devices/5/show')
    expect(link.closest('td')?.textContent).toBe(cell)
  })

  test('devices open with the columns of their fleet, a card with those of its condition, and the specified ones are a tab', async () => {
    const device = {
      id: 1,
      macAddress: 'AA',
      name: 'Lobby',
      site: { siteId: 2, name: 'Hotel' },
      state: 'silent',
      slots: 12,
      filledSlots: 11,
      runningOut: 2,
      lastContactAt: new Date(Date.now() - 8 * 86_400_000).toISOString(),
    }
    const empty = { id: 2, macAddress: 'BB', state: 'noCapsule', slots: 12, filledSlots: 2, runningOut: 0 }
    const full = { id: 3, macAddress: 'CC', state: 'runningOut', slots: 12, filledSlots: 12, runningOut: 1 }
    const memory = memoryProvider({ devices: [device, empty, full].map((one) => ({ ...one, createdAt })) })
    const answer = memory.hold('getList devices')
    const { router } = await showScreens({ at: at('devices'), memory })
    const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    const tabs = within(screen.getByRole('navigation', { name: 'Visões da lista' }))
    const current = () => tabs.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)
    // Its skeleton has them already.
    expect(headings()).toEqual(['Ações', 'Nome', 'Situação', 'Cápsulas', 'Último contato', 'Campanha'])
    act(answer)
    expect(current()).toEqual(['Frota'])
    expect((await screen.findByRole('link', { name: 'Lobby · Hotel' })).closest('td')?.textContent).toBe(
      'Lobby · HotelAA',
    )
    // The state is the worst that is known, with its number.
    expect(
      screen
        .getAllByRole('row')
        .slice(1)
        .map(({ children }) => [3, 4].map((place) => children[place]?.textContent)),
    ).toEqual([
      ['Sem contato', '11 de 12 · 2 acabando'],
      ['10 slots sem cápsula', '2 de 12'],
      ['1 cápsula acabando', '12 de 12 · 1 acabando'],
    ])
    expect(screen.getByText('há 8 dias').title).toMatch(/^\d{2}\/\d{2}\/\d{4} /)
    expect(tabs.getByRole('link', { name: 'Sem contato' }).getAttribute('href')).toContain('?where=silent&')
    await userEvent.click(tabs.getByRole('link', { name: 'Todas as colunas' }))
    await waitFor(() => expect(headings()[1]).toBe('Endereço MAC'))
    expect(current()).toEqual(['Todas as colunas'])
    // The order of the list keeps the tab.
    await userEvent.click(screen.getByRole('button', { name: 'Criado em' }))
    expect(router.state.location.search).toContain('view=')
    expect(headings()[1]).toBe('Endereço MAC')
  })

  test('a view that is saved from another tab than the first opens with its columns', async () => {
    const views: object[] = []
    const memory = memoryProvider({ devices: [{ id: 1, macAddress: 'AA', state: 'silent', createdAt }] }, undefined, {
      'GET /views': () => ({ data: views, choices: [] }),
      'POST /views': ({ body }: { body?: unknown }) => {
        const view = {
          viewId: 7,
          ownerId: 1,
          owner: { nome: 'Ana' },
          createdAt,
          updatedAt: createdAt,
          ...Object(body),
        }
        views.push(view)
        return view
      },
    })
    const { router } = await showScreens({ at: at('devices'), memory })
    const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    await screen.findByText('AA')
    const first = headings()
    await userEvent.click(screen.getByRole('link', { name: 'Todas as colunas' }))
    await waitFor(() => expect(headings()).not.toEqual(first))
    const shown = headings()
    await userEvent.click(screen.getByRole('button', { name: 'Visões salvas' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Salvar como nova visão…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Nova visão' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Nome' }), 'Minha')
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(router.state.location.search).toBe('?view=7'))
    await screen.findByText('AA')
    expect(headings()).toEqual(shown)
  })

  test('an empty list has no tools, and leads to the records that those of it follow from', async () => {
    await showScreens({ at: at('alerts'), memory: memoryProvider({ alerts: [] }) })
    const add = await screen.findByRole('link', { name: 'Criar regra de alerta' })
    expect(add.getAttribute('href')).toBe('/admin/alertRules/create')
    for (const name of ['Filtrar', 'Exportar', 'Visões salvas'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('textbox', { name: /^Buscar/ })).toBeNull()
  })

  test.each([
    [[], 'Nenhum alerta, porque ainda não há regras.'],
    [[{ id: 1, name: 'Sem contato', deletedAt: createdAt }], 'Nenhum alerta.'],
  ])('a list without alerts says whether rules are missing', async (alertRules, sentence) => {
    await showScreens({ at: at('alerts'), memory: memoryProvider({ alerts: [], alertRules }) })
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(screen.queryByText(/^0 /)).toBeNull()
  })

  test('the condition of a tab has no chip besides, and the tab says that it finds nothing', async () => {
    // The SQL of the real condition is the server's.
    const known = new Map([...definitions, [deviceFacts.name, { ...deviceFacts, attention: { silent: 'name.empty' } }]])
    const open = (rows: readonly { id: number }[], where: string) =>
      showScreens({
        at: `${at('devices')}?where=${where}`,
        memory: memoryProvider({ devices: [...rows] }, known),
        definitions: known,
      })
    const filters = () => screen.queryByRole('group', { name: 'Filtros' })
    const device = { id: 1, macAddress: 'AA', state: 'silent', createdAt }
    const { router } = await open([device], 'silent')
    await screen.findByText('1 dispositivo')
    expect(screen.getByRole('link', { current: 'page', name: 'Sem contato' })).toBeTruthy()
    expect(filters()).toBeNull()
    // Beside another condition it has one, as no tab has both.
    await act(() => router.navigate(`${at('devices')}?where=all(silent,lastShotAt.empty)`))
    await waitFor(() => expect(within(filters() ?? document.body).getAllByRole('button')).toHaveLength(3))
    cleanup()
    await open([], 'silent')
    expect(await screen.findByText('Nenhum dispositivo em “Sem contato”.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Limpar filtros' })).toBeNull()
  })

  test.each([
    [0, 0],
    [3, 1],
  ])('the capsules say how often forecasts are right once one of them was due (%i)', async (due, sentences) => {
    const counts = { capsules: 5, due, held: due, early: 0, late: 0 }
    const score = { madeAt: createdAt, percent: 80, poor: 60, days: 90, given: counts, refused: [] }
    const memory = memoryProvider({ capsules: [] }, undefined, { 'GET /capsules/forecast-score': () => score })
    await showScreens({ at: at('capsules'), memory })
    await waitFor(() => expect(memory.paramsOf('GET /capsules/forecast-score')).toHaveLength(1))
    // One turn for the reply.
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(screen.queryAllByText(/previs(ão|ões)/)).toHaveLength(sentences)
  })

  test('a list that is opened with a condition shows the columns of which it speaks', async () => {
    const capsule = {
      id: 1,
      serialNumber: 'C-1',
      fragrance: {},
      device: { deviceId: 5, macAddress: 'AA' },
      level: 'critical',
      createdAt,
    }
    const where = encodeURIComponent('all(level.in.critical|empty,device.filled)')
    await showScreens({ at: `${at('capsules')}?where=${where}`, memory: memoryProvider({ capsules: [capsule] }) })
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('columnheader')
          .map(({ textContent }) => textContent)
          .slice(0, 3),
      ).toEqual(['Número de série', 'Nível', 'Dispositivo']),
    )
  })

  test('a heading that nobody understands is explained on focus and hover, until Escape', async () => {
    await showScreens({
      at: at('campaigns'),
      memory: memoryProvider({ campaigns: [{ id: 1, deletedAt: null, createdAt }] }),
    })
    const heading = await screen.findByRole('button', { name: 'Disparos por fragrância' })
    expect(screen.queryByRole('tooltip')).toBeNull()
    await userEvent.hover(heading)
    expect(screen.getByRole('tooltip').textContent).toBe('Quantos disparos de cada fragrância a campanha prevê.')
    await userEvent.unhover(heading)
    expect(screen.queryByRole('tooltip')).toBeNull()
    act(() => heading.focus())
    expect(heading.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id)
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  test('the list of fragrances shows codes with four digits', async () => {
    const fragrances = [7, 12_345].map((id) => ({
      id,
      fragranceId: id,
      name: 'Rosa',
      category: {},
      parentId: 1,
      deletedAt: null,
    }))
    await showScreens({ at: at('fragrances'), memory: memoryProvider({ fragrances }) })
    expect(await screen.findByRole('cell', { name: '0007' })).toBeTruthy()
    expect(screen.getByRole('cell', { name: '12345' })).toBeTruthy()
  })
})

describe('the actions', () => {
  const base = { category: {}, parentId: 1, createdAt }
  /** Returns the names of all row actions. */
  const offered = async () => {
    await screen.findByText(/^\d+ \p{Ll}+$/u)
    const controls = [
      ...screen.queryAllByRole('button', { name: /: / }).filter(({ ariaDisabled }) => ariaDisabled !== 'true'),
      ...screen.queryAllByRole('link', { name: /: / }),
    ]
    return controls.map(({ ariaLabel, title }) => ariaLabel ?? title).toSorted()
  }
  const deletedAt = createdAt

  test('a list offers edit of an active fragrance, the page of an inactive one, and the toggle unless it is active and in collections', async () => {
    const fragrances = [
      { ...base, id: 1, name: 'Livre', collections: 0, deletedAt: null },
      { ...base, id: 2, name: 'Usada', collections: 2, deletedAt: null },
      { ...base, id: 3, name: 'Antiga', collections: 2, deletedAt },
    ]
    await showScreens({ at: at('fragrances'), memory: memoryProvider({ fragrances }) })
    expect(await offered()).toEqual(['Desativar: Livre', 'Editar: Livre', 'Editar: Usada'])
    await userEvent.click(screen.getByRole('radio', { name: 'Inativas' }))
    const link = await screen.findByRole('link', { name: 'Antiga' })
    expect(link.getAttribute('href')).toBe('/admin/fragrances/3/show')
    expect(await offered()).toEqual(['Ativar: Antiga'])
  })

  test('a list offers edit of active news, the toggle always, and permanent deletion only of deleted ones', async () => {
    const news = [
      { id: 1, titlePt: 'Nova', fragrances: 0, deletedAt: null },
      { id: 2, titlePt: 'Antiga', fragrances: 0, deletedAt },
    ]
    await showScreens({ at: at('news'), memory: memoryProvider({ news }) })
    expect(await offered()).toEqual(['Desativar: Nova', 'Editar: Nova', 'Pré-visualizar: Nova'])
    await userEvent.click(screen.getByRole('radio', { name: 'Inativas' }))
    await screen.findByText('Antiga')
    expect(await offered()).toEqual(['Ativar: Antiga', 'Excluir definitivamente: Antiga', 'Pré-visualizar: Antiga'])
  })

  const newsOf = (newsId: number, more: object) => ({
    id: newsId,
    newsId,
    titlePt: `Notícia ${newsId}`,
    titleEn: 'News',
    titleEs: 'Noticia',
    contentPt: '',
    contentEn: '',
    contentEs: '',
    carrousel: false,
    startsAt: null,
    expirationDate: '2098-12-31',
    fragrances: 0,
    picture: null,
    deletedAt: null,
    createdAt,
    updatedAt: createdAt,
    ...more,
  })

  test('a list and the phone tell from which day the app will show news, until that day has come', async () => {
    const news = [
      newsOf(1, { startsAt: addDays(today(), 1) }),
      newsOf(2, { startsAt: today() }),
      newsOf(3, { expirationDate: addDays(today(), -1) }),
    ]
    await showScreens({ at: at('news'), memory: memoryProvider({ news, newsFiles: [] }) })
    const day = formatDate(addDays(today(), 1))
    const cells = within(await screen.findByRole('table'))
      .getAllByRole('cell')
      .filter((cell) => cell.dataset['label'] === 'Validade')
    expect(cells.map((cell) => cell.textContent)).toEqual([
      `31/12/2098 Começa em ${day}`,
      '31/12/2098',
      `${formatDate(addDays(today(), -1))} Expirada`,
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Pré-visualizar: Notícia 1' }))
    expect(await screen.findByText(`Começa em ${day}`, { selector: 'p' })).toBeTruthy()
  })

  test('the form of news refuses a start after the expiration at its field, and sends one that is not', async () => {
    const newsFiles = [{ id: 1, newsFileId: 1, newsId: 1, name: 'Capa', file: '/files/capa.png' }]
    const memory = memoryProvider({ news: [newsOf(1, {})], newsFiles })
    await showScreens({ at: `${at('news')}/1/update`, memory })
    const start = await screen.findByLabelText<HTMLInputElement>(/^Início/)
    const save = screen.getByRole('button', { name: 'Salvar' })
    fireEvent.change(start, { target: { value: '01/01/2099' } })
    fireEvent.blur(start)
    await screen.findByText('O início não pode ser depois da validade')
    expect(start.getAttribute('aria-invalid')).toBe('true')
    fireEvent.change(start, { target: { value: '31/12/2098' } })
    fireEvent.blur(start)
    await waitFor(() => expect(start.getAttribute('aria-invalid')).not.toBe('true'))
    await userEvent.click(save)
    await waitFor(() => expect(memory.paramsOf('update news')).toMatchObject([{ data: { startsAt: '2098-12-31' } }]))
  })

  test('a list offers the reset code of a device, and disconnecting its user when it has one', async () => {
    const devices = [
      { id: 1, macAddress: 'AA', user: { nome: 'Davi' } },
      { id: 2, macAddress: 'BB', user: null },
    ]
    await showScreens({ at: at('devices'), memory: memoryProvider({ devices }) })
    expect(await offered()).toEqual([
      'Código de redefinição: AA',
      'Código de redefinição: BB',
      'Desconectar usuário: AA',
      'Editar: AA',
      'Editar: BB',
      'Localizar: AA',
      'Localizar: BB',
    ])
  })

  test('a list offers the toggle of a category that has no fragrances or is deleted, and permanent deletion only when both are true', async () => {
    const categories = [
      { ...base, id: 1, name: 'Livre', fragrances: 0, deletedAt: null },
      { ...base, id: 2, name: 'Cheia', fragrances: 2, deletedAt: null },
      { ...base, id: 3, name: 'Antiga', fragrances: 0, deletedAt },
      { ...base, id: 4, name: 'Guardada', fragrances: 1, deletedAt },
    ]
    await showScreens({ at: at('categories'), memory: memoryProvider({ categories }) })
    expect(await offered()).toEqual(['Desativar: Livre', 'Editar: Cheia', 'Editar: Livre'])
    await userEvent.click(screen.getByRole('radio', { name: 'Inativas' }))
    await screen.findByText('Antiga')
    expect(screen.getByRole('link', { name: 'Antiga' }).getAttribute('href')).toBe('/admin/categories/3/show')
    expect(await offered()).toEqual(['Ativar: Antiga', 'Ativar: Guardada', 'Excluir definitivamente: Antiga'])
  })
})

describe.each(['devices', 'capsules'])('the list of %s', (name) => {
  const openAs = async (nome: string) => {
    await showScreens({
      at: at(name),
      me: { id: 2, nome, profile: { id: 2, nome } },
      memory: memoryProvider({ [name]: [] }),
    })
    await screen.findByRole('heading', { level: 1 })
    return (button: string) => screen.queryByRole('button', { name: button })
  }

  test(`an ADMIN is offered the import of ${name}, and no new record`, async () => {
    const button = await openAs('ADMIN')
    expect(button('Importar')).toBeTruthy()
    expect(document.querySelector('[data-adds]')).toBeNull()
  })

  test(`an OPERATOR is not offered the import of ${name}`, async () => {
    const button = await openAs('OPERATOR')
    expect(button('Importar')).toBeNull()
  })
})

test('a new default names the campaign that it replaces, and only itself if that one cannot be loaded', async () => {
  const campaigns = [
    { id: 1, campaignId: 1, name: 'Verão', isDefault: true, deletedAt: null },
    { id: 2, campaignId: 2, name: 'Inverno', isDefault: false, deletedAt: null },
  ]
  const memory = memoryProvider({ campaigns }, undefined, {
    'GET /campaigns/default': () => ({ campaignId: 1, name: 'Verão' }),
  })
  await showScreens({ at: at('campaigns'), memory })
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Definir como campanha padrão: Inverno' }))
    return within(await screen.findByRole('dialog', { name: 'Definir como campanha padrão' }))
  }
  const question = await ask()
  expect(question.getByText('“Inverno” passa a ser a padrão no lugar de “Verão”.')).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: 'Cancelar' }))
  expect(memory.paramsOf('setDefault campaigns')).toEqual([])

  memory.fail('GET /campaigns/default', 404)
  const plain = await ask()
  expect(plain.getByText('“Inverno” passa a ser a campanha padrão.')).toBeTruthy()
  await userEvent.click(plain.getByRole('button', { name: 'Definir como padrão' }))
  expect(await screen.findByText('Campanha padrão definida')).toBeTruthy()
  expect(memory.paramsOf('setDefault campaigns')).toEqual([expect.objectContaining({ id: 2, body: { campaignId: 2 } })])
})

describe('the form', () => {
  const open = async (name: string) => {
    await showScreens({ at: `${at(name)}/create` })
    await act(() => import('#kernel/core/site/form/FormScreen.tsx'))
    await screen.findByRole('button', { name: 'Salvar' })
  }
  test('a field whose label nobody understands is described by a sentence', async () => {
    await open('fragrances')
    const descriptionOf = (element: HTMLElement) =>
      document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent
    expect(descriptionOf(screen.getByLabelText(/^Ficha/))).toMatch(/^O documento confidencial .* até 5 MB/)
    expect(descriptionOf(screen.getByRole('combobox', { name: /^Tipo/ }))).toMatch(/^Primária e secundária são/)
  })
  const inputs = async (label: string) => screen.findAllByLabelText<HTMLInputElement>(new RegExp(`^${label}`))

  test.each([
    [
      'users',
      { Nome: 200, 'E-mail': 200, CEP: 12 },
      ['Perfil', 'CPF ou CNPJ', 'Celular', 'Nascimento', 'Gênero', 'Rua e número', 'Cidade', 'Estado', 'País'],
    ],
    [
      'fragrances',
      { 'Nome.*Português': 100, 'Nome.*Inglês': 100, 'Nome.*Espanhol': 100, Descrição: 255 },
      ['Família', 'Tipo', 'Imagem', 'Ficha'],
    ],
    [
      'categories',
      { Nome: 100, 'Código da amostra': 255, 'Nome químico': 255, 'Número CAS': 255 },
      ['Chamada para ação', 'Aparência', 'Fragrância', 'Sabor', 'Alimentício', 'Kosher', 'Halal', 'ISO 9001'],
    ],
    [
      'news',
      { 'Título.*Português': 100, 'Título.*Inglês': 100, 'Título.*Espanhol': 100, 'Nome da imagem': 100 },
      ['Conteúdo.*Português', 'Conteúdo.*Inglês', 'Conteúdo.*Espanhol', 'Início', 'Validade', 'Carrossel', 'Imagem'],
    ],
  ])(
    'the form of %s has the fields of the specification, with their maximum lengths, and cuts no text',
    async (name, lengths, others) => {
      await open(name)
      const asked = Object.entries(lengths)
      const shown: unknown[] = []
      for (const [label, length] of asked) {
        const [, language] = label.split('.*')
        const [tab] = language ? screen.queryAllByRole('tab', { name: new RegExp(language) }) : []
        if (tab) await userEvent.click(tab)
        const [input] = await inputs(label)
        if (!input) throw new Error(`The form has no ${label}`)
        input.focus()
        await userEvent.paste('x'.repeat(length + 1))
        fireEvent.blur(input)
        await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'))
        shown.push([
          label,
          input.value.length,
          document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
        ])
      }
      expect(shown).toEqual(
        asked.map(([label, length]) => [label, length + 1, `Informe no máximo ${length} caracteres`]),
      )
      for (const label of others) expect(await inputs(label), `${label}`).not.toHaveLength(0)
    },
  )
})
