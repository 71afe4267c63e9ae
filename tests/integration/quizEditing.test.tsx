// Tests quiz editing: folded answers, the warning before a validation is lost, the place in the URL (S2§4, §5).
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { categoricalColor } from '#kernel/core/site/ui/categoricalColor.ts'
import {
  answer,
  at,
  fragrance,
  levelOf,
  moves,
  opened,
  openQuiz,
  prepareBuilder,
  press,
  row,
  saves,
} from '#tests/support/quizBuilder.tsx'

prepareBuilder()

const editFirst = async () => {
  await userEvent.click(
    screen.getAllByRole('button', { name: 'Editar a pergunta: Onde você passa o verão?' })[0] ?? document.body,
  )
  return await screen.findByRole('form', { name: 'Editar a pergunta' })
}
const changeQuest = (form: HTMLElement) =>
  fireEvent.change(within(form).getByRole('combobox', { name: /^Pergunta/ }), { target: { value: 'Onde?' } })
const texts = (form: HTMLElement) => within(form).queryAllByRole('combobox', { name: /Texto da resposta/ })

describe('the answers of a question', () => {
  test('complete answers are folded into a line with their goal, and unfold on demand', async () => {
    await openQuiz()
    await opened()
    const form = await editFirst()
    expect(texts(form)).toEqual([])
    const [praia, cidade] = within(form).getAllByRole('button', { expanded: false, name: /Praia|Cidade/ })
    expect([praia?.textContent, cidade?.textContent]).toEqual(['1PraiaO que não pode faltar?', '2CidadeJasmim'])
    await userEvent.click(cidade ?? form)
    expect(texts(form).map((input) => input.getAttribute('value'))).toEqual(['Cidade'])
    expect(document.activeElement).toBe(texts(form)[0])
    await userEvent.click(within(form).getByRole('button', { name: 'Resposta 2', expanded: true }))
    expect(texts(form)).toEqual([])
  })

  test('adding an answer folds the complete ones, and keeps the incomplete ones open', async () => {
    await openQuiz()
    await opened()
    const form = await editFirst()
    await press('Adicionar resposta')
    await userEvent.click(within(form).getByRole('button', { name: /Cidade/ }))
    await press('Adicionar resposta')
    expect(within(form).getByRole('button', { name: /Cidade/, expanded: false })).toBeTruthy()
    expect(texts(form)).toHaveLength(2)
  })

  test('an answer stays open while it becomes complete', async () => {
    await openQuiz()
    await opened()
    await press('Nova pergunta')
    const form = await screen.findByRole('form', { name: 'Nova pergunta' })
    fireEvent.change(texts(form)[0] ?? form, { target: { value: 'Aqui' } })
    await userEvent.click(within(form).getByRole('combobox', { name: /Fragrâncias do dial/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Cedro' }))
    expect(screen.queryByRole('option')).toBeNull()
    await userEvent.keyboard('lim{Enter}')
    expect(
      within(form)
        .getAllByRole('button', { name: /^(Cedro|Limão)$/ })
        .map(({ textContent }) => textContent),
    ).toEqual(['Cedro', 'Limão'])
    expect(screen.queryByRole('option')).toBeNull()
    expect(within(form).getByRole('button', { name: 'Resposta 1', expanded: true })).toBeTruthy()
    expect(texts(form)).toHaveLength(1)
  })

  test('a row of an answer opens the form with this answer unfolded and focused', async () => {
    await openQuiz()
    await opened()
    row(/resposta, Cidade/).focus()
    await userEvent.keyboard('{Enter}')
    const form = await screen.findByRole('form', { name: 'Editar a pergunta' })
    expect(texts(form).map((input) => input.getAttribute('value'))).toEqual(['Cidade'])
    await waitFor(() => expect(document.activeElement).toBe(texts(form)[0]))
  })

  test('the description is behind a button until there is one', async () => {
    const described = { ...answer(12, 'Cidade', null, [fragrance(91, 7, 'Jasmim')]), description: 'Com pressa' }
    await openQuiz({
      questions: [
        { quizQuestionId: 1, questionId: 1, quest: 'Onde você passa o verão?', quizId: 1, answers: [described] },
      ],
    })
    await opened()
    const form = await editFirst()
    await userEvent.click(within(form).getByRole('button', { name: /Cidade/ }))
    expect(within(form).getByRole('textbox', { name: 'Descrição' }).getAttribute('value')).toBe('Com pressa')
    await press('Adicionar resposta')
    expect(within(form).queryByRole('textbox', { name: 'Descrição' })).toBeNull()
    await press('Descrição')
    expect(document.activeElement).toBe(within(form).getByRole('textbox', { name: 'Descrição' }))
  })

  test('a fragrance has the color of its family in the tree', async () => {
    await openQuiz()
    await opened()
    const dot = row(/Limão/).querySelector<HTMLElement>('[style*=background]')
    const probe = document.createElement('i')
    probe.style.background = categoricalColor(8)
    expect(dot?.style.background).toBe(probe.style.background)
  })
})

describe('a change of a validated quiz', () => {
  const grabLimao = async () => {
    row(/Limão/).focus()
    await userEvent.keyboard('[Space]')
    // The sensor starts listening in a later task.
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(row(/resposta, Cidade/).dataset['allowed']).toBe('true'))
    await userEvent.keyboard('[Space]')
  }
  const chooseForLimao = async () => {
    row(/Limão/).focus()
    await userEvent.keyboard('m')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Cidade/ }))
  }
  const saveChange = async () => {
    changeQuest(await editFirst())
    await press('Salvar pergunta')
  }
  const asked = () => screen.findByRole('dialog', { name: 'Retirar a validação do quiz?' })

  test.each([
    ['dragging a node', moves, 'Mover', grabLimao],
    ['moving a node by the dialog', moves, 'Mover', chooseForLimao],
    ['saving a question', saves, 'Salvar pergunta', saveChange],
  ])('%s asks before it takes back the validation', async (_what, call, confirm, change) => {
    const { memory } = await openQuiz({ validatedAt: at })
    await opened()
    await change()
    expect((await asked()).textContent).toContain('“Qual é o seu verão?” foi validado em')
    await userEvent.click(within(await asked()).getByRole('button', { name: 'Cancelar' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(memory.paramsOf(call)).toEqual([])
    if (call === saves) await press('Salvar pergunta')
    else await change()
    await userEvent.click(within(await asked()).getByRole('button', { name: confirm }))
    await waitFor(() => expect(memory.paramsOf(call)).toHaveLength(1))
  })

  test('a change of a published quiz does not ask: the app goes on showing its version', async () => {
    const { memory } = await openQuiz({ validatedAt: at, publishedAt: at })
    await opened()
    await saveChange()
    await waitFor(() => expect(memory.paramsOf(saves)).toHaveLength(1))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('undoing a move asks before it takes back the validation', async () => {
    const { quiz, memory } = await openQuiz()
    await opened()
    await chooseForLimao()
    await waitFor(() => expect(levelOf(/Limão/)).toBe('3'))
    // The next reply of the server says that somebody has validated the quiz meanwhile.
    Object.assign(quiz, { validatedAt: at, state: 'validated', isCertified: true })
    row(/Limão/).focus()
    await userEvent.keyboard('m')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Sol/ }))
    await waitFor(() => expect(screen.getByText('Validado')).toBeTruthy())
    await press('Desfazer')
    await userEvent.click(within(await asked()).getByRole('button', { name: 'Desfazer' }))
    await waitFor(() => expect(memory.paramsOf(moves)).toHaveLength(3))
  })

  test('deleting a question says in its one confirmation that it takes back the validation', async () => {
    await openQuiz({ validatedAt: at })
    await opened()
    await press('Excluir a pergunta: O que não pode faltar?')
    expect(screen.getByRole('dialog', { name: 'Excluir a pergunta?' }).textContent).toContain(
      'precisa ser validado de novo',
    )
  })

  test('a change of a draft asks nothing', async () => {
    const { memory } = await openQuiz()
    await opened()
    await chooseForLimao()
    await waitFor(() => expect(memory.paramsOf(moves)).toHaveLength(1))
    await press('Excluir a pergunta: O que não pode faltar?')
    expect(screen.getByRole('dialog').textContent).not.toContain('precisa ser validado de novo')
  })
})

describe('the URL of the builder', () => {
  /** The query in the order of its names: which one is written first does not matter. */
  const searchOf = ({ router }: Awaited<ReturnType<typeof openQuiz>>) => {
    const query = new URLSearchParams(router.state.location.search)
    query.sort()
    return query.size === 0 ? '' : `?${decodeURIComponent(query.toString())}`
  }

  test('the URL keeps the open question and the selected node', async () => {
    const shown = await openQuiz()
    await opened()
    expect(searchOf(shown)).toBe('')
    row(/Início/).focus()
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(searchOf(shown)).toBe('?node=fragrance:91'))
    const form = await editFirst()
    await waitFor(() => expect(searchOf(shown)).toBe('?node=fragrance:91&question=1'))
    changeQuest(form)
    // Another node is the same screen: no change is lost.
    await userEvent.click(row(/resposta, Sol/))
    await waitFor(() => expect(searchOf(shown)).toBe('?node=answer:21&question=1'))
    await press('Cancelar')
    await press('Sair sem salvar')
    await waitFor(() => expect(searchOf(shown)).toBe('?node=answer:21'))
  })

  test('a URL with a question and a node opens both', async () => {
    await openQuiz({}, '?question=1&node=answer:12')
    const form = await screen.findByRole('form', { name: 'Editar a pergunta' })
    expect(texts(form).map((input) => input.getAttribute('value'))).toEqual(['Cidade'])
    expect(row(/resposta, Cidade/).getAttribute('aria-selected')).toBe('true')
  })

  test.each([
    ['of a missing question', {}, '?question=99&node=answer:77'],
    ['of an inactive quiz', { deletedAt: at }, '?question=new'],
  ])('the URL %s shows the table of questions', async (_what, overrides, search) => {
    const shown = await openQuiz(overrides, search)
    await opened()
    expect(screen.queryByRole('form')).toBeNull()
    expect(row(/Início/).tabIndex).toBe(0)
    await waitFor(() => expect(searchOf(shown)).not.toContain('question'))
  })
})

describe('the rows of a long tree', () => {
  test('the focused row stays on the page when it is scrolled away', async () => {
    const questions = Array.from({ length: 100 }, (_, index) => ({
      quizQuestionId: index + 1,
      questionId: index + 1,
      quest: `Pergunta ${index + 1}`,
      quizId: 1,
      answers: [],
    }))
    await openQuiz({ questions })
    const tree = await opened()
    const focused = row(/pergunta, Pergunta 3,/)
    await userEvent.click(focused)
    focused.focus()
    const box = tree.parentElement ?? document.body
    box.scrollTop = 3000
    fireEvent.scroll(box)
    expect(await screen.findByRole('treeitem', { name: /Pergunta 80,/ })).toBeTruthy()
    expect(screen.queryByRole('treeitem', { name: /Pergunta 4,/ })).toBeNull()
    expect(document.activeElement).toBe(focused)
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement).toBe(row(/Pergunta 4,/)))
  })
})
