// Tests the behavior of every list (S1§2, §5, §8, §9) with the lists of users and profiles.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { memoryStore } from 'react-admin'
import { describe, expect, test } from 'vitest'
import { setTimeZone } from '#kernel/core/contract/days.ts'
import userFacts from '#src/resources/users/definition.ts'
import { hardDelete } from '#kernel/core/site/index.ts'
import users from '#src/resources/users/screens.ts'
import { memoryProvider, noViews, operator, recordChanged, showScreens as show } from '#tests/support/engine.tsx'
import { pass, stopClock } from '#tests/support/clock.ts'
import { takeNoise } from '#tests/support/setup.ts'
import { someUsers } from '#tests/support/people.ts'

const at = '/admin/users'
/** Shows the screens and waits for the list. */
const showScreens = async (world: Parameters<typeof show>[0]) => {
  const shown = await show(world)
  await waitFor(() => expect(screen.queryByRole('table') === null || screen.queryByText(/^\d+ \p{Ll}+$/u)).toBeTruthy())
  return shown
}
const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

describe('a list', () => {
  test('a list shows its title, the number of records and the first 10 active records by id', async () => {
    const { memory } = await showScreens({ at })
    expect(await screen.findByText('23 usuários')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Usuários' })).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('Usuários - Admin'))
    expect(rows()).toHaveLength(10)
    expect(memory.paramsOf('getList users')).toMatchObject([
      { pagination: { page: 1, perPage: 10 }, sort: { field: 'id', order: 'ASC' }, filter: { isActive: true } },
    ])
  })

  test('a row begins with edit, greys what its record withholds, and leaves empty the places of other states', async () => {
    await showScreens({ at })
    const placesOf = (name: string) => {
      const places = within(rowOf(name)).getAllByRole('cell')[1]?.firstElementChild?.children ?? []
      return [...places].map((place) => {
        const control = place.matches('a, button') ? place : place.querySelector('button')
        const label = control?.ariaLabel?.replace(/:.*/, '') ?? ''
        return control?.ariaDisabled === 'true' ? `(${label})` : label
      })
    }
    expect(placesOf('Érica Nova')).toEqual(['Editar', expect.stringMatching(/^Reenviar/), '', 'Excluir'])
    expect(placesOf('Otávio Operador')).toEqual(['Editar', '', 'Desativar'])
    expect(placesOf('Ana Administradora')).toEqual(['Editar', '', '(Desativar)'])
    expect(screen.queryByRole('button', { name: /^Por quê/ })).toBeNull()
  })

  test('a greyed action of a row takes the focus, says why and does nothing', async () => {
    const { memory } = await showScreens({ at })
    await userEvent.click(screen.getByRole('button', { name: 'Desativar: Ana Administradora' }))
    const refused = await screen.findByRole('button', { description: 'Ninguém pode desativar o próprio cadastro' })
    expect(document.activeElement).toBe(refused)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(memory.paramsOf('setActive users')).toEqual([])
  })

  test('a list announces its number of records, also while the next ones load', async () => {
    const { memory } = await showScreens({ at })
    const count = await screen.findByText('23 usuários')
    expect(count.getAttribute('role')).toBe('status')
    memory.hold('getList users')
    await press('Próxima página')
    expect(count.closest('[aria-busy=true]')).toBeNull()
  })

  test('a list formats dates as DD/MM/YYYY HH:mm, and calendar dates without a time zone', async () => {
    setTimeZone('America/Sao_Paulo')
    await showScreens({ at: `${at}?view=` })
    const row = rowOf('Ana Administradora')
    expect(within(row).getByText('17/05/1990')).toBeTruthy()
    expect(within(row).getByText('05/03/2026 14:05')).toBeTruthy()
    expect(within(row).getByText('529.982.247-25')).toBeTruthy()
  })

  test('a list searches three characters after half a second, announces the minimum and does not search two', async () => {
    stopClock('2026-05-01T12:00:00Z')
    const { memory } = await show({ at })
    await act(() => pass(100))
    const box = screen.getByRole('textbox', { name: 'Buscar em Usuários' })
    fireEvent.change(box, { target: { value: 'ot' } })
    await act(() => pass(2000))
    expect(screen.getByText('Digite pelo menos 3 caracteres')).toBeTruthy()
    expect(memory.paramsOf('getList users')).toHaveLength(1)
    fireEvent.change(box, { target: { value: 'otá' } })
    await act(() => pass(499))
    expect(memory.paramsOf('getList users')).toHaveLength(1)
    await act(() => pass(1))
    await act(() => pass(200))
    await act(() => pass(50))
    expect(memory.paramsOf('getList users').slice(1)).toMatchObject([{ filter: { q: 'otá', isActive: true } }])
    expect(rows()).toHaveLength(1)
    fireEvent.change(box, { target: { value: 'o'.repeat(201) } })
    await act(() => pass(2000))
    expect(screen.getByText('Use no máximo 200 caracteres na busca')).toBeTruthy()
    expect(memory.paramsOf('getList users')).toHaveLength(2)
    fireEvent.click(screen.getByRole('button', { name: 'Limpar a busca' }))
    await act(() => pass(200))
    expect(rows()).toHaveLength(10)
    expect(document.activeElement).toBe(box)
  })

  test('a search without hits offers to clear it and the inactive records that match, which it counts only then', async () => {
    const { memory } = await showScreens({ at })
    const box = screen.getByRole('textbox', { name: 'Buscar em Usuários' })
    await userEvent.type(box, 'inês{Enter}')
    expect(await screen.findByText('Nenhum usuário corresponde a “inês”.')).toBeTruthy()
    expect(screen.queryByText(/primeiro registro/)).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Ver 1 registro inativo' }))
    expect(await screen.findByRole('link', { name: 'Inês Inativa' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    expect(memory.paramsOf('getList users')).toHaveLength(4)
    await userEvent.clear(box)
    await userEvent.type(box, 'pessoa 08{Enter}')
    await userEvent.click(await screen.findByText('Limpar a busca'))
    expect(await screen.findByRole('link', { name: 'Inês Inativa' })).toBeTruthy()
    expect(box).toHaveProperty('value', '')
    expect(memory.paramsOf('getList users').at(-1)).not.toHaveProperty('filter.q')
  })

  test('a list searches at once on blur or Enter, and no second time later', async () => {
    stopClock('2026-05-01T12:00:00Z')
    const { memory } = await show({ at })
    await act(() => pass(100))
    const box = screen.getByRole('textbox', { name: 'Buscar em Usuários' })
    fireEvent.change(box, { target: { value: 'otá' } })
    fireEvent.blur(box)
    await act(() => pass(100))
    expect(memory.paramsOf('getList users').slice(1)).toMatchObject([{ filter: { q: 'otá' } }])
    fireEvent.change(box, { target: { value: 'otávio' } })
    fireEvent.keyDown(box, { key: 'Enter' })
    await act(() => pass(2000))
    expect(memory.paramsOf('getList users').slice(2)).toMatchObject([{ filter: { q: 'otávio' } }])
    expect(memory.paramsOf('getList users')).toHaveLength(3)
  })

  test('a search never returns a user who has followed a link meanwhile', async () => {
    const { router } = await showScreens({ at })
    const box = screen.getByRole('textbox', { name: 'Buscar em Usuários' })
    fireEvent.change(box, { target: { value: 'otávio' } })
    fireEvent.blur(box)
    fireEvent.click(screen.getByRole('link', { name: 'Ana Administradora' }))
    await act(() => new Promise((done) => setTimeout(done)))
    expect(router.state.location.pathname).toBe('/admin/users/1/show')
    // The back button returns to the searched list.
    await act(() => router.navigate(-1))
    expect(router.state.location.search).toContain('q%22%3A%22ot%C3%A1vio')
  })

  test('a list applies both a search and a sort that follow each other before a render', async () => {
    const { memory } = await showScreens({ at })
    const box = screen.getByRole('textbox', { name: 'Buscar em Usuários' })
    fireEvent.change(box, { target: { value: 'pessoa' } })
    act(() => {
      fireEvent.blur(box)
      fireEvent.click(screen.getByRole('button', { name: 'Nome' }))
    })
    await waitFor(() =>
      expect(memory.paramsOf('getList users').at(-1)).toMatchObject({
        filter: { q: 'pessoa' },
        sort: { field: 'nome', order: 'ASC' },
      }),
    )
  })

  test('a list starts with active records and changes to inactive ones with one request', async () => {
    const { memory } = await showScreens({ at })
    expect(screen.getByRole('radio', { name: 'Ativos' }).matches(':checked')).toBe(true)
    await userEvent.click(screen.getByRole('radio', { name: 'Inativos' }))
    expect(await screen.findByText('2 usuários')).toBeTruthy()
    expect(memory.paramsOf('getList users').slice(1)).toMatchObject([{ filter: { isActive: false } }])
    expect(memory.paramsOf('getList users')).toHaveLength(2)
  })

  test('a list shows active records when its URL names no status', async () => {
    const { memory } = await showScreens({ at: `${at}?page=2` })
    await screen.findByText('23 usuários')
    expect(memory.paramsOf('getList users')).toMatchObject([{ pagination: { page: 2 }, filter: { isActive: true } }])
  })

  test('a list ignores invalid parameters of its URL', async () => {
    const { memory } = await showScreens({ at: `${at}?page=-3&perPage=7&sort=senha&order=UP&filter=%7B%22q%22%3A5%7D` })
    await screen.findByText('23 usuários')
    expect(memory.paramsOf('getList users')[0]).toMatchObject({
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'id', order: 'ASC' },
      filter: { isActive: true },
    })
  })

  test('a list sorts by its headers with one request a click, and announces the order', async () => {
    const { memory } = await showScreens({ at })
    expect(screen.getByRole('columnheader', { name: 'Nome' }).getAttribute('aria-sort')).toBe('none')
    await press('Nome')
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: 'Nome' }).getAttribute('aria-sort')).toBe('ascending'),
    )
    await press('Nome')
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: 'Nome' }).getAttribute('aria-sort')).toBe('descending'),
    )
    await waitFor(() => expect(memory.paramsOf('getList users')).toHaveLength(3))
    expect(memory.paramsOf('getList users')[2]).toMatchObject({ sort: { field: 'nome', order: 'DESC' } })
    await press('Perfil')
    await waitFor(() =>
      expect(memory.paramsOf('getList users')[3]).toMatchObject({ sort: { field: 'profile', order: 'ASC' } }),
    )
  })

  test('Shift with a header sorts equal rows by a second column, in either direction, and says which pairs there are none of', async () => {
    const { memory } = await showScreens({ at: `${at}?sort=profile&order=ASC&page=1&perPage=10` })
    const header = (name: string) =>
      within(screen.getByRole('columnheader', { name: new RegExp(`^${name}`) })).getByRole('button')
    const user = userEvent.setup()
    const pressShifted = async (name: string) => {
      await user.keyboard('{Shift>}')
      await user.click(header(name))
      await user.keyboard('{/Shift}')
    }
    const seconds = () => memory.paramsOf('getList users').map((params) => ({ ...Object(params) }).meta?.thenBy)
    await pressShifted('Nome')
    expect(await screen.findByText('Ordenado por Perfil, depois por Nome (Ordem crescente)')).toBeTruthy()
    expect([header('Perfil').textContent, header('Nome').textContent]).toEqual(['Perfil1', 'Nome2'])
    await pressShifted('Nome')
    expect(await screen.findByText('Ordenado por Perfil, depois por Nome (Ordem decrescente)')).toBeTruthy()
    // The other direction of the first order keeps the second one.
    await user.click(header('Perfil'))
    await waitFor(() => expect(memory.paramsOf('getList users').at(-1)).toMatchObject({ sort: { order: 'DESC' } }))
    expect(seconds().slice(-3)).toEqual(['nome', '-nome', '-nome'])
    await pressShifted('E-mail')
    expect(await screen.findByText('Esta lista não pode ser ordenada por E-mail depois de Perfil.')).toBeTruthy()
    await user.click(header('E-mail'))
    await waitFor(() => expect(seconds().at(-1)).toBeUndefined())
  })

  test('a list changes its page, and returns to page 1 with another page size', async () => {
    const { memory } = await showScreens({ at })
    await press('Próxima página')
    expect(await screen.findByText('11–20 de 23')).toBeTruthy()
    await press('Última página')
    expect(await screen.findByText('21–23 de 23')).toBeTruthy()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Linhas por página' }), '50')
    expect(await screen.findByText('1–23 de 23')).toBeTruthy()
    expect(memory.paramsOf('getList users')).toHaveLength(4)
  })

  test('a list goes to the last page when the requested page is past the end', async () => {
    const { memory, router } = await showScreens({ at: `${at}?page=9` })
    expect(await screen.findByText('21–23 de 23')).toBeTruthy()
    // The entry is replaced, so that the back button does not return to it.
    expect(router.state.historyAction).toBe('REPLACE')
    await waitFor(() => expect(memory.paramsOf('getList users')).toHaveLength(2))
  })

  test('a list remembers its order and page size', async () => {
    const store = memoryStore({ views: noViews })
    const { router } = await showScreens({ at, store })
    const sorted = () => screen.getByRole('columnheader', { name: 'E-mail' }).getAttribute('aria-sort')
    await press('E-mail')
    await waitFor(() => expect(sorted()).toBe('ascending'))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Linhas por página' }), '20')
    await waitFor(() => expect(rows()).toHaveLength(20))
    await act(() => router.navigate('/admin/home'))
    expect(store.getItem('users.listParams')).toMatchObject({ sort: 'email', order: 'ASC', perPage: 20 })
    await act(() => router.navigate(at))
    await waitFor(() => expect(rows()).toHaveLength(20))
    expect(sorted()).toBe('ascending')
  })

  test('a list does not sort by the status, which all its records share', async () => {
    const store = memoryStore({
      views: noViews,
      'users.listParams': { sort: 'deletedAt', order: 'DESC', page: 1, perPage: 10, filter: {} },
    })
    const { memory } = await showScreens({ at, store })
    expect(memory.paramsOf('getList users').at(-1)).toMatchObject({ sort: { field: 'id', order: 'ASC' } })
    const header = screen.getByRole('columnheader', { name: 'Situação' })
    expect(within(header).queryByRole('button')).toBeNull()
    await press('Documento')
    await waitFor(() =>
      expect(memory.paramsOf('getList users').at(-1)).toMatchObject({ sort: { field: 'anyDocument', order: 'ASC' } }),
    )
  })

  test('an unconfirmed user has one state: pending', async () => {
    await showScreens({ at })
    expect(within(rowOf('Érica Nova')).getByText('Pendente').dataset['state']).toBe('pending')
    expect(within(rowOf('Érica Nova')).queryByText('Ativo')).toBeNull()
    expect(within(rowOf('Ulisses')).getByText('Ativo').dataset['state']).toBe('active')
  })

  test('a list keeps its stored order and page size when a URL only filters', async () => {
    const store = memoryStore({
      views: noViews,
      'users.listParams': { sort: 'email', order: 'DESC', page: 2, perPage: 20, filter: {} },
    })
    const { memory } = await showScreens({
      at: `${at}?filter=${encodeURIComponent(JSON.stringify({ q: 'pessoa' }))}`,
      store,
    })
    expect(memory.paramsOf('getList users')).toMatchObject([
      { pagination: { page: 1, perPage: 20 }, sort: { field: 'email', order: 'DESC' }, filter: { q: 'pessoa' } },
    ])
    expect(store.getItem('users.listParams')).toMatchObject({ sort: 'email', order: 'DESC', perPage: 20 })
  })

  test('an empty list announces it, and offers to add a record', async () => {
    await showScreens({ at, memory: memoryProvider({ users: [] }) })
    expect(await screen.findByText('Nenhum usuário.')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Adicionar' })).toHaveLength(2)
  })

  test('a list announces that it could not load, and loads on the next attempt', async () => {
    const memory = memoryProvider()
    memory.fail('getList users', 500)
    await show({ at, memory })
    expect(await screen.findByText('Não foi possível carregar os dados.')).toBeTruthy()
    memory.heal('getList users')
    await press('Tentar de novo')
    expect(await screen.findByText('23 usuários')).toBeTruthy()
    expect(screen.queryByText('Não foi possível carregar os dados.')).toBeNull()
    expect(takeNoise()).toHaveLength(1)
  })

  test('a list shows skeleton rows at first, and the spinner only when a reply takes longer than 150 ms', async () => {
    stopClock('2026-05-01T12:00:00Z')
    const memory = memoryProvider()
    const release = memory.hold('getList users')
    await show({ at, memory })
    expect(rows()).toHaveLength(10)
    await act(() => pass(140))
    expect(screen.queryByText('Carregando…')).toBeNull()
    await act(() => pass(20))
    expect(screen.getByText('Carregando…')).toBeTruthy()
    release()
    await act(() => pass(10))
    expect(screen.queryByText('Carregando…')).toBeNull()
    expect(rowOf('Ana')).toBeTruthy()
  })

  test('a list loads again on refresh', async () => {
    const { memory } = await showScreens({ at })
    await press('Recarregar')
    await waitFor(() => expect(memory.paramsOf('getList users')).toHaveLength(2))
  })

  test('an export has the filter and the order of the list, its columns or the specified ones, and says what fails', async () => {
    setTimeZone('Europe/Lisbon')
    const { memory } = await showScreens({ at: `${at}?sort=nome&order=DESC` })
    const exported = async (...choices: string[]) => {
      await press('Exportar')
      const dialog = within(await screen.findByRole('dialog', { name: 'Exportar: Usuários' }))
      for (const name of choices) await userEvent.click(dialog.getByRole('radio', { name: new RegExp(`^${name}`) }))
      await userEvent.click(dialog.getByRole('button', { name: 'Exportar' }))
      return dialog
    }
    await exported()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const order = { orderBy: 'nome', orderByDirection: 'DESC' }
    const body = {
      columns: 'nome,email,document,genre,birthday,profile,address,deletedAt,createdAt',
      target: { filter: { isActive: true }, except: [] },
      ...order,
      format: 'xlsx',
      timeZone: 'Europe/Lisbon',
      labels: {
        nome: { heading: 'Nome' },
        genre: { heading: 'Gênero', options: { F: 'Feminino' } },
        deletedAt: { heading: 'Situação', options: { active: 'Ativo', inactive: 'Inativo', pending: 'Pendente' } },
      },
    }
    expect(memory.paramsOf('download /usuario/export')).toMatchObject([{ body }])
    await exported('Colunas padrão', 'Texto')
    expect(memory.paramsOf('download /usuario/export')[1]).toMatchObject({
      query: { isActive: true, ...order, format: 'csv' },
    })
    memory.fail('download /usuario/export', 503)
    const dialog = await exported('Todas as colunas')
    expect((await dialog.findByRole('alert')).textContent).toMatch(/Ocorreu algum problema ao exportar arquivo/)
    expect(memory.paramsOf('download /usuario/export')[2]).toMatchObject({
      body: { columns: expect.stringMatching(/^id,nome,.*mobilePhone/) },
    })
  })
})

