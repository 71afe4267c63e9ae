// Tests the behavior of every form (S1§2, §8, S2§8) with the form of users.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { memoryStore } from 'react-admin'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { focusFirstInput } from '#kernel/core/site/ui/focus.ts'
import { setLanguage } from '#kernel/core/site/i18n/language.ts'
import perfis from '#src/resources/perfis/screens.ts'
import users from '#src/resources/users/screens.ts'
import {
  admin,
  colleague,
  memoryProvider,
  noViews,
  operator,
  showScreens,
  type MemoryProvider,
} from '#tests/support/engine.tsx'
import { takeNoise } from '#tests/support/setup.ts'
import { profiles, someUsers } from '#tests/support/people.ts'
import { formState } from '#tests/support/formState.ts'

// Loads the chunks first, because they take long on a busy machine.
beforeAll(async () => {
  await Promise.all([
    import('#kernel/core/site/form/FormScreen.tsx'),
    import('#src/resources/users/AddressFields.tsx'),
    import('#src/resources/users/DocumentFields.tsx'),
    import('#src/resources/users/ContactFields.tsx'),
  ])
})

const newUser = '/admin/users/create'
const save = () => screen.getByRole('button', { name: /^Salvar/ })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
/** Presses a button of the open dialog. */
const answer = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(`^${label}`) }), { target: { value } })

const choose = async (label: string, option: string) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: new RegExp(`^${label}`) }))
  fireEvent.click(await screen.findByRole('option', { name: option }))
}

/** Shows the form and waits for its schemas, record and options. */
const showForm = async (world: Parameters<typeof showScreens>[0]) => {
  const shown = await showScreens(world)
  await screen.findByRole('textbox', { name: /^Nome/ })
  await screen.findByRole('combobox', { name: /^Perfil/ })
  return shown
}

const fillAll = async () => {
  fill('Nome', 'Maria da Silva')
  fill('E-mail', 'Maria@Example.com')
  await choose('Perfil', 'Operador')
  await waitFor(() => expect(save().getAttribute('aria-disabled')).toBe('false'))
}

