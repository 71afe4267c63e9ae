// Tests that a change of the own e-mail needs the password and its link, and that of another user does not.
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { setLanguage } from '#kernel/core/site/i18n/language.ts'
import { admin, memoryProvider, showScreens } from '#tests/support/engine.tsx'
import { someUsers } from '#tests/support/people.ts'
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
beforeEach(() => setLanguage('pt'))

const email = () => screen.findByRole('textbox', { name: /^E-mail/ })
const password = () => screen.queryByLabelText(/^Senha atual/)
const save = () => screen.getByRole('button', { name: /^Salvar/ })
const type = async (value: string) => fireEvent.change(await email(), { target: { value } })
const showUser = async (id: number, overrides: object = {}) => {
  const memory = memoryProvider({
    users: someUsers().map((user) => (user.id === id ? { ...user, ...overrides } : user)),
  })
  await showScreens({ at: `/admin/users/${id}/update`, me: admin, memory })
  await email()
  return memory
}

describe('one’s own e-mail', () => {
  test('the form asks for the current password only while the user changes their own e-mail, and requires it then', async () => {
    await showUser(admin.id)
    expect(password()).toBeNull()
    await type('ADMIN@sillage.test')
    expect(password()).toBeNull()
    await type('nova@sillage.test')
    expect(await screen.findByText(formState('Falta preencher: Senha atual.'))).toBeTruthy()
    expect(save().getAttribute('aria-disabled')).toBe('true')
    expect(password()?.getAttribute('autocomplete')).toBe('current-password')
    await userEvent.type(await screen.findByLabelText(/^Senha atual/), 'Admin@123')
    expect(await screen.findByText('Pronto para salvar.')).toBeTruthy()
    await type('admin@sillage.test')
    expect(password()).toBeNull()
    await type('nova@sillage.test')
    expect(password()).toHaveProperty('value', '')
  })

  test('the form sends the new e-mail with the password, and announces the mailed link', async () => {
    const memory = await showUser(admin.id)
    const update = vi.spyOn(memory.provider, 'update').mockImplementation(async (_name, params) => ({
      data: { ...params.previousData, ...params.data, email: 'admin@sillage.test', pendingEmail: 'nova@sillage.test' },
    }))
    await type('nova@sillage.test')
    await userEvent.type(await screen.findByLabelText(/^Senha atual/), 'Admin@123')
    await userEvent.click(save())
    const dialog = await screen.findByRole('dialog', { name: 'Sucesso' })
    expect(dialog.textContent).toContain('Enviamos um link ao novo e-mail')
    expect(update.mock.calls[0]?.[1].data).toMatchObject({ email: 'nova@sillage.test', senhaAtual: 'Admin@123' })
  })

  test('the form keeps the typed values when the password is wrong, and shows the error at its field', async () => {
    const memory = await showUser(admin.id)
    memory.fail('update users', 400, 'A senha atual não confere', { senhaAtual: 'A senha atual não confere' })
    await type('nova@sillage.test')
    await userEvent.type(await screen.findByLabelText(/^Senha atual/), 'Errada@123')
    await userEvent.click(save())
    await waitFor(() => expect(password()?.getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(password())
    expect(password()).toHaveProperty('value', 'Errada@123')
    expect(await email()).toHaveProperty('value', 'nova@sillage.test')
  })

  test('the form shows an e-mail that waits for its link, and mentions no link when another field is saved', async () => {
    await showUser(admin.id, { pendingEmail: 'nova@sillage.test' })
    expect(
      screen.getByText('A troca para nova@sillage.test será feita quando o link enviado a esse endereço for aberto.'),
    ).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox', { name: /^Nome/ }), { target: { value: 'Ana Maria' } })
    await userEvent.click(save())
    expect((await screen.findByRole('dialog', { name: 'Sucesso' })).textContent).toContain('Registro salvo com sucesso')
  })
})

test('an admin changes the e-mail of another user without a password', async () => {
  const memory = await showUser(2)
  await type('outro@sillage.test')
  expect(password()).toBeNull()
  await userEvent.click(save())
  expect((await screen.findByRole('dialog', { name: 'Sucesso' })).textContent).toContain('Registro salvo com sucesso')
  expect(memory.paramsOf('update users')).toMatchObject([{ data: { email: 'outro@sillage.test' } }])
})
