// Tests that every way out of a form returns to the list as it was left (S1§2), with the list of users.
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { showScreens } from '#tests/support/engine.tsx'
import { takeNoise } from '#tests/support/setup.ts'

// Loads the chunks first, because they take long on a busy machine.
beforeAll(async () => {
  await Promise.all([
    import('#kernel/core/site/form/FormScreen.tsx'),
    import('#src/resources/users/AddressFields.tsx'),
    import('#src/resources/users/DocumentFields.tsx'),
  ])
})

const at = '/admin/users'
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const link = (name: string | RegExp) => screen.findByRole('link', { name })

/** The path of the second page of users whose names contain "pessoa", in descending order of name. */
const leftAt = `${at}?${new URLSearchParams({
  filter: JSON.stringify({ q: 'pessoa', isActive: true }),
  sort: 'nome',
  order: 'DESC',
  page: '2',
  perPage: '10',
})}`

/** Opens a list and, by a link, a form; `expectReturn` checks the way back. */
const openFrom = async (name: string | RegExp, from = leftAt) => {
  const shown = await showScreens({ at: from })
  await userEvent.click(await link(name))
  await screen.findByRole('textbox', { name: /^Nome/ })
  // The form asks for users of the typed e-mail, if it is typed slowly enough.
  const listed = () => shown.memory.paramsOf('getList users').filter((params) => !Object(params).filter?.where)
  const before = listed().length
  const { search } = new URL(from, location.href)
  const expectReturn = async (focused: string | RegExp) => {
    await waitFor(() => expect(shown.router.state.location).toMatchObject({ pathname: at, search }))
    await waitFor(() => expect(listed()).toHaveLength(before + 1))
    await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false'))
    expect(document.activeElement).toBe(screen.getByRole('link', { name: focused }))
  }
  return { ...shown, expectReturn }
}

describe('the ways from a form to its list', () => {
  test('a canceled form returns to its list and row as they were left, with one request for the list', async () => {
    const { expectReturn } = await openFrom('Editar: Pessoa 10')
    await press('Cancelar')
    await expectReturn('Pessoa 10')
  })

  test('a saved form returns to its list as it was left, and to the saved row', async () => {
    const { expectReturn } = await openFrom('Editar: Pessoa 10')
    await userEvent.type(screen.getByRole('textbox', { name: /^Nome/ }), 'a')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Salvar/ }).getAttribute('aria-disabled')).toBe('false'),
    )
    await press(/^Salvar/)
    await press('Voltar para a lista')
    await expectReturn('Pessoa 10a')
  })

  test('a form whose changes are discarded returns to its list and row as they were left', async () => {
    const { expectReturn } = await openFrom('Editar: Pessoa 10')
    await userEvent.type(screen.getByRole('textbox', { name: /^Nome/ }), 'a')
    await press('Cancelar')
    await press('Sair sem salvar')
    await expectReturn('Pessoa 10')
  })

  test('the browser’s back button returns from a form to its list and row as they were left', async () => {
    const { router, expectReturn } = await openFrom('Editar: Pessoa 10')
    await act(() => router.navigate(-1))
    await expectReturn('Pessoa 10')
  })
})

test('a record that cannot be loaded returns to its list as it was left, and to the title where its row is on another page', async () => {
  const { memory, router } = await openFrom('Editar: Pessoa 10')
  memory.fail('getOne users', 500)
  await act(() => router.navigate(`${at}/2/update`))
  await userEvent.click(await link('Voltar para a lista'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  expect(router.state.location.search).toBe(new URL(leftAt, location.href).search)
  takeNoise()
})

test('a form that created nothing returns the focus to the button that opened it', async () => {
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
  await userEvent.click(await screen.findByRole('option', { name: 'Operador' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Salvar/ }).getAttribute('aria-disabled')).toBe('false'),
  )
  await press(/^Salvar/)
  await press('Voltar para a lista')
  await expectReturn('Maria da Silva')
  expect(router.state.location.search).toContain('perPage=50')
})

test('the menu opens a list in its initial state, and moves no focus', async () => {
  const { router } = await openFrom(/^Editar: Ana/, at)
  await act(() => router.navigate(at))
  await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false'))
  expect(document.activeElement).toBe(document.body)
})