describe('the form of a new record', () => {
  test('a new record can be saved only when the form is valid, and the form lists the missing fields until then', async () => {
    await showForm({ at: newUser })
    await waitFor(() => expect(document.title).toBe('Cadastro de Usuário - Admin'))
    expect(save().getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText(formState('Falta preencher: Nome, Perfil, E-mail.'))).toBeTruthy()
    expect(screen.queryByText('Campo obrigatório')).toBeNull()
    fill('Nome', 'Maria da Silva')
    fill('E-mail', 'maria')
    expect(await screen.findByText(formState('Falta preencher: Perfil. Corrija: E-mail.'))).toBeTruthy()
    fill('E-mail', 'maria@example.com')
    await choose('Perfil', 'Operador')
    expect(await screen.findByText('Pronto para salvar.')).toBeTruthy()
    expect(save().getAttribute('aria-disabled')).toBe('false')
  })

  test('a new record opens on its first field; a press on the disabled save shows and focuses the first gap', async () => {
    const { memory } = await showForm({ at: newUser })
    const input = screen.getByRole('textbox', { name: /^Nome/ })
    expect(document.activeElement).toBe(input)
    fill('Nome', 'Maria da Silva')
    await press('Salvar')
    const profile = screen.getByRole('combobox', { name: /^Perfil/ })
    await waitFor(() => expect(document.activeElement).toBe(profile))
    await waitFor(() => expect(profile).toHaveProperty('ariaInvalid', 'true'))
    expect(memory.paramsOf('create users')).toEqual([])
  })

  test('the first field of a new record gets the focus once its input has loaded, unless the user is elsewhere by then', async () => {
    const form = document.body.appendChild(document.createElement('form'))
    const showFirst = async (isUserElsewhere: boolean) => {
      form.innerHTML = '<span class="input-skeleton"></span><input name="second">'
      focusFirstInput(form)
      expect(document.activeElement).toBe(document.body)
      if (isUserElsewhere) form.querySelector('input')?.focus()
      form.querySelector('span')?.replaceWith(Object.assign(document.createElement('input'), { name: 'first' }))
      await act(async () => await Promise.resolve())
      return document.activeElement?.getAttribute('name')
    }
    expect(await showFirst(false)).toBe('first')
    expect(await showFirst(true)).toBe('second')
    form.remove()
  })

  test('the bar names what is missing or wrong by links to the fields', async () => {
    await showForm({ at: newUser })
    fill('E-mail', 'maria')
    await press('Perfil')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Perfil/ })))
    await press('E-mail')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^E-mail/ })))
    expect(screen.getByText('E-mail inválido')).toBeTruthy()
  })

  test('a field shows its error once the user leaves it, in its own words', async () => {
    await showForm({ at: newUser })
    fill('E-mail', 'maria')
    expect(screen.queryByText('E-mail inválido')).toBeNull()
    fireEvent.blur(screen.getByRole('textbox', { name: /^E-mail/ }))
    expect(await screen.findByText('E-mail inválido')).toBeTruthy()
  })

  test('the form sends the values as its schema parses them, and then offers another record or the way out', async () => {
    const { memory, router } = await showForm({ at: newUser })
    await fillAll()
    await press('Salvar')
    const dialog = await screen.findByRole('dialog', { name: 'Sucesso' })
    // A new record is deleted, not undone.
    expect(within(dialog).queryByRole('button', { name: 'Desfazer' })).toBeNull()
    expect(dialog.textContent).toContain('Uma mensagem de ativação será enviada')
    expect(memory.paramsOf('create users')).toMatchObject([
      {
        data: {
          nome: 'Maria da Silva',
          email: 'maria@example.com',
          profile: { id: 2 },
          address: null,
          cpf: null,
          birthday: null,
          ativo: true,
        },
      },
    ])
    await userEvent.click(within(dialog).getByRole('button', { name: 'Novo registro' }))
    await screen.findByText(formState('Falta preencher: Nome, Perfil, E-mail.'))
    // The focus is on the first field of the next record.
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Nome/ }))
    await fillAll()
    await press('Salvar')
    await press('Voltar para a lista')
    expect(router.state.location.pathname).toBe('/admin/users')
    expect(await screen.findByText('25 usuários')).toBeTruthy()
  })

  test('the form asks for confirmation before it clears everything', async () => {
    await showForm({ at: newUser })
    expect(screen.getByRole('button', { name: 'Limpar' }).getAttribute('aria-disabled')).toBe('true')
    fill('Nome', 'Maria')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Limpar' }).getAttribute('aria-disabled')).toBe('false'),
    )
    await press('Limpar')
    const dialog = await screen.findByRole('dialog', { name: 'Limpar o formulário?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continuar editando' }))
    expect(screen.getByDisplayValue('Maria')).toBeTruthy()
    await press('Limpar')
    await answer('Limpar')
    expect(screen.getByRole('textbox', { name: /^Nome/ }).matches('[value=""]')).toBe(true)
  })

  test('the form shows a server’s errors at their fields, focuses the first one and shows the message', async () => {
    const { memory } = await showForm({ at: newUser })
    memory.fail('create users', 400, 'Há campos com erro', {
      email: 'E-mail já cadastrado',
      'address.zipcode': 'CEP inválido',
      profile: 'Perfil inativo',
    })
    await fillAll()
    await press('Salvar')
    expect(await screen.findByText('E-mail já cadastrado')).toBeTruthy()
    expect(screen.getByText('Perfil inativo')).toBeTruthy()
    expect(screen.getByText('CEP inválido')).toBeTruthy()
    expect(within(screen.getAllByRole('alert')[0] ?? document.body).getByText('Há campos com erro')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Perfil/ }))
  })

  test('the form shows the catalog’s sentence for any other failure', async () => {
    const { memory } = await showForm({ at: newUser })
    memory.fail('create users', 503, 'busy')
    await fillAll()
    await press('Salvar')
    expect(await screen.findByText('Falha ao efetuar o cadastro.')).toBeTruthy()
    expect(save().getAttribute('aria-disabled')).toBe('false')
  })

  test('the form selects and locks the profile when there is only one', async () => {
    const memory = memoryProvider({ users: someUsers(), perfis: profiles.filter(({ nome }) => nome === 'OPERATOR') })
    await showForm({ at: newUser, me: operator, memory })
    const profile = await screen.findByRole('combobox', { name: /^Perfil/ })
    await waitFor(() => expect(profile.textContent).toBe('Operador'))
    expect(profile.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByText(formState('Falta preencher: Nome, E-mail.'))).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Limpar' }).getAttribute('aria-disabled')).toBe('true')
  })
})

