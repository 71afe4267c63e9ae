// Tests drafts in forms: what is kept, how it is offered and restored, and when it is gone. Tests saving on leaving.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { setTimeZone } from '#kernel/core/contract/days.ts'
import type { DraftPlace, DraftStore, FormDraft } from '#kernel/core/site/index.ts'
import { definitions } from '#tests/support/definitions.ts'
import { stopDate } from '#tests/support/clock.ts'
import { admin, memoryProvider, showScreens, type MemoryProvider } from '#tests/support/engine.tsx'
import { openQuiz, prepareBuilder, saves } from '#tests/support/quizBuilder.tsx'
import { takeNoise } from '#tests/support/setup.ts'
import { profiles, someUsers } from '#tests/support/people.ts'

prepareBuilder()

interface Kept {
  place: DraftPlace
  draft: FormDraft
}

/** The browser's drafts, over all pages of a test. */
let kept: Kept[]
const drafts: DraftStore = {
  find: async ({ resource, record }) =>
    kept
      .filter(({ place }) => place.resource === resource && place.record === record)
      .toSorted((one, other) => other.draft.at - one.draft.at)[0]?.draft,
  list: async () =>
    kept
      .map(({ place: { resource, record }, draft: { at } }) => ({ resource, record, at }))
      .toSorted((one, other) => other.at - one.at),
  keep: async (place, draft, replaced = []) => {
    kept = [...kept.filter((one) => ![draft.writer, ...replaced].includes(one.draft.writer)), { place, draft }]
  },
  drop: async (_place, writers) => {
    kept = kept.filter(({ draft }) => !writers.includes(draft.writer))
  },
}
beforeEach(() => {
  kept = []
  stopDate('2026-05-01T14:02:00Z')
})

const alice = '/admin/users/8/update'
const input = (name: RegExp) => screen.findByRole('textbox', { name })
const fill = async (name: RegExp, value: string) => fireEvent.change(await input(name), { target: { value } })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const banner = () => screen.findByRole('region', { name: 'Rascunho' })
const noBanner = () => expect(screen.queryByRole('region', { name: 'Rascunho' })).toBeNull()
const memoryOf = (changes: object = {}, replies: Parameters<typeof memoryProvider>[2] = {}) =>
  memoryProvider(
    {
      users: someUsers().map((user) =>
        user.id === 8 ? { ...user, nome: 'Alice', email: 'alice@example.com', ...changes } : user,
      ),
      perfis: [...profiles],
    },
    definitions,
    replies,
  )

/** Opens a form in a new page, after the last one is gone. */
const open = async (at = alice, memory = memoryOf()) => {
  cleanup()
  const shown = await showScreens({ at, memory, drafts })
  await input(/^Nome/)
  return shown
}
/** Hides the page, as a person does who opens another tab, or the system before it kills the page. */
const hidePage = () => act(async () => void window.dispatchEvent(new Event('pagehide')))
/** Types into the form of Alice and loses the page. */
const lose = async (at = alice, memory?: MemoryProvider) => {
  const { router } = await open(at, memory)
  await fill(/^Nome/, 'Alice Monteiro')
  await fill(/^E-mail/, 'alice.monteiro@example.com')
  await hidePage()
  await waitFor(() => expect(kept).toHaveLength(1))
  expect(await screen.findByText('Rascunho guardado às 14:02.')).toBeTruthy()
  // An expired session leaves without a question.
  await act(() => router.navigate('/auth/login'))
}

