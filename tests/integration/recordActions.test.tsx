// Tests the actions in the title row of a form (S1§2): they do what a row's do, and no typed value is lost.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { admin, declarations, memoryProvider, showScreens } from '#tests/support/engine.tsx'
import { changes as limits } from '#kernel/core/contract/limits.ts'
import { takeNoise } from '#tests/support/setup.ts'
import { pass, stopClock } from '#tests/support/clock.ts'
import { user } from '#tests/support/people.ts'

// Loads the chunks first, because they take long on a busy machine.
beforeAll(async () => {
  await Promise.all([
    import('#kernel/core/site/form/FormScreen.tsx'),
    import('#src/resources/users/AddressFields.tsx'),
    import('#src/resources/users/DocumentFields.tsx'),
    import('#src/resources/users/ContactFields.tsx'),
  ])
})

const name = () => screen.findByRole('textbox', { name: /^Nome/ })
const type = async (value: string) => fireEvent.change(await name(), { target: { value } })
const press = (label: string | RegExp) => userEvent.click(screen.getByRole('button', { name: label }))
/** Presses the last button of the open dialog, which confirms. */
const confirm = async () => {
  const buttons = within(await screen.findByRole('dialog')).getAllByRole('button')
  await userEvent.click(buttons.at(-1) ?? expect.unreachable('no button'))
}
const openUser = async (id: number, memory = memoryProvider()) => {
  const shown = await showScreens({ at: `/admin/users/${id}/update`, memory })
  await screen.findByRole('combobox', { name: /^Perfil/ })
  return shown
}

