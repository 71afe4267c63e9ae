// The list of quizzes and the form that creates one (S2§2, §7, §8). The builder has its own file.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { memoryProvider, showScreens } from '#tests/support/engine.tsx'
import { quizRow } from '#tests/support/quizBuilder.tsx'

// Loads the chunks beforehand, since a busy machine needs long for them.
beforeAll(async () => {
  await Promise.all([import('#kernel/core/site/form/FormScreen.tsx'), import('#kernel/core/site/ui/FormTheme.tsx')])
})

const at = '2026-03-05T12:04:00.000Z'

describe('the list', () => {
  const lists = async () => {
    const memory = memoryProvider({
      quiz: [quizRow(1), quizRow(2, { validatedAt: at }), quizRow(3, { validatedAt: at, publishedAt: at })],
    })
    await showScreens({ at: '/admin/quiz?view=', memory })
    await screen.findByText('3 quizzes')
    const table = screen.getByRole('table', { name: 'Quiz' })
    // The box that selects the page heads no column.
    const place = [...(within(table).getAllByRole('row')[0]?.children ?? [])].map(({ textContent }) => textContent)
    /** The cell of a quiz under a header. */
    const cell = (name: string, header: string) => {
      const row = within(table)
        .getAllByRole('row')
        .find((one) => within(one).queryByText(name))
      return (
        within(row ?? table).getAllByRole('cell')[place.indexOf(header)] ?? expect.unreachable(`${name}: ${header}`)
      )
    }
    return { memory, cell }
  }

  test('the list shows the publication date with a check and the validation date with a clock, and neither before', async () => {
    const { cell } = await lists()
    const drawn = (name: string, header: string) => cell(name, header).querySelector('path')?.getAttribute('d')
    for (const header of ['Publicado em', 'Validado em']) {
      expect(cell('Quiz 1', header).textContent).toBe('–')
      expect(drawn('Quiz 1', header)).toBeUndefined()
      expect(cell('Quiz 3', header).textContent).toBe('05/03/2026 12:04')
    }
    expect(cell('Quiz 2', 'Publicado em').textContent).toBe('–')
    expect(drawn('Quiz 2', 'Validado em')).toBe(drawn('Quiz 3', 'Validado em'))
    expect(drawn('Quiz 3', 'Validado em')).not.toBe(drawn('Quiz 3', 'Publicado em'))
  })

  test('the list deactivates a quiz after a confirmation', async () => {
    const { memory } = await lists()
    await userEvent.click(screen.getByRole('button', { name: 'Desativar: Quiz 2' }))
    expect(memory.paramsOf('setActive quiz')).toEqual([])
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Desativar' }))
    expect(await screen.findByText('Status alterado com sucesso')).toBeTruthy()
    expect(memory.paramsOf('setActive quiz')).toEqual([{ id: 2, active: false }])
  })
})

describe('a new quiz', () => {
  /** The form, filled in but for its saving. */
  const filledIn = async () => {
    const memory = memoryProvider({ quiz: [], campaigns: [{ id: 3, campaignId: 3, name: 'Verão' }] })
    const { router } = await showScreens({ at: '/admin/quiz/create', memory })
    fireEvent.change(await screen.findByRole('textbox', { name: /^Nome/ }), { target: { value: 'Que noite?' } })
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Idioma/ }))
    fireEvent.click(await screen.findByRole('option', { name: 'Espanhol' }))
    await userEvent.click(screen.getByRole('combobox', { name: /^Campanha/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Verão' }))
    await screen.findByText('Pronto para salvar.')
    return { memory, router, save: () => userEvent.click(screen.getByRole('button', { name: 'Salvar' })) }
  }

  test('a new quiz has a name, a language and a campaign, and opens in the builder', async () => {
    const { memory, router, save } = await filledIn()
    await save()
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/quiz/1/update'))
    expect(memory.paramsOf('create quiz')).toMatchObject([
      { data: { name: 'Que noite?', language: 'es-ES', campaignId: 3 } },
    ])
  })

  test('a new quiz offers campaigns without a quiz in its language', async () => {
    const { memory } = await filledIn()
    expect(memory.paramsOf('quickSearch campaigns')).toContainEqual({
      text: '',
      search: { name: 'withoutQuiz', query: { language: 'es-ES' } },
    })
  })

  test('a new quiz for a campaign begins with that campaign, and empty if there is none of that id', async () => {
    const memory = memoryProvider({ quiz: [], campaigns: [{ id: 3, campaignId: 3, name: 'Verão' }] })
    const { router } = await showScreens({ at: '/admin/quiz/create?campaignId=3', memory })
    const campaign = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Campanha/ })
    expect(campaign.value).toBe('Verão')
    fireEvent.change(screen.getByRole('textbox', { name: /^Nome/ }), { target: { value: 'Que noite?' } })
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Idioma/ }))
    fireEvent.click(await screen.findByRole('option', { name: 'Espanhol' }))
    await screen.findByText('Pronto para salvar.')
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(memory.paramsOf('create quiz')).toMatchObject([{ data: { campaignId: 3 } }]))
    await act(() => router.navigate('/admin/quiz/create?campaignId=4'))
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Campanha/ }).value).toBe(''))
  })

  test('a refused quiz shows the server’s sentence, any other failure the catalog’s', async () => {
    const { memory, router, save } = await filledIn()
    memory.fail('create quiz', 400, 'Há campos com erro', { campaignId: 'Esta campanha já tem um quiz neste idioma' })
    await save()
    expect(await screen.findByText('Esta campanha já tem um quiz neste idioma')).toBeTruthy()
    memory.fail('create quiz', 503, 'busy')
    await save()
    expect(await screen.findByText('Erro ao criar o quiz, tente novamente mais tarde')).toBeTruthy()
    expect(router.state.location.pathname).toBe('/admin/quiz/create')
  })
})