describe('drafts', () => {
  test('a draft is offered with its time and fields, and changes nothing until it is restored', async () => {
    await lose()
    stopDate('2026-05-01T15:00:00Z')
    await open()
    const offer = await banner()
    expect(within(offer).getByText('Rascunho das 14:02, 2 campos')).toBeTruthy()
    expect(offer.querySelector('details')?.textContent).toContain('Nome, E-mail')
    expect(await input(/^Nome/)).toHaveProperty('value', 'Alice')
    await press('Restaurar')
    await waitFor(async () => expect(await input(/^Nome/)).toHaveProperty('value', 'Alice Monteiro'))
    expect(await input(/^E-mail/)).toHaveProperty('value', 'alice.monteiro@example.com')
    noBanner()
    expect(document.activeElement).toBe(await input(/^Nome/))
    expect(screen.getByText('Rascunho restaurado. Ele ainda não foi salvo.')).toBeTruthy()
  })

  test('a draft of another day is offered with its date', async () => {
    await lose()
    setTimeZone('America/Sao_Paulo')
    stopDate('2026-05-02T03:00:00Z')
    await open()
    expect(within(await banner()).getByText('Rascunho de 01/05/2026 11:02, 2 campos')).toBeTruthy()
  })

  test('a draft is gone after the form is saved, and the record has its values', async () => {
    await lose()
    const { memory } = await open()
    await banner()
    await press('Restaurar')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Salvar' }).getAttribute('aria-disabled')).toBe('false'),
    )
    await press('Salvar')
    await screen.findByText('Registro salvo com sucesso')
    expect(memory.paramsOf('update users')).toMatchObject([
      { data: { nome: 'Alice Monteiro', email: 'alice.monteiro@example.com' } },
    ])
    await waitFor(() => expect(kept).toEqual([]))
  })

  test('a discarded draft is not offered again', async () => {
    await lose()
    await open()
    await banner()
    await press('Descartar')
    noBanner()
    await waitFor(() => expect(kept).toEqual([]))
    expect(await input(/^Nome/)).toHaveProperty('value', 'Alice')
  })

  test('a restored draft keeps what another user has saved meanwhile, and asks about what both have changed', async () => {
    await lose()
    await open(
      alice,
      memoryOf({ email: 'a.m@example.com', birthday: '1990-01-01', updatedAt: '2026-05-01T14:30:00.000Z' }),
    )
    await banner()
    await press('Restaurar')
    const dialog = await screen.findByRole('dialog', { name: 'O registro mudou desde o rascunho' })
    expect(within(dialog).getByText('alice.monteiro@example.com')).toBeTruthy()
    // It may have been the same person, in another tab.
    expect(dialog.textContent).not.toMatch(/[Oo]utra pessoa|[Dd]uas pessoas/)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Voltar ao formulário' }))
    expect(await input(/^Nome/)).toHaveProperty('value', 'Alice')
    await press('Restaurar')
    await userEvent.click(await screen.findByRole('radio', { name: 'Salvo' }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Restaurar' }))
    await waitFor(async () => expect(await input(/^Nome/)).toHaveProperty('value', 'Alice Monteiro'))
    expect(await input(/^E-mail/)).toHaveProperty('value', 'a.m@example.com')
    noBanner()
  })

  test('the question about a draft names who has saved the record since, but not the user', async () => {
    await lose()
    for (const [userId, name] of [
      [3, 'Salvo por Bia'],
      [admin.id, 'Salvo'],
    ] as const) {
      const actor = { userId, name: 'Bia' }
      await open(
        alice,
        memoryOf({ email: 'a.m@example.com' }, { 'GET /changes/users/8': () => ({ data: [{ actor }], next: null }) }),
      )
      await banner()
      await press('Restaurar')
      expect(await screen.findByRole('radio', { name })).toBeTruthy()
    }
  })

  test('a draft that equals the record is dropped', async () => {
    await lose()
    await open(alice, memoryOf({ nome: 'Alice Monteiro', email: 'alice.monteiro@example.com' }))
    await waitFor(() => expect(kept).toEqual([]))
    noBanner()
  })

  test('the draft of a new record is offered for the next new record, and not for a copy', async () => {
    await lose('/admin/users/create')
    expect(kept[0]?.place).toEqual({ resource: 'users', record: 'new', version: '' })
    await open('/admin/users/create?from=8')
    noBanner()
    // MUI warns about a profile while the options of its select are loading.
    for (const line of takeNoise()) expect(line).toContain('out-of-range value')
    await open('/admin/users/create')
    expect(await banner()).toBeTruthy()
  })

  test('a draft contains no password', async () => {
    await open(`/admin/users/${admin.id}/update`)
    await fill(/^E-mail/, 'nova@sillage.test')
    await userEvent.type(await screen.findByLabelText(/^Senha atual/), 'Admin@123')
    await hidePage()
    await waitFor(() => expect(kept).toHaveLength(1))
    expect(JSON.stringify(kept)).toContain('nova@sillage.test')
    expect(JSON.stringify(kept)).not.toMatch(/Admin@123|senha/i)
  })

  test.each([
    ['the form is reverted', ['Reverter', 'Reverter']],
    ['the form is left without saving', ['Cancelar', 'Sair sem salvar']],
  ])('a draft is gone when %s', async (_, [first = '', second = '']) => {
    await open()
    await fill(/^Nome/, 'Alice Monteiro')
    await hidePage()
    await waitFor(() => expect(kept).toHaveLength(1))
    await press(first)
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: second }))
    await waitFor(() => expect(kept).toEqual([]))
  })

  test('the draft of another tab stays when this one opens, changes and saves the same record', async () => {
    await lose()
    const [first] = kept
    const { memory } = await open()
    await banner()
    await fill(/^Nome/, 'Alice M.')
    await hidePage()
    await waitFor(() => expect(kept).toHaveLength(2))
    await press('Salvar')
    await screen.findByText('Registro salvo com sucesso')
    expect(memory.paramsOf('update users')).toHaveLength(1)
    await waitFor(() => expect(kept).toEqual([first]))
  })

  test('the draft of the question form is offered when the question is opened again, and restored with its answers', async () => {
    const { router } = await openQuiz({}, '?question=1', drafts)
    fireEvent.change(await screen.findByRole('combobox', { name: /^Pergunta/ }), { target: { value: 'Onde?' } })
    await press('Adicionar resposta')
    await hidePage()
    await waitFor(() => expect(kept).toHaveLength(1))
    await act(() => router.navigate('/auth/login'))

    await openQuiz({}, '?question=1', drafts)
    expect(within(await banner()).getByText('Rascunho das 14:02, 2 campos')).toBeTruthy()
    await press('Restaurar')
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Pergunta/ })).toHaveProperty('value', 'Onde?'))
    expect(screen.getByRole('button', { name: 'Remover a resposta 3' })).toBeTruthy()
    await press('Cancelar')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sair sem salvar' }))
    await waitFor(() => expect(kept).toEqual([]))
  })
})