describe('the title row of a form', () => {
  test('the record’s name is the heading with its state; the document title remains that of the specification', async () => {
    await openUser(8)
    const heading = screen.getByRole('heading', { level: 1, name: 'Pessoa 08' })
    expect(heading.parentElement?.textContent).toMatch(/^Pessoa 08Ativo *Acompanhar *Desativar$/)
    await press('Mais ações')
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Ver registro',
      'Histórico',
      'Acesso e sessões',
      'Baixar os dados pessoais',
      'Apagar os dados pessoais',
      'Reenviar e-mail de confirmação',
      'Excluir',
      'Por quê?',
    ])
    await waitFor(() => expect(document.title).toBe('Atualizar Usuário - Admin'))
  })

  test('a user’s form deactivates the user after a confirmation, keeps the typed values and the focus, and then saves over the new version', async () => {
    const { memory } = await openUser(8)
    await type('Nome novo')
    await press('Desativar')
    expect(memory.paramsOf('setActive users')).toEqual([])
    await confirm()
    const activate = await screen.findByRole('button', { name: 'Ativar' })
    expect(screen.getByText('Status alterado com sucesso')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).nextElementSibling?.textContent).toContain('Inativo')
    expect(await name()).toHaveProperty('value', 'Nome novo')
    expect(document.activeElement).toBe(activate)
    await press('Salvar')
    await screen.findByRole('dialog')
    expect(memory.paramsOf('update users')).toMatchObject([
      {
        data: { nome: 'Nome novo' },
        meta: { ifMatch: memory.tables['users']?.find(({ id }) => id === 8)?.['updatedAt'] },
      },
    ])
  })

  test('an action does not hide that somebody else has changed the record: a save names the version that the form shows, and merges', async () => {
    const { memory } = await openUser(8)
    const before = memory.tables['users']?.find(({ id }) => id === 8)?.['updatedAt']
    await type('Nome novo')
    for (const row of memory.tables['users'] ?? []) if (row['id'] === 8) row['mobilePhone'] = '+5511987654321'
    await press('Desativar')
    await confirm()
    await screen.findByRole('button', { name: 'Ativar' })
    await press('Salvar')
    await screen.findByText('A mudança de Bia Colega em Celular foi mantida.')
    expect(memory.paramsOf('update users')).toMatchObject([
      { meta: { ifMatch: before } },
      { data: { nome: 'Nome novo' } },
    ])
    expect(memory.tables['users']?.find(({ id }) => id === 8)).toMatchObject({
      nome: 'Nome novo',
      mobilePhone: '+5511987654321',
    })
  })

  test('a refused action shows the server’s reason and keeps the typed values, also when the record cannot be loaded again', async () => {
    const memory = memoryProvider()
    await openUser(8, memory)
    await type('Nome novo')
    memory.fail('setActive users', 400, 'Não é possível agora')
    memory.fail('getOne users', 500)
    await press('Desativar')
    await confirm()
    expect(await screen.findByText('Não é possível agora')).toBeTruthy()
    await waitFor(() => expect(memory.paramsOf('getOne users')).toHaveLength(2))
    expect(await name()).toHaveProperty('value', 'Nome novo')
    takeNoise()
  })

  test('a deletion from the form leads back to the list without asking about unsaved changes or loading the record again', async () => {
    const memory = memoryProvider()
    const { router } = await openUser(5, memory)
    await type('Nome novo')
    await press('Excluir')
    await confirm()
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users'))
    expect(screen.getByText('Registro deletado com sucesso')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(memory.paramsOf('getOne users')).toHaveLength(1)
  })

  test('an action that the record withholds is disabled in the menu, which stays open and says why; its last item lists the reasons', async () => {
    const { memory } = await openUser(8)
    await press('Mais ações')
    const remove = screen.getByRole('menuitem', { name: 'Excluir', description: 'Este usuário já ativou a conta' })
    expect(remove.ariaDisabled).toBe('true')
    await userEvent.click(remove)
    expect(document.activeElement).toBe(remove)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(memory.paramsOf('delete users')).toEqual([])
    await userEvent.click(screen.getByRole('menuitem', { name: 'Por quê?' }))
    const why = within(await screen.findByRole('dialog', { name: 'O que não é possível agora: Pessoa 08' }))
    expect(why.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Reenviar e-mail de confirmação',
      'Excluir',
    ])
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mais ações' }))
  })

  test('a user’s own form offers no action that the conditions forbid', async () => {
    const me = { ...admin, id: 9 }
    await showScreens({ at: '/admin/users/9/update', me, memory: memoryProvider({ users: [user(9)], perfis: [] }) })
    await screen.findByRole('heading', { level: 1, name: 'Pessoa 09' })
    await press('Mais ações')
    const toggle = screen.getByRole('menuitem', {
      name: 'Desativar',
      description: 'Ninguém pode desativar o próprio cadastro',
    })
    expect(toggle.ariaDisabled).toBe('true')
  })

  test('a form with few actions has a withheld one in its menu, too, which keeps the focus and says why', async () => {
    const row = {
      id: 1,
      categoryId: 1,
      name: 'Cítricos',
      deletedAt: null,
      fragrancesCount: 2,
      updatedAt: '2026-03-05T17:04:00.000Z',
    }
    await showScreens({ at: '/admin/categories/1/update', memory: memoryProvider({ categories: [row] }) })
    await userEvent.click(await screen.findByRole('button', { name: 'Mais ações' }))
    const remove = screen.getByRole('menuitem', { name: 'Excluir definitivamente', description: /inativ/ })
    expect(remove.ariaDisabled).toBe('true')
    await userEvent.click(remove)
    expect(document.activeElement).toBe(remove)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('a record that becomes read-only by an action of its form', () => {
  const news = declarations.find((one) => one.name === 'news') ?? expect.unreachable('no news')
  const openNews = async () => {
    const texts = {
      titlePt: 'Título',
      titleEn: 'Title',
      titleEs: 'Titular',
      contentPt: '',
      contentEn: '',
      contentEs: '',
    }
    const row = {
      ...texts,
      id: 1,
      newsId: 1,
      expirationDate: '2030-01-01',
      carrousel: false,
      fragrances: 0,
      deletedAt: null,
    }
    await showScreens({
      at: '/admin/news/1/update',
      declarations: [news],
      memory: memoryProvider({
        news: [{ ...row, createdAt: '2026-03-05T17:04:00.000Z', updatedAt: '2026-03-05T17:04:00.000Z' }],
        newsFiles: [{ id: 1, newsFileId: 1, newsId: 1, name: 'Capa', file: '/files/capa.png' }],
      }),
    })
    const [title] = await screen.findAllByRole('textbox', { name: /^Título/ })
    return title ?? expect.unreachable('no title')
  }

  test('a form without changes gives way to the values, whose heading gets the focus', async () => {
    await openNews()
    await press('Desativar')
    await confirm()
    expect((await screen.findByRole('note')).textContent).toContain('ative-a para alterá-la')
    expect(screen.queryByRole('textbox', { name: /^Título/ })).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Título' })))
  })

  test('a form with changes stays with the reason above it, until its changes are reverted', async () => {
    const title = await openNews()
    fireEvent.change(title, { target: { value: 'Título novo' } })
    await press('Desativar')
    await confirm()
    expect((await screen.findByRole('note')).textContent).toContain('ative-a para alterá-la')
    expect(title).toHaveProperty('value', 'Título novo')
    await press('Ativar')
    await confirm()
    await waitFor(() => expect(screen.queryByRole('note')).toBeNull())
    expect(title).toHaveProperty('value', 'Título novo')
    await press('Desativar')
    await confirm()
    await screen.findByRole('note')
    await press('Reverter')
    await confirm()
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Título/ })).toBeNull())
  })
})

