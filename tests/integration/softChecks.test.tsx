// Tests what a form says while it is typed and lets through: a wrong check digit, and an e-mail or document that another user has.
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { admin, memoryProvider, showScreens } from '#tests/support/engine.tsx'

beforeAll(async () => {
  await Promise.all([
    import('#kernel/core/site/form/FormScreen.tsx'),
    import('#src/resources/users/ContactFields.tsx'),
    import('#src/resources/users/DocumentFields.tsx'),
  ])
})

const warning = (text: RegExp) => screen.queryByText(text, { selector: '.input-warning' })

test('a wrong check digit of a CAS number is told while it is typed, and the family can be saved', async () => {
  await showScreens({ at: '/admin/categories/create', me: admin, memory: memoryProvider() })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nome' }), 'Cítricos')
  const cas = screen.getByRole('textbox', { name: 'Número CAS' })
  await userEvent.type(cas, '5989-27-')
  expect(warning(/dígito verificador/)).toBeNull()
  await userEvent.type(cas, '4')
  expect(warning(/dígito verificador/)).not.toBeNull()
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Salvar' }).getAttribute('aria-disabled')).not.toBe('true'),
  )
  await userEvent.type(cas, '{Backspace}5')
  expect(warning(/dígito verificador/)).toBeNull()
})

test('an e-mail or a document that another user has is told before the form is saved, by one request each', async () => {
  const other = {
    id: 7,
    nome: 'Ana Souza',
    email: 'ana@exemplo.test',
    cpf: '52998224725',
    profile: { id: 1, nome: 'ADMIN' },
  }
  const memory = memoryProvider({ users: [other] })
  await showScreens({ at: '/admin/users/create', me: admin, memory })
  await userEvent.type(await screen.findByRole('textbox', { name: 'E-mail' }), ' Ana@Exemplo.test')
  await waitFor(() => expect(warning(/Outro usuário já tem este e-mail: Ana Souza/)).not.toBeNull(), { timeout: 3000 })
  await userEvent.type(screen.getByRole('textbox', { name: /CPF/ }), '529.982.247-25')
  await waitFor(() => expect(warning(/Outro usuário já tem este documento: Ana Souza/)).not.toBeNull(), {
    timeout: 3000,
  })
  const asked = memory
    .paramsOf('getList users')
    .map((params) => Reflect.get(Reflect.get(Object(params), 'filter'), 'where'))
  expect(asked).toEqual(['email.is.ana@exemplo.test', 'cpf.is.52998224725'])
})