describe('leaving a changed form', () => {
  const saveAndLeave = async () =>
    userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Salvar e sair' }))

  test('a changed form that is left can be saved first, and then the user gets to the wanted location', async () => {
    const { memory, router } = await open()
    await fill(/^Nome/, 'Alice Monteiro')
    await act(() => router.navigate('/admin/home'))
    await saveAndLeave()
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/home'))
    expect(memory.paramsOf('update users')).toMatchObject([{ data: { nome: 'Alice Monteiro' } }])
    expect(screen.getByText('Registro salvo com sucesso')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('a changed form that is left stays open with the error if its save fails', async () => {
    const memory = memoryOf()
    memory.fail('update users', 400, 'Nome já cadastrado', { nome: 'Nome já cadastrado' })
    const { router } = await open(alice, memory)
    await fill(/^Nome/, 'Alice Monteiro')
    await act(() => router.navigate('/admin/home'))
    await saveAndLeave()
    expect(await screen.findAllByText('Nome já cadastrado')).toHaveLength(2)
    expect(router.state.location.pathname).toBe(alice)
    expect(await input(/^Nome/)).toHaveProperty('value', 'Alice Monteiro')
    memory.heal('update users')
    await act(() => router.navigate('/admin/home'))
    await saveAndLeave()
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/home'))
  })

  test('leaving a changed form offers to save only a valid form', async () => {
    const { router } = await open()
    await fill(/^E-mail/, 'alice')
    await act(() => router.navigate('/admin/home'))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).queryByRole('button', { name: 'Salvar e sair' })).toBeNull()
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Continuar editando', 'Sair sem salvar'])
  })

  test('a changed question that is left can be saved before the builder goes on', async () => {
    const { memory, router } = await openQuiz({}, '?question=1')
    fireEvent.change(await screen.findByRole('combobox', { name: /^Pergunta/ }), { target: { value: 'Onde?' } })
    await act(() => router.navigate('/admin/home'))
    await saveAndLeave()
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/home'))
    expect(memory.paramsOf(saves)).toMatchObject([{ body: { quest: 'Onde?' } }])
  })
})