describe('the view of another profile', () => {
  const description = 'Você está vendo como outro perfil: nada pode ser alterado'

  test('the actions of rows and those on many records are disabled with its reason', async () => {
    const { memory } = await showScreens({ at: '/admin/users', isViewing: true })
    const toggle = await screen.findByRole('button', { name: 'Desativar: Pessoa 08' })
    expect(toggle.ariaDisabled).toBe('true')
    act(() => toggle.focus())
    await screen.findByRole('button', { name: 'Desativar: Pessoa 08', description })
    expect(screen.getByRole('link', { name: 'Editar: Pessoa 08' })).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar “Pessoa 08”' }))
    const bar = within(await screen.findByRole('region', { name: 'Ações em vários registros' }))
    const deactivate = bar.getByRole('button', { name: 'Desativar', description })
    expect(deactivate.ariaDisabled).toBe('true')
    await userEvent.click(deactivate)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(memory.paramsOf('setActive users')).toEqual([])
  })

  test('a form is looked at, and cannot be saved', async () => {
    await showScreens({ at: '/admin/users/8/update', isViewing: true })
    await type('Nome novo')
    expect(screen.getByRole('button', { name: 'Salvar', description }).ariaDisabled).toBe('true')
    await press('Mais ações')
    expect(screen.getByRole('menuitem', { name: 'Desativar', description }).ariaDisabled).toBe('true')
  })
})

test('the others that have a record open are told by their initials, announced once each, and gone when they leave', async () => {
  const present = [{ userId: 7, name: 'Bia da Silva Colega' }]
  const memory = memoryProvider(undefined, undefined, {
    'GET /changes/recent': () => ({ cursor: '0.0', data: [], ...(present.length > 0 && { present: [...present] }) }),
  })
  stopClock('2026-05-01T12:00:00Z')
  await showScreens({ at: '/admin/users/8/update', memory })
  const wait = async (ms: number) => {
    await act(() => pass(ms))
    await act(() => pass(100))
  }
  await wait(limits.liveSeconds * 1000)
  await wait(limits.liveSeconds * 1000)
  const bia = 'Bia da Silva Colega também está com este registro aberto.'
  expect(screen.getByRole('button', { name: bia }).textContent).toBe(`BC${bia}`)
  const said = screen.getByText(bia, { selector: '[role=status]' })
  expect(memory.paramsOf('GET /changes/recent').at(-1)).toMatchObject({ query: { resource: 'users', record: 8 } })

  present.push({ userId: 9, name: 'Caio' })
  await wait(limits.liveSeconds * 1000)
  expect(screen.getByRole('button', { name: /^Bia da Silva Colega e Caio também estão/ }).textContent).toMatch(/^BCC/)
  expect(said.textContent, 'only who is new').toBe('Caio também está com este registro aberto.')
  await wait(limits.liveSeconds * 1000)
  expect(said.textContent, 'nothing is said again').toBe('Caio também está com este registro aberto.')

  present.splice(0)
  await wait(limits.liveSeconds * 1000)
  expect(screen.queryByRole('button', { name: /também est/ })).toBeNull()
  expect(said.textContent).toBe('')
})