describe('the form of a stored record', () => {
  const at = '/admin/users/8/update'

  test('the form starts with the present record, and sends it with its version', async () => {
    const { memory } = await showForm({ at })
    await waitFor(() => expect(document.title).toBe('Atualizar Usuário - Admin'))
    expect(screen.getByText('Nada mudou ainda.')).toBeTruthy()
    fill('Nome', 'Outro Nome')
    await waitFor(() => expect(screen.getByText('Pronto para salvar.')).toBeTruthy())
    await press('Salvar')
    const dialog = await screen.findByRole('dialog', { name: 'Sucesso' })
    expect(dialog.textContent).toContain('Registro salvo com sucesso')
    expect(document.activeElement?.textContent).toBe('Voltar para a lista')
    expect(within(dialog).queryByRole('button', { name: 'Novo registro' })).toBeNull()
    expect(memory.paramsOf('update users')).toMatchObject([
      { id: 8, data: { nome: 'Outro Nome' }, meta: { ifMatch: '2026-03-05T17:12:00.000Z' } },
    ])
    expect(Object(memory.paramsOf('update users')[0]).data).toEqual({ nome: 'Outro Nome' })
  })

  test('the save of a record is undone from its dialog, and the form begins again with what is stored', async () => {
    const undo = vi.fn(() =>
      Object.assign(memory.tables['users']?.find(({ id }) => id === 8) ?? {}, { nome: 'De Antes' }),
    )
    const memory = memoryProvider(undefined, undefined, { 'POST /changes/1/undo': undo })
    await showForm({ at, memory })
    fill('Nome', 'Outro Nome')
    await userEvent.click(save())
    await answer('Desfazer')
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Nome/ }).value).toBe('De Antes'))
    expect(undo).toHaveBeenCalledOnce()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Nome/ }))
    fill('Nome', 'Mais Um')
    await userEvent.click(save())
    await answer('Voltar para a lista')
    expect(await screen.findByRole('button', { name: 'Desfazer' })).toBeTruthy()
  })

  test('the revert button keeps the focus after it has reverted the form', async () => {
    await showForm({ at: '/admin/users/1/update' })
    fill('Nome', 'Outro nome')
    const revert = screen.getByRole('button', { name: 'Reverter' })
    await waitFor(() => expect(revert.getAttribute('aria-disabled')).toBe('false'))
    await userEvent.click(revert)
    await answer('Reverter')
    await waitFor(() => expect(revert.getAttribute('aria-disabled')).toBe('true'))
    expect(document.activeElement).toBe(revert)
    expect(revert.hasAttribute('disabled')).toBe(false)
  })

  test('a user can revert the form to the record', async () => {
    await showForm({ at })
    fill('Nome', 'Outro Nome')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Reverter' }).getAttribute('aria-disabled')).toBe('false'),
    )
    await press('Reverter')
    await answer('Reverter')
    expect(screen.getByDisplayValue('Pessoa 08')).toBeTruthy()
  })

  test('a record can be saved only after a change', async () => {
    const { memory } = await showForm({ at })
    expect(screen.getByText('Nada mudou ainda.')).toBeTruthy()
    expect(save().getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(save())
    fill('Nome', 'Outro Nome')
    await waitFor(() => expect(save().getAttribute('aria-disabled')).toBe('false'))
    fill('Nome', 'Pessoa 08')
    await waitFor(() => expect(save().getAttribute('aria-disabled')).toBe('true'))
    expect(memory.paramsOf('update users')).toEqual([])
  })

  test('the form announces that it is saving, blocks changes meanwhile, and returns the focus to its field', async () => {
    const { memory } = await showForm({ at })
    const name = screen.getByRole('textbox', { name: /^Nome/ })
    fill('Nome', 'Outro Nome')
    await screen.findByText('Pronto para salvar.')
    memory.fail('update users', 503, 'busy')
    const release = memory.hold('update users')
    await userEvent.type(name, '{Enter}')
    await waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Salvando…'),
    )
    expect(name.closest('[inert]')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Salvando…' }))
    expect(screen.queryByText('Pronto para salvar.')).toBeNull()
    release()
    await screen.findByText('Erro ao salvar os dados, tente novamente mais tarde')
    expect(name.closest('[inert]')).toBeNull()
    expect(document.activeElement).toBe(name)
    expect(screen.getByDisplayValue('Outro Nome')).toBeTruthy()
  })

  test('the form never announces that it is ready beside a refusal', async () => {
    const { memory } = await showForm({ at })
    memory.fail('update users', 400, 'Há campos com erro', { email: 'E-mail já cadastrado' })
    fill('Nome', 'Outro Nome')
    await screen.findByText('Pronto para salvar.')
    await press('Salvar')
    await screen.findByText('Há campos com erro')
    expect(screen.queryByText('Pronto para salvar.')).toBeNull()
    fill('E-mail', 'outra@example.com')
    await waitFor(() => expect(save().getAttribute('aria-disabled')).toBe('false'))
    expect(screen.queryByText('Pronto para salvar.')).toBeNull()
  })

  test.each(['ctrlKey', 'metaKey'])(
    'S with %s saves the form, or announces why it cannot be saved',
    async (modifier) => {
      const { memory } = await showForm({ at })
      const pressSave = () =>
        fireEvent.keyDown(screen.getByRole('textbox', { name: /^Nome/ }), { key: 's', [modifier]: true })
      // Without preventDefault, the browser would save the page.
      expect(pressSave()).toBe(false)
      await waitFor(() => expect(screen.getAllByText('Nada mudou ainda.')).toHaveLength(2))
      fill('Nome', '')
      await screen.findByText(formState('Falta preencher: Nome.'))
      pressSave()
      // The notice; the bar has the name as a button.
      await screen.findByText('Falta preencher: Nome.')
      expect(memory.paramsOf('update users')).toEqual([])
      fill('Nome', 'Outro Nome')
      await screen.findByText('Pronto para salvar.')
      pressSave()
      await screen.findByRole('dialog', { name: 'Sucesso' })
      expect(memory.paramsOf('update users')).toMatchObject([{ data: { nome: 'Outro Nome' } }])
    },
  )

  test('an admin cannot change their own profile', async () => {
    await showForm({ at: '/admin/users/1/update', me: admin })
    expect(screen.getByRole('combobox', { name: /^Perfil/ }).getAttribute('aria-disabled')).toBe('true')
  })

  test('the record is requested once, while the form itself still loads', async () => {
    const gate = Promise.withResolvers<void>()
    const late = { ...users, schemas: async () => gate.promise.then(users.schemas) }
    const { memory } = await showScreens({ at, declarations: [late, perfis] })
    expect(memory.paramsOf('getOne users')).toHaveLength(1)
    expect(screen.queryByRole('textbox')).toBeNull()
    gate.resolve()
    expect(await screen.findByDisplayValue('Pessoa 08')).toBeTruthy()
    expect(memory.paramsOf('getOne users')).toHaveLength(1)
  })

  test('the form announces that a record cannot be loaded, and tries again', async () => {
    const memory = memoryProvider()
    memory.fail('getOne users', 500)
    await showScreens({ at, memory })
    expect(await screen.findByText('Ocorreu um algum erro ao carregar os dados do registro.')).toBeTruthy()
    memory.heal('getOne users')
    await press('Tentar de novo')
    expect(await screen.findByDisplayValue('Pessoa 08')).toBeTruthy()
    takeNoise()
  })

  test('the form of a missing record offers only the way back to the list', async () => {
    const { router } = await showScreens({ at: '/admin/users/999/update' })
    expect(
      await screen.findByText(
        'Ocorreu um algum erro ao carregar os dados do registro. Este registro não existe ou foi excluído.',
      ),
    ).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Voltar para a lista' }))
    expect(router.state.location.pathname).toBe('/admin/users')
    takeNoise()
  })

  /** Saves another name, after a colleague has changed the record. */
  const saveAfter = async (theirs: object) => {
    const shown = await showForm({ at })
    fill('Nome', 'Nome meu')
    Object.assign(shown.memory.tables['users']?.[7] ?? {}, theirs, { updatedAt: '2026-06-01T10:00:00.000Z' })
    await waitFor(() => expect(screen.getByText('Pronto para salvar.')).toBeTruthy())
    await press('Salvar')
    return shown
  }
  const versions = (memory: MemoryProvider) =>
    memory.paramsOf('update users').map((params) => [Object(params).data, Object(params).meta.ifMatch])
  const [old, newer] = ['2026-03-05T17:12:00.000Z', '2026-06-01T10:00:00.000Z']

  test('a change of somebody else in another field is kept, and the form is saved over their version at once', async () => {
    const { memory } = await saveAfter({ birthday: '1991-06-18' })
    expect(await screen.findByText('Registro salvo com sucesso')).toBeTruthy()
    expect(screen.getByText(`A mudança de ${colleague} em Nascimento foi mantida.`)).toBeTruthy()
    expect(versions(memory)).toEqual([
      [{ nome: 'Nome meu' }, old],
      [{ nome: 'Nome meu' }, newer],
    ])
    expect(memory.tables['users']?.[7]).toMatchObject({ nome: 'Nome meu', birthday: '1991-06-18' })
  })

  test('the same change by somebody else needs no choice, and nothing is sent again', async () => {
    const { memory } = await saveAfter({ nome: 'Nome meu' })
    expect(await screen.findByText('Registro salvo com sucesso')).toBeTruthy()
    expect(versions(memory)).toHaveLength(1)
  })

  test('the same field by two people is a choice by keyboard between both, in which nothing is chosen beforehand', async () => {
    const { memory } = await saveAfter({ nome: 'Nome deles', birthday: '1991-06-18' })
    const dialog = within(await screen.findByRole('dialog', { name: 'Duas pessoas mudaram os mesmos campos' }))
    const group = within(dialog.getByRole('group', { name: 'Nome' }))
    expect(group.getByText('Pessoa 08')).toBeTruthy()
    const [theirs, mine] = group.getAllByRole<HTMLInputElement>('radio')
    expect([theirs?.checked, mine?.checked]).toEqual([false, false])
    const stay = dialog.getByRole('button', { name: 'Salvar' })
    expect([stay.getAttribute('aria-disabled'), dialog.getByRole('status').textContent]).toEqual([
      'true',
      'Falta escolher: Nome.',
    ])
    await userEvent.click(group.getByRole('radio', { name: 'Meu' }))
    await userEvent.click(stay)
    expect(await screen.findByText('Registro salvo com sucesso')).toBeTruthy()
    expect(versions(memory)).toEqual([
      [{ nome: 'Nome meu' }, old],
      [{ nome: 'Nome meu' }, newer],
    ])
    expect(screen.getByText(`A mudança de ${colleague} em Nascimento foi mantida.`)).toBeTruthy()
  })

  test('two different profiles are compared by their names', async () => {
    const { memory } = await showForm({ at })
    await choose('Perfil', 'Notícias')
    const change = { profile: { id: 1, nome: 'ADMIN' }, updatedAt: '2026-06-01T10:00:00.000Z' }
    Object.assign(memory.tables['users']?.[7] ?? {}, change)
    await press('Salvar')
    const dialog = within(await screen.findByRole('dialog', { name: 'Duas pessoas mudaram os mesmos campos' }))
    const group = within(dialog.getByRole('group', { name: 'Perfil' }))
    for (const name of ['Administrador', 'Operador', 'Notícias']) expect(await group.findByText(name)).toBeTruthy()
  })

  test('the choice of their version shows it in the form, and sends only what else was changed', async () => {
    const { memory } = await saveAfter({ nome: 'Nome deles' })
    await userEvent.click(await screen.findByRole('radio', { name: `De ${colleague}` }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('Registro salvo com sucesso')).toBeTruthy()
    expect(versions(memory)).toEqual([[{ nome: 'Nome meu' }, old]])
    expect(screen.getByDisplayValue('Nome deles')).toBeTruthy()
  })

  test('a user who does not choose goes back to the form as they typed it, and the next save asks again', async () => {
    await saveAfter({ nome: 'Nome deles' })
    await userEvent.click(await screen.findByRole('button', { name: 'Voltar ao formulário' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByDisplayValue('Nome meu')).toBeTruthy()
    expect(screen.getByText('Outra pessoa alterou este registro enquanto você o editava.')).toBeTruthy()
    await press('Salvar')
    expect(await screen.findByRole('dialog', { name: 'Duas pessoas mudaram os mesmos campos' })).toBeTruthy()
  })

  test('the form of a record that was deleted meanwhile says so and keeps what was typed', async () => {
    const memory = memoryProvider()
    await showForm({ at, memory })
    fill('Nome', 'Nome meu')
    memory.fail('update users', 404)
    await waitFor(() => expect(screen.getByText('Pronto para salvar.')).toBeTruthy())
    await press('Salvar')
    expect(await screen.findByText('Este registro não existe ou foi excluído.')).toBeTruthy()
    expect(screen.getByDisplayValue('Nome meu')).toBeTruthy()
  })
})

describe('leaving a form', () => {
  test('a user who leaves a changed form confirms it or stays', async () => {
    const { router } = await showForm({ at: newUser })
    fill('Nome', 'Maria')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Limpar' }).getAttribute('aria-disabled')).toBe('false'),
    )
    await press('Cancelar')
    expect(await screen.findByRole('dialog', { name: 'Sair sem salvar?' })).toBeTruthy()
    await press('Continuar editando')
    expect(router.state.location.pathname).toBe(newUser)
    await press('Cancelar')
    await press('Sair sem salvar')
    expect(router.state.location.pathname).toBe('/admin/users')
  })

  test('the form asks for confirmation after a failed save as well', async () => {
    const { memory, router } = await showForm({ at: newUser })
    memory.fail('create users', 400, 'E-mail já cadastrado')
    await fillAll()
    await press('Salvar')
    await screen.findByText('E-mail já cadastrado')
    await act(() => router.navigate('/admin/home'))
    expect(await screen.findByRole('dialog', { name: 'Sair sem salvar?' })).toBeTruthy()
    expect(router.state.location.pathname).toBe(newUser)
  })

  test.each(['/logout', `${newUser}?from=1`])('the form asks for confirmation before %s replaces it', async (to) => {
    const { router } = await showForm({ at: newUser })
    fill('Nome', 'Maria')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Limpar' }).getAttribute('aria-disabled')).toBe('false'),
    )
    await act(() => router.navigate(to))
    expect(await screen.findByRole('dialog', { name: 'Sair sem salvar?' })).toBeTruthy()
    expect(router.state.location).toMatchObject({ pathname: newUser, search: '' })
  })

  test('the form asks for no confirmation when nothing has changed or the session has ended', async () => {
    const { router } = await showForm({ at: newUser })
    await press('Cancelar')
    expect(router.state.location.pathname).toBe('/admin/users')
    await act(() => router.navigate(newUser))
    await screen.findByRole('textbox', { name: /^Nome/ })
    fill('Nome', 'Maria')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Limpar' }).getAttribute('aria-disabled')).toBe('false'),
    )
    await act(() => router.navigate('/auth/login?expired=1'))
    expect(await screen.findByText('sign-in')).toBeTruthy()
  })
})

