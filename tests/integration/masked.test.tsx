// Tests the cells of a list whose values the server has masked (MASK_PERSONAL_DATA).
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { memoryProvider, showScreens } from '#tests/support/engine.tsx'
import { someUsers } from '#tests/support/people.ts'

const reveal = 'POST /usuario/{id}/reveal'
const at = '/admin/users'

test('a masked cell shows its own value on request, hides it again, and says when it cannot', async () => {
  const [first, ...others] = someUsers()
  const address = { zipcode: '•••00', street: '•••al', city: '•••lo', state: '•••', country: 'BR' }
  const masked = { ...first, email: 'a•••@•••.test', cpf: '•••25', birthday: '•••', address }
  const values: Record<string, unknown> = {
    email: 'admin@sillage.test',
    cpf: '52998224725',
    birthday: '1990-03-05',
    address: { ...address, street: 'Rua Formosa', city: 'São Paulo' },
  }
  const memory = memoryProvider({ users: [masked, ...others] }, undefined, {
    [reveal]: ({ body }) => ({
      values: Object.fromEntries(Object(body).fields.map((name: string) => [name, values[name]])),
    }),
  })
  await showScreens({ at: `${at}?view=`, memory })
  const row = within(await screen.findByRole('row', { name: /Ana Administradora/ }))
  const button = (name: string) => row.findByRole('button', { name })

  await userEvent.click(await button('Mostrar e-mail de Ana Administradora'))
  expect(await row.findByText('admin@sillage.test')).toBeDefined()
  expect(row.getByText('•••25')).toBeDefined()
  ;(await button('Mostrar documento de Ana Administradora')).focus()
  await userEvent.keyboard('{Enter}')
  expect(await row.findByText('529.982.247-25')).toBeDefined()
  await userEvent.click(await button('Mostrar nascimento de Ana Administradora'))
  expect(await row.findByText('05/03/1990')).toBeDefined()
  await userEvent.click(await button('Mostrar endereço de Ana Administradora'))
  expect(await row.findByText(/^Rua Formosa, São Paulo/)).toBeDefined()
  expect(memory.paramsOf(reveal)).toMatchObject(
    ['email', 'cpf', 'birthday', 'address'].map((field) => ({ body: { fields: [field] } })),
  )

  await userEvent.click(await button('Ocultar e-mail de Ana Administradora'))
  expect(row.getByText('a•••@•••.test')).toBeDefined()
  memory.fail(reveal, 503)
  await userEvent.click(await button('Mostrar e-mail de Ana Administradora'))
  expect(await screen.findByText('Não foi possível mostrar o valor.')).toBeDefined()
  expect(row.getByText('a•••@•••.test')).toBeDefined()
})

test('a list without masked values has no such buttons', async () => {
  await showScreens({ at })
  await screen.findByRole('row', { name: /Ana Administradora/ })
  expect(screen.queryByRole('button', { name: /^Mostrar .* de / })).toBeNull()
})