describe('row actions', () => {
  test('a row offers toggle and edit of a confirmed user, and resend, edit and delete of an unconfirmed one', async () => {
    await showScreens({ at })
    const names = (name: string) =>
      [
        ...within(rowOf(name)).getAllByRole('button', { name: /:/ }),
        ...within(rowOf(name)).getAllByRole('link', { name: /:/ }),
      ].map(({ ariaLabel, title }) => ariaLabel ?? title)
    expect(names('Otávio').toSorted()).toEqual(['Desativar: Otávio Operador', 'Editar: Otávio Operador'])
    expect(names('Érica').toSorted()).toEqual([
      'Editar: Érica Nova',
      'Excluir: Érica Nova',
      'Reenviar e-mail de confirmação: Érica Nova',
    ])
  })

  test('the list of users never lets anybody deactivate themselves', async () => {
    await showScreens({ at })
    const toggle = await screen.findByRole('button', { name: 'Desativar: Ana Administradora' })
    expect(toggle.ariaDisabled).toBe('true')
    expect(screen.getByRole('link', { name: 'Editar: Ana Administradora' })).toBeTruthy()
  })

  test('the list of users lets a non-admin resend mails, and edit only themselves', async () => {
    await showScreens({ at, me: operator })
    expect(screen.getAllByRole('link', { name: /^Editar/ })).toHaveLength(1)
    expect(screen.getByRole('link', { name: 'Otávio Operador' }).getAttribute('href')).toBe('/admin/users/2/show')
    expect(screen.getByRole('link', { name: 'Ana Administradora' }).getAttribute('href')).toBe('/admin/users/1/show')
    const others = within(rowOf('Érica')).getAllByRole('button', { name: /:/ })
    expect(others.map(({ ariaLabel }) => ariaLabel)).toEqual(['Reenviar e-mail de confirmação: Érica Nova'])
  })

  test('a row asks for confirmation, changes the status, announces it and reloads the list', async () => {
    const { memory } = await showScreens({ at })
    await press('Desativar: Otávio Operador')
    const dialog = screen.getByRole('dialog', { name: 'Desativar' })
    expect(dialog.textContent).toContain('Desativar “Otávio Operador”?')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    expect(memory.paramsOf('setActive users')).toEqual([])
    await press('Desativar: Otávio Operador')
    await press('Desativar')
    const notice = await screen.findByText('Status alterado com sucesso')
    expect(notice.parentElement?.textContent).toBe('Status alterado com sucessoOtávio Operador')
    expect(memory.paramsOf('setActive users')).toEqual([{ id: 2, active: false }])
    expect(memory.paramsOf('getList users')).toHaveLength(2)
    expect(screen.queryByRole('row', { name: /Otávio/ })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  test('a failed row action shows the catalog’s sentence, and the server’s with a 400 or a 403', async () => {
    const { memory } = await showScreens({ at })
    memory.fail('setActive users', 500, 'stack trace')
    await press('Desativar: Otávio Operador')
    await press('Desativar')
    expect(await screen.findByText('Erro ao alterar o status do registro')).toBeTruthy()
    memory.fail('setActive users', 403, 'Você está vendo o site como OPERATOR')
    await press('Desativar: Otávio Operador')
    await press('Desativar')
    expect(await screen.findByText('Você está vendo o site como OPERATOR')).toBeTruthy()
    memory.fail('delete users', 400, 'Este usuário já confirmou o cadastro')
    await press('Excluir: Érica Nova')
    await press('Excluir')
    expect(await screen.findByText('Este usuário já confirmou o cadastro')).toBeTruthy()
  })

  test('a row asks for confirmation before it resends a mail, and announces success or failure', async () => {
    const { memory } = await showScreens({ at })
    await press('Reenviar e-mail de confirmação: Érica Nova')
    expect(memory.paramsOf('resendMail users')).toEqual([])
    expect(screen.getByRole('dialog').textContent).toContain('Reenviar o e-mail de confirmação para Érica Nova?')
    await press('Reenviar')
    expect(await screen.findByText('E-mail de confirmação reenviado')).toBeTruthy()
    expect(memory.paramsOf('resendMail users')).toMatchObject([{ id: 5, ifMatch: expect.any(String) }])
    memory.fail('resendMail users', 500, 'stack trace')
    await press('Reenviar e-mail de confirmação: Érica Nova')
    await press('Reenviar')
    expect(await screen.findByText('Erro ao reenviar o e-mail de confirmação')).toBeTruthy()
  })
})

test('an admin deletes an inactive record permanently, where the resource allows it', async () => {
  const declaration = { ...users, actions: [hardDelete()] }
  const definitions = new Map([['users', { ...userFacts, toggle: 'activate' as const }]])
  const { memory } = await show({ at, declarations: [declaration], definitions })
  await userEvent.click(screen.getByRole('radio', { name: 'Inativos' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir definitivamente: Inês Inativa' }))
  expect(screen.getByRole('dialog').textContent).toContain(
    'Excluir “Inês Inativa” definitivamente? Isto não pode ser desfeito.',
  )
  await press('Excluir definitivamente')
  expect(await screen.findByText('Registro deletado com sucesso')).toBeTruthy()
  expect(memory.paramsOf('hardDelete users')).toEqual([{ id: 6 }])
})

describe('access', () => {
  test('a forbidden list sends no request', async () => {
    const { memory } = await showScreens({ at: '/admin/perfis', me: operator })
    expect(screen.getByText('403')).toBeTruthy()
    expect(memory.calls).toEqual([])
  })

  test.each([
    '/admin/users/2/nope',
    '/admin/users/2/update/x',
    '/admin/users/create/x',
    '/admin/users/abc',
    '/admin/users/abc/show',
    '/admin/perfis/create',
  ])('%s is not found', async (path) => {
    const { memory } = await showScreens({ at: path })
    expect(screen.getByText('404')).toBeTruthy()
    expect(memory.calls).toEqual([])
  })

  test('/users/3 redirects to its update, which a non-admin may only open for themselves', async () => {
    const { router, memory } = await showScreens({ at: '/admin/users/3', me: operator })
    expect(router.state.location.pathname).toBe('/admin/users/3/update')
    expect(screen.getByText('403')).toBeTruthy()
    expect(memory.calls).toEqual([])
  })
})

test('a list keeps its rows on screen while the next ones load', async () => {
  const memory = memoryProvider({ users: someUsers() })
  await showScreens({ at, memory })
  const release = memory.hold('getList users')
  await press('Próxima página')
  expect(rowOf('Ana')).toBeTruthy()
  await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true'))
  release()
  await waitFor(() => expect(screen.queryByRole('row', { name: /Ana/ })).toBeNull())
})

describe('a list opened for what needs attention', () => {
  const filtersOf = (memory: ReturnType<typeof memoryProvider>) => memory.paramsOf('getList capsules')
  const opened = async (attention: string) => {
    const memory = memoryProvider({ capsules: [] })
    await show({ at: `/admin/capsules?filter=${encodeURIComponent(JSON.stringify({ attention }))}`, memory })
    await waitFor(() => expect(filtersOf(memory)).toHaveLength(1))
    return memory
  }

  test('a list filtered by attention announces the filter, and shows every record once it is removed', async () => {
    const memory = await opened('low')
    expect(filtersOf(memory)).toMatchObject([{ filter: { attention: 'low' } }])
    await press('Acabando ou vazias')
    await waitFor(() => expect(filtersOf(memory)).toMatchObject([{}, { filter: {} }]))
    expect(JSON.stringify(filtersOf(memory)[1])).not.toContain('attention')
    expect(screen.queryByRole('button', { name: 'Acabando ou vazias' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  test('a list filtered by attention opens with the most urgent record first, until the user chooses an order', async () => {
    const memory = await opened('low')
    expect(filtersOf(memory)).toMatchObject([{ sort: { field: 'remainingShots', order: 'ASC' } }])
    await press('Acabando ou vazias')
    await waitFor(() => expect(filtersOf(memory)).toMatchObject([{}, { sort: { field: 'id', order: 'ASC' } }]))
  })

  test('a list shows every record when its contract has no such filter', async () => {
    const memory = await opened('untranslated')
    expect(JSON.stringify(filtersOf(memory))).not.toContain('attention')
  })
})

test('an action on a record that somebody else has changed meanwhile does nothing, says who and when, and reloads the list', async () => {
  const memory = memoryProvider()
  await showScreens({ at, memory })
  const row = memory.tables['users']?.[4] ?? {}
  Object.assign(row, { nome: 'Érica Mudada', updatedAt: '2026-06-01T10:00:00.000Z' })
  memory.refuse('resendMail users', recordChanged(row))
  await press('Reenviar e-mail de confirmação: Érica Nova')
  await press('Reenviar')
  expect(
    await screen.findByText(
      'Bia Colega alterou este registro (01/06/2026 10:00). Nada foi feito: confira e tente de novo.',
    ),
  ).toBeTruthy()
  expect(await screen.findByText('Érica Mudada')).toBeTruthy()
})
