// Every way out of a form leads back to the list as it was left (S1§2), shown on the users'.
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { showScreens } from '#tests/support/engine.tsx'
import { takeNoise } from '#tests/support/setup.ts'

// The form's chunk takes its time on a busy machine; that is not what is tested here.
beforeAll(async () => {
  await Promise.all([
    import('#src/engine/form/FormScreen.tsx'),
    import('#src/custom/users/AddressFields.tsx'),
    import('#src/custom/users/DocumentFields.tsx'),
  ])
})

const at = '/admin/users'
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const link = (name: string | RegExp) => screen.findByRole('link', { name })

/** The second page of the users whose names have "pessoa", by name from the end. */
const leftAt = `${at}?${new URLSearchParams({
  filter: JSON.stringify({ q: 'pessoa', isActive: true }),
  sort: 'nome',
  order: 'DESC',
  page: '2',
  perPage: '10',
})}`

/** A list, a form opened from it by this link, and what was asked for until then. */
const openFrom = async (name: string | RegExp, from = leftAt) => {
  const shown = await showScreens({ at: from })
  await userEvent.click(await link(name))
  await screen.findByRole('textbox', { name: /^Nome/ })
  const asked = shown.memory.askedFor('getList users').length
  const { search } = new URL(from, location.href)
  const expectReturn = async (focused: string | RegExp) => {
    await waitFor(() => expect(shown.router.state.location).toMatchObject({ pathname: at, search }))
    await waitFor(() => expect(shown.memory.askedFor('getList users')).toHaveLength(asked + 1))
    await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false'))
    expect(document.activeElement).toBe(screen.getByRole('link', { name: focused }))
  }
  return { ...shown, expectReturn }
}

describe('a form leads back to page, search and order of its list, and to the row', () => {
  test('when it is cancelled, with one request for the list', async () => {
    const { expectReturn } = await openFrom('Pessoa 10')
    await press('Cancelar')
    await expectReturn('Pessoa 10')
  })

  test('when its record is saved', async () => {
    const { expectReturn } = await openFrom('Pessoa 10')
    await userEvent.type(screen.getByRole('textbox', { name: /^Nome/ }), 'a')
    await waitFor(() => expect(screen.getByRole('button', { name: /^Salvar/ }).getAttribute('aria-disabled')).toBe('false'))
    await press(/^Salvar/)
    await press('Sair')
    await expectReturn('Pessoa 10a')
  })

  test('when changes are given up', async () => {
    const { expectReturn } = await openFrom('Pessoa 10')
    await userEvent.type(screen.getByRole('textbox', { name: /^Nome/ }), 'a')
    await press('Cancelar')
    await press('Sair sem salvar')
    await expectReturn('Pessoa 10')
  })

  test('when the browser goes back', async () => {
    const { router, expectReturn } = await openFrom('Pessoa 10')
    await act(() => router.navigate(-1))
    await expectReturn('Pessoa 10')
  })
})

test('a record that cannot be loaded leads back to its list as it was left, and to the title where its row is on another page', async () => {
  const { memory, router } = await openFrom('Pessoa 10')
  memory.fail('getOne users', 500)
  await act(() => router.navigate(`${at}/2/update`))
  await userEvent.click(await link('Voltar para a lista'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  expect(router.state.location.search).toBe(new URL(leftAt, location.href).search)
  takeNoise()
})

test('a form that created nothing leads back to the button that opened it', async () => {
  const { expectReturn } = await openFrom('Adicionar')
  await press('Cancelar')
  await expectReturn('Adicionar')
})

test('a new record has the focus where its list shows it', async () => {
  const { router, expectReturn } = await openFrom(
    'Adicionar',
    `${at}?filter=%7B%22isActive%22%3Atrue%7D&sort=id&order=ASC&page=1&perPage=50`,
  )
  await userEvent.type(screen.getByRole('textbox', { name: /^Nome/ }), 'Maria da Silva')
  await userEvent.type(screen.getByRole('textbox', { name: /^E-mail/ }), 'maria@example.com')
  await userEvent.click(screen.getByRole('combobox', { name: /^Perfil/ }))
  await userEvent.click(await screen.findByRole('option', { name: 'OPERATOR' }))
  await waitFor(() => expect(screen.getByRole('button', { name: /^Salvar/ }).getAttribute('aria-disabled')).toBe('false'))
  await press(/^Salvar/)
  await press('Sair')
  await expectReturn('Maria da Silva')
  expect(router.state.location.search).toContain('perPage=50')
})

test('the menu opens the list as new, and takes the focus nowhere', async () => {
  const { router } = await openFrom(/^Ana/, at)
  await act(() => router.navigate(at))
  await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false'))
  expect(document.activeElement).toBe(document.body)
})