test('the form and its errors appear in the language of the interface', async () => {
  setLanguage('en')
  onTestFinished(() => setLanguage('pt'))
  await showScreens({ at: newUser, store: memoryStore({ locale: 'en', views: noViews }) })
  expect(await screen.findByText(formState('Still missing: Name, Profile, E-mail.'))).toBeTruthy()
  const email = screen.getByRole('textbox', { name: /^E-mail/ })
  fireEvent.change(email, { target: { value: 'maria' } })
  fireEvent.blur(email)
  expect(await screen.findByText('Invalid e-mail')).toBeTruthy()
})

describe('after a new record', () => {
  test('the dialog leads to the form of the record that it is needed for, which refers to it', async () => {
    const memory = memoryProvider({ categories: [], fragrances: [] })
    const { router } = await showScreens({ at: '/admin/categories/create', memory })
    fireEvent.change(await screen.findByRole('textbox', { name: /^Nome( \*)?$/ }), { target: { value: 'Florais' } })
    await waitFor(() => expect(save().getAttribute('aria-disabled')).toBe('false'))
    await press('Salvar')
    const dialog = within(await screen.findByRole('dialog', { name: 'Sucesso' }))
    await userEvent.click(dialog.getByRole('link', { name: 'Criar fragrância' }))
    expect(router.state.location.pathname + router.state.location.search).toBe('/admin/fragrances/create?categoryId=1')
    const family = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Família/ })
    expect(family.value).toBe('Florais')
  })
})
