// Tests the quiz builder: tree, refused moves, question form, and the lifecycle of a quiz (S2§2, §4, §5, §8).
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { quiz as limits } from '#src/product/limits.ts'
import { rowHeights } from '#src/resources/quiz/builder/TreeNodeRow.tsx'
import { definitions } from '#tests/support/definitions.ts'
import { applyMove } from '#src/resources/quiz/rules/quizTree.ts'
import type { Question, Quiz } from '#src/resources/quiz/calls.ts'
import type { QuestionForm } from '#src/resources/quiz/questions/payloads.ts'
import type { CallOptions } from '#kernel/core/site/index.ts'
import { memoryProvider, showScreens, type MemoryProvider } from '#tests/support/engine.tsx'
import {
  answer,
  at,
  fragrance,
  levelOf,
  movedAt,
  moves,
  opened,
  openQuiz,
  prepareBuilder,
  press,
  row,
  saves,
  someQuiz,
} from '#tests/support/quizBuilder.tsx'
import { takeNoise } from '#tests/support/setup.ts'

prepareBuilder()
afterEach(() => vi.useRealTimers())

describe('the builder', () => {
  test('the builder shows the facts of the quiz, its questions, its tree and a passed proof', async () => {
    await openQuiz()
    await opened()
    for (const text of ['Verão', 'Português', 'Rascunho', '2 perguntas'])
      expect(screen.getAllByText(text).length).toBeGreaterThan(0)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getAllByRole('treeitem').map((item) => item.getAttribute('aria-label'))).toEqual([
      'pergunta, Onde você passa o verão?, Início',
      'resposta, Praia',
      'pergunta, O que não pode faltar?',
      'resposta, Sol',
      'fragrância, Limão',
      'resposta, Cidade',
      'fragrância, Jasmim',
    ])
    expect(await screen.findByText('Todos os caminhos terminam bem: nada impede a validação.')).toBeTruthy()
    const proof = screen.getByRole('region', { name: 'Verificação' })
    expect(within(proof).getByText('Cedro')).toBeTruthy()
    // Equal bars would say no more.
    expect(within(proof).getByText('2 fragrâncias, 1 caminho cada')).toBeTruthy()
    // A phone shows the panels in this order.
    const [questions, tree] = ['Perguntas', 'Árvore'].map((name) => screen.getByRole('region', { name }))
    expect(questions?.nextElementSibling).toBe(tree)
    expect(tree?.nextElementSibling?.contains(proof)).toBe(true)
    expect(screen.getByText(/^Arraste perguntas/).closest('details')?.open).toBe(false)
  })

  test('the arrow keys, Home and End walk the tree', async () => {
    await openQuiz()
    await opened()
    row(/Início/).focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement).toBe(row(/pergunta, O que/))
    await userEvent.keyboard('{ArrowLeft}')
    expect(screen.queryByRole('treeitem', { name: /Sol/ })).toBeNull()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(document.activeElement).toBe(row(/resposta, Sol/))
    await userEvent.keyboard('{End}')
    expect(document.activeElement).toBe(row(/Jasmim/))
    await userEvent.keyboard('{Home}')
    expect(document.activeElement).toBe(row(/Início/))
  })

  test('after a click on the chevron of a row, the row handles the arrow keys', async () => {
    await openQuiz()
    await opened()
    await userEvent.click(screen.getByRole('button', { name: 'Recolher: Praia' }))
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(row(/resposta, Cidade/))
  })

  test('a node is grabbed, moved and dropped by keyboard, and Ctrl+Z undoes the move', async () => {
    const { memory } = await openQuiz()
    await opened()
    row(/Limão/).focus()
    await userEvent.keyboard('[Space]')
    // The sensor starts listening in a later task.
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(row(/resposta, Cidade/).dataset['allowed']).toBe('true'))
    await userEvent.keyboard('[Space]')
    expect(await screen.findByText('Tree updated successfuly')).toBeTruthy()
    expect(memory.paramsOf(moves)).toEqual([
      { body: { nodeType: 'fragrance', fragranceOptionId: 92, newQuizQuestionAnswerId: 12 }, ifMatch: at },
    ])
    expect(levelOf(/Limão/)).toBe('3')
    await waitFor(() => expect(document.activeElement).toBe(row(/Limão/)))
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(levelOf(/Limão/)).toBe('5'))
    expect(memory.paramsOf(moves)).toHaveLength(2)
  })

  test('what was undone is redone by button, Ctrl+Shift+Z and Ctrl+Y, until another change', async () => {
    const { memory } = await openQuiz()
    await opened()
    const redo = screen.getByRole('button', { name: 'Refazer' })
    const isEnabled = (name: string) =>
      waitFor(() => expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('false'))
    const moveLimao = async (to: RegExp) => {
      row(/Limão/).focus()
      await userEvent.keyboard('m')
      await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: to }))
      await isEnabled('Desfazer')
    }
    expect(redo.getAttribute('aria-disabled')).toBe('true')
    expect(redo.title).toBe('Nenhum movimento para refazer.')
    await userEvent.click(redo)
    expect(memory.paramsOf(moves)).toEqual([])

    await moveLimao(/Cidade/)
    for (const again of [
      () => userEvent.click(redo),
      () => userEvent.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}'),
      () => userEvent.keyboard('{Control>}y{/Control}'),
    ]) {
      row(/Limão/).focus()
      await userEvent.keyboard('{Control>}z{/Control}')
      await isEnabled('Refazer')
      expect(levelOf(/Limão/)).toBe('5')
      row(/Limão/).focus()
      await again()
      await isEnabled('Desfazer')
      expect(levelOf(/Limão/)).toBe('3')
      expect(redo.getAttribute('aria-disabled')).toBe('true')
    }
    const [first] = memory.paramsOf(moves)
    expect(memory.paramsOf(moves)).toHaveLength(7)
    expect(memory.paramsOf(moves).at(-1)).toMatchObject({ body: Object(first).body })

    await userEvent.click(screen.getByRole('button', { name: 'Desfazer' }))
    await isEnabled('Refazer')
    await moveLimao(/Cidade/)
    expect(redo.getAttribute('aria-disabled')).toBe('true')
  })

  test('a move that is not allowed shows a message, sends nothing, and reloads the quiz after two seconds', async () => {
    const { memory } = await openQuiz()
    await opened()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    row(/pergunta, O que/).focus()
    fireEvent.keyDown(row(/pergunta, O que/), { code: 'Space', key: ' ' })
    act(() => void vi.advanceTimersByTime(1))
    fireEvent.keyDown(document, { code: 'ArrowDown', key: 'ArrowDown' })
    expect(row(/resposta, Sol/).dataset['allowed']).toBe('false')
    fireEvent.keyDown(document, { code: 'Space', key: ' ' })
    expect(screen.getByText('Action does not permitted')).toBeTruthy()
    expect(memory.paramsOf(moves)).toEqual([])
    act(() => void vi.advanceTimersByTime(1999))
    expect(memory.paramsOf('getOne quiz')).toHaveLength(1)
    act(() => void vi.advanceTimersByTime(1))
    vi.useRealTimers()
    await waitFor(() => expect(memory.paramsOf('getOne quiz')).toHaveLength(2))
    await waitFor(() => expect(screen.getByRole('tree').getAttribute('aria-busy')).toBe('false'))
  })

  const rowHeight = rowHeights.mouse
  test.each([
    ['a fragrance on a question', /Limão/, /Início/],
    ['an answer on an answer', /resposta, Sol/, /resposta, Cidade/],
    ['a question on a question', /pergunta, O que/, /Início/],
    ['a question on a fragrance', /pergunta, O que/, /Jasmim/],
  ])('dropping %s shows a message and reloads the quiz', async (_what, held, target) => {
    // jsdom has no layout: the tree fills the page.
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 800))
    const { memory } = await openQuiz()
    await opened()
    const all = screen.getAllByRole('treeitem')
    const pointAt = (name: RegExp) => ({ clientX: 20, clientY: all.indexOf(row(name)) * rowHeight + rowHeight / 2 })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.mouseDown(row(held), { button: 0, ...pointAt(held) })
    act(() => void vi.advanceTimersByTime(1))
    fireEvent.mouseMove(document, { clientX: 40, clientY: pointAt(held).clientY })
    fireEvent.mouseMove(document, pointAt(target))
    act(() => void vi.advanceTimersByTime(1))
    expect(row(target).dataset['allowed']).toBe('false')
    fireEvent.mouseUp(document, pointAt(target))
    expect(screen.getByText('Action does not permitted')).toBeTruthy()
    expect(memory.paramsOf(moves)).toEqual([])
    act(() => void vi.advanceTimersByTime(limits.reloadMs))
    vi.useRealTimers()
    await waitFor(() => expect(memory.paramsOf('getOne quiz')).toHaveLength(2))
  })

  test.each([
    [400, 'Action does not permitted'],
    [500, 'Error'],
  ])('a move that the server refuses with %i shows a message and is undone', async (status, message) => {
    const { memory } = await openQuiz()
    await opened()
    memory.fail(moves, status)
    row(/Limão/).focus()
    await userEvent.keyboard('m')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Cidade/ }))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(levelOf(/Limão/)).toBe('5')
  })

  test('“move to” offers only allowed destinations', async () => {
    await openQuiz()
    await opened()
    row(/resposta, Praia/).focus()
    await userEvent.keyboard('m')
    expect(screen.getByText('Nenhum destino permitido.')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    row(/resposta, Sol/).focus()
    await userEvent.keyboard('m')
    const targets = within(screen.getByRole('list', { name: 'Perguntas que podem recebê-la' })).getAllByRole('button')
    expect(targets.map(({ textContent }) => textContent)).toEqual(['Onde você passa o verão?'])
  })

  test('after a question is deleted, the heading of its panel has the focus', async () => {
    const { quiz } = await openQuiz()
    await opened()
    await userEvent.click(screen.getByRole('button', { name: 'Excluir a pergunta: O que não pode faltar?' }))
    quiz.questions.pop()
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Excluir' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Perguntas' })))
    expect(screen.queryByRole('button', { name: 'Excluir a pergunta: O que não pode faltar?' })).toBeNull()
  })

  test('a finding reveals its node in the tree', async () => {
    const quiz = someQuiz()
    await openQuiz({
      questions: quiz.questions.map((one) =>
        one.quizQuestionId === 2 ? { ...one, answers: [answer(21, 'Sol', null)] } : one,
      ),
    })
    await opened()
    expect((await screen.findByTitle('Com problema')).closest('[role=treeitem]')).toBe(
      row(/^resposta, Sol, Com problema$/),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Recolher tudo' }))
    await userEvent.click(
      await screen.findByRole('button', {
        name: 'A resposta “Sol” da pergunta “O que não pode faltar?” não leva a uma pergunta nem a fragrâncias',
      }),
    )
    await waitFor(() => expect(document.activeElement).toBe(row(/resposta, Sol/)))
  })
})

describe('the form of a question', () => {
  const edit = async () => {
    const shown = await openQuiz()
    await opened()
    await userEvent.click(
      screen.getAllByRole('button', { name: 'Editar a pergunta: Onde você passa o verão?' })[0] ?? document.body,
    )
    return { ...shown, form: await screen.findByRole('form', { name: 'Editar a pergunta' }) }
  }
  const moveLimao = async () => {
    row(/Limão/).focus()
    await userEvent.keyboard('m')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Cidade/ }))
  }

  test('the question form sends kept texts as ids, new ones as texts, and the version of the quiz', async () => {
    const { memory, form } = await edit()
    await userEvent.click(within(form).getByRole('button', { name: /Cidade/ }))
    fireEvent.change(within(form).getByRole('combobox', { name: /Texto da resposta/ }), {
      target: { value: 'Montanha' },
    })
    await press('Salvar pergunta')
    await screen.findByRole('button', { name: 'Nova pergunta' })
    expect(memory.paramsOf(saves)).toMatchObject([
      {
        ifMatch: at,
        body: {
          quizId: 1,
          quizQuestionId: 1,
          questionId: 1,
          answers: [
            { quizQuestionAnswerId: 11, answerId: 11, isAnswerFinish: false, nextQuestionId: 2, fragrances: [] },
            { quizQuestionAnswerId: 12, answerId: null, label: 'Montanha', isAnswerFinish: true, fragrances: [7] },
          ],
        },
      },
    ])
  })

  test('the question form shows the name of a fragrance that has left the dial', async () => {
    const questions = someQuiz().questions.map((one) => ({
      ...one,
      answers: [answer(12, 'Cidade', null, [fragrance(91, 99, 'Neroli')])],
    }))
    await openQuiz({ questions })
    await opened()
    await userEvent.click(
      screen.getAllByRole('button', { name: 'Editar a pergunta: Onde você passa o verão?' })[0] ?? document.body,
    )
    await userEvent.click(await screen.findByRole('button', { name: /Cidade.*Neroli/ }))
    expect(await screen.findByRole('button', { name: 'Neroli' })).toBeTruthy()
  })

  test('the question form marks missing fields, focuses the first of them, and sends nothing', async () => {
    const { memory, form } = await edit()
    await press('Adicionar resposta')
    await press('Salvar pergunta')
    const added = within(form).getByRole('group', { name: 'Resposta 3' })
    expect(within(added).getAllByText('Campo obrigatório')).toHaveLength(2)
    await waitFor(() =>
      expect(document.activeElement).toBe(within(added).getByRole('combobox', { name: /Texto da resposta/ })),
    )
    await userEvent.click(within(added).getByRole('radio', { name: 'Leva a outra pergunta' }))
    expect(within(added).getAllByText('Campo obrigatório')).toHaveLength(2)
    expect(memory.paramsOf(saves)).toEqual([])
  })

  test('an answer with the text of another one is marked, in any letter case, typed or from the bank', async () => {
    const { memory, form } = await edit()
    await press('Adicionar resposta')
    const added = within(form).getByRole('group', { name: 'Resposta 3' })
    fireEvent.change(within(added).getByRole('combobox', { name: /Texto da resposta/ }), {
      target: { value: 'CIDADE ' },
    })
    await press('Salvar pergunta')
    expect(await within(added).findByText('Esta pergunta já tem esta resposta')).toBeTruthy()
    expect(memory.paramsOf(saves)).toEqual([])
  })

  test('an added answer scrolls into view and gets the focus', async () => {
    const { form } = await edit()
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
    await press('Adicionar resposta')
    const added = within(form).getByRole('group', { name: 'Resposta 3' })
    expect(document.activeElement).toBe(within(added).getByRole('combobox', { name: /Texto da resposta/ }))
    expect(scroll.mock.contexts).toEqual([added])
  })

  test('the question form is saved after a change, also by Ctrl+S, and is locked meanwhile', async () => {
    const { memory, form } = await edit()
    const quest = within(form).getByRole('combobox', { name: /^Pergunta/ })
    const save = within(form).getByRole('button', { name: 'Salvar pergunta' })
    const saveByKey = () => fireEvent.keyDown(quest, { key: 's', ctrlKey: true })
    expect(save.getAttribute('aria-disabled')).toBe('true')
    expect(saveByKey()).toBe(false)
    expect(await screen.findByText('Nada mudou ainda.')).toBeTruthy()
    expect(memory.paramsOf(saves)).toEqual([])
    await userEvent.type(quest, '!')
    memory.fail(saves, 503)
    const answerSave = memory.hold(saves)
    saveByKey()
    await waitFor(() => expect(within(form).getByRole('status').textContent).toBe('Salvando…'))
    expect(quest.closest('[inert]')).toBeTruthy()
    expect(document.activeElement).toBe(save)
    answerSave()
    await waitFor(() => expect(quest.closest('[inert]')).toBeNull())
    expect(document.activeElement).toBe(quest)
  })

  test('the bank is searched half a second after the third character, and a chosen text keeps its id', async () => {
    const { memory } = await openQuiz()
    await opened()
    await press('Nova pergunta')
    const quest = await screen.findByRole('combobox', { name: /^Pergunta/ })
    await userEvent.type(quest, 'doc')
    const option = await screen.findByRole('option', { name: 'Doce ou seco?' })
    expect(memory.paramsOf('GET /question/by-name')).toMatchObject([
      { query: { language: 'pt-BR', str: '' } },
      { query: { str: 'doc' } },
    ])
    await userEvent.click(option)
    expect(quest.getAttribute('value')).toBe('Doce ou seco?')
  })

  /** Saves another text of the first question, after a colleague has changed the quiz. */
  const saveAfter = async (theirs: (questions: Question[]) => Question[], more: Partial<Quiz> = {}) => {
    const shown = await edit()
    fireEvent.change(within(shown.form).getByRole('combobox', { name: /^Pergunta/ }), { target: { value: 'Onde?' } })
    Object.assign(shown.quiz, { questions: theirs(structuredClone(shown.quiz.questions)), updatedAt: movedAt, ...more })
    await press('Salvar pergunta')
    return shown
  }
  const sent = (memory: MemoryProvider) =>
    memory.paramsOf(saves).map((params): CallOptions<QuestionForm> => Object(params))
  const renamed = (label: string) => (questions: Question[]) =>
    questions.map((one) => ({
      ...one,
      answers: one.answers.map((own) => (own.quizQuestionAnswerId === 12 ? { ...own, label } : own)),
    }))

  test('an answer that somebody else has changed is kept, and the question is saved over their version', async () => {
    const { memory } = await saveAfter(renamed('Campo'))
    expect(
      await screen.findByText('A mudança de Bia Colega em Resposta 2: Texto da resposta foi mantida.'),
    ).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Editar a pergunta' })).toBeNull())
    expect(sent(memory).map(({ ifMatch }) => ifMatch)).toEqual([at, movedAt])
    expect(sent(memory)[1]?.body?.quest).toBe('Onde?')
  })

  test('the same text by two people is a choice', async () => {
    const { memory } = await saveAfter((questions) =>
      questions.map((one) => (one.quizQuestionId === 1 ? { ...one, questionId: 9, quest: 'Quando?' } : one)),
    )
    const group = within(await screen.findByRole('group', { name: 'Pergunta' }))
    for (const words of ['Onde você passa o verão?', 'Quando?', 'Onde?']) expect(group.getByText(words)).toBeTruthy()
    await userEvent.click(group.getByRole('radio', { name: 'De Bia Colega' }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(sent(memory)).toHaveLength(2))
    expect(sent(memory)[1]).toMatchObject({ ifMatch: movedAt, body: { questionId: 9, quest: null } })
  })

  test('a question that was deleted meanwhile keeps what was typed and says so', async () => {
    const { memory, form } = await saveAfter((questions) => questions.slice(1))
    expect(await within(form).findByText(/^Esta pergunta foi excluída/)).toBeTruthy()
    expect(within(form).getByDisplayValue('Onde?')).toBeTruthy()
    expect(sent(memory)).toHaveLength(1)
  })

  test('a validation by somebody else is not taken back before the user was asked', async () => {
    const { memory, form } = await saveAfter((questions) => questions, { validatedAt: movedAt })
    expect(await within(form).findByText(/^Outra pessoa validou o quiz/)).toBeTruthy()
    await press('Salvar pergunta')
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Salvar pergunta' }))
    await waitFor(() => expect(sent(memory)).toHaveLength(2))
  })

  test('a move is made in the tree that somebody else has changed elsewhere', async () => {
    const { memory, quiz } = await openQuiz()
    await opened()
    Object.assign(quiz, { questions: renamed('Campo')(quiz.questions), updatedAt: movedAt })
    row(/Limão/).focus()
    await userEvent.keyboard('m')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Cidade/ }))
    expect(await screen.findByText('A mudança de Bia Colega em Perguntas foi mantida.')).toBeTruthy()
    expect(memory.paramsOf(moves).map((params) => Object(params).ifMatch)).toEqual([at, movedAt])
    expect(row(/resposta, Campo/)).toBeTruthy()
  })

  test('a move is refused if a colleague has moved the same node, which stays where they put it', async () => {
    const { memory, quiz } = await openQuiz({
      questions: someQuiz().questions.map((question) =>
        question.quizQuestionId === 1
          ? { ...question, answers: [...question.answers, answer(13, 'Campo', null, [fragrance(93, 9, 'Cedro')])] }
          : question,
      ),
    })
    await opened()
    quiz.questions = [
      ...applyMove(quiz.questions, { nodeType: 'fragrance', fragranceOptionId: 92, newQuizQuestionAnswerId: 13 }),
    ]
    quiz.updatedAt = movedAt
    row(/Limão/).focus()
    await userEvent.keyboard('m')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Cidade/ }))
    expect(await screen.findByText(/^Bia Colega alterou este registro/)).toBeTruthy()
    expect(memory.paramsOf(moves)).toHaveLength(1)
    const below = () => screen.getAllByRole('treeitem').map((item) => item.getAttribute('aria-label'))
    await waitFor(
      () => expect(below().indexOf('fragrância, Limão')).toBeGreaterThan(below().indexOf('resposta, Campo')),
      {
        timeout: limits.reloadMs * 3,
      },
    )
  })

  test('the question form shows any other refusal', async () => {
    const { memory, form } = await edit()
    fireEvent.change(within(form).getByRole('combobox', { name: /^Pergunta/ }), { target: { value: 'Onde?' } })
    memory.fail(saves, 400, 'Há campos com erro', { 'answers.0.nextQuestionId': 'Já está em outro lugar' })
    await press('Salvar pergunta')
    expect(await within(form).findByText('Já está em outro lugar')).toBeTruthy()
    expect(within(form).getByText('Há campos com erro')).toBeTruthy()
  })

  test('the builder asks before it opens another question over unsaved changes', async () => {
    const { form } = await edit()
    fireEvent.change(within(form).getByRole('combobox', { name: /^Pergunta/ }), { target: { value: 'Onde?' } })
    row(/pergunta, O que/).focus()
    await userEvent.keyboard('{Enter}')
    const dialog = screen.getByRole('dialog', { name: 'Sair sem salvar?' })
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continuar editando' }))
    expect(form.isConnected).toBe(true)
  })

  test.each([
    ['a move of a node', moves, () => moveLimao()],
    ['a validation of the quiz', 'validate quiz', () => press('Validar')],
  ])('the question form closes before %s, and asks first when it has unsaved changes', async (_, call, change) => {
    const { memory, form } = await edit()
    fireEvent.change(within(form).getByRole('combobox', { name: /^Pergunta/ }), { target: { value: 'Onde?' } })
    await change()
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Continuar editando' }))
    expect([form.isConnected, memory.paramsOf(call)]).toEqual([true, []])
    await change()
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sair sem salvar' }))
    await waitFor(() => expect(memory.paramsOf(call)).toHaveLength(1))
    expect(form.isConnected).toBe(false)
  })

  test('a closed question form passes the focus to the heading of its panel', async () => {
    const { form } = await edit()
    fireEvent.change(within(form).getByRole('combobox', { name: /^Pergunta/ }), { target: { value: 'Onde?' } })
    await press('Cancelar')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sair sem salvar' }))
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Perguntas' }))
  })

  test('after an answer is removed, the button that adds one has the focus', async () => {
    await edit()
    await press('Remover a resposta 2')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Adicionar resposta' }))
  })

  test('a form that was left during its save neither closes the next form nor takes its focus', async () => {
    const { memory, form } = await edit()
    fireEvent.change(within(form).getByRole('combobox', { name: /^Pergunta/ }), { target: { value: 'Onde?' } })
    const answerSave = memory.hold(saves)
    await press('Salvar pergunta')
    await press('Cancelar')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sair sem salvar' }))
    await userEvent.click(
      screen.getAllByRole('button', { name: 'Editar a pergunta: O que não pode faltar?' })[0] ?? document.body,
    )
    const quest = await screen.findByRole('combobox', { name: /^Pergunta/ })
    await userEvent.type(quest, '!')
    answerSave()
    expect(await screen.findByText('Registro salvo com sucesso')).toBeTruthy()
    await waitFor(() => expect(memory.paramsOf('getOne quiz')).toHaveLength(2))
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect([quest.isConnected, document.activeElement]).toEqual([true, quest])
    await press('Cancelar')
    expect(screen.getByRole('dialog', { name: 'Sair sem salvar?' })).toBeTruthy()
  })

  test('the question form stays open when a node is dropped on itself', async () => {
    const { form } = await edit()
    row(/Jasmim/).focus()
    await userEvent.keyboard('[Space]')
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    await userEvent.keyboard('[Space]')
    expect(form.isConnected).toBe(true)
  })

  test('a form that is opened during a move starts with the quiz after the move', async () => {
    const { memory } = await openQuiz()
    await opened()
    const answerMove = memory.hold(moves)
    await moveLimao()
    await press('Nova pergunta')
    expect(screen.queryByRole('form')).toBeNull()
    answerMove()
    const form = await screen.findByRole('form', { name: 'Nova pergunta' })
    fireEvent.change(within(form).getByRole('combobox', { name: /^Pergunta/ }), { target: { value: 'Onde?' } })
    fireEvent.change(within(form).getByRole('combobox', { name: /Texto da resposta/ }), { target: { value: 'Aqui' } })
    await userEvent.click(within(form).getByRole('radio', { name: 'Leva a outra pergunta' }))
    fireEvent.change(within(form).getByRole('combobox', { name: /^Próxima/ }), { target: { value: 'Quando?' } })
    await press('Salvar pergunta')
    await waitFor(() => expect(memory.paramsOf(saves)).toMatchObject([{ ifMatch: movedAt }]))
  })
})

describe('the lifecycle of a quiz', () => {
  const button = (name: string) => screen.getByRole('button', { name })
  /** The next step, without those that cannot be taken. */
  const steps = () =>
    ['Validar', 'Publicar'].filter(
      (name) => screen.queryByRole('button', { name })?.getAttribute('aria-disabled') === 'false',
    )

  test.each([
    ['without questions can neither be validated nor published', { questions: [] }, []],
    ['that is not yet validated is validated next', {}, ['Validar']],
    ['that is validated is published next', { validatedAt: at }, ['Publicar']],
    ['that is published as it is has no next step', { validatedAt: at, publishedAt: at }, []],
    [
      'that is published and has changed is published next',
      { publishedAt: at, draftChanges: 1, isPublished: false },
      ['Publicar'],
    ],
    [
      'whose dial has changed since is published next',
      { validatedAt: at, publishedAt: at, isPublished: false, isCertified: false, isStale: true },
      ['Publicar'],
    ],
  ])('a quiz %s', async (_, overrides, expected) => {
    await openQuiz(overrides)
    await screen.findByRole('heading', { name: 'Verificação' })
    expect(steps()).toEqual(expected)
  })

  test('a failed validation shows the server’s sentence, or the catalog’s', async () => {
    const { memory } = await openQuiz()
    await opened()
    memory.fail('validate quiz', 400, 'Nenhuma resposta leva a “X”')
    await userEvent.click(button('Validar'))
    expect(await screen.findByText('Nenhuma resposta leva a “X”')).toBeTruthy()
    memory.fail('validate quiz', 503, 'busy')
    await userEvent.click(button('Validar'))
    expect(await screen.findByText('Erro ao validar o quiz, tente novamente mais tarde')).toBeTruthy()
  })

  test('the proof lists the server’s own findings until the quiz changes', async () => {
    const { memory, quiz } = await openQuiz()
    await opened()
    const panel = screen.getByRole('region', { name: 'Verificação' })
    // Another user has removed the fragrance of one ending; a fragrance of another ending is inactive.
    quiz.questions[1]?.answers[0]?.fragrances.pop()
    memory.fail('validate quiz', 400, 'Jasmim está inativa', {
      'questions.0.answers.1.fragrances.0': 'Jasmim está inativa',
      'questions.1.answers.0.fragrances': 'Sol termina sem fragrâncias',
    })
    await userEvent.click(button('Validar'))
    expect(await within(panel).findByText('Jasmim está inativa')).toBeTruthy()
    expect(within(panel).getByRole('status').textContent).toContain('2 pendências antes de validar')
    expect(within(panel).queryByText('Sol termina sem fragrâncias')).toBeNull()
    expect(
      within(panel)
        .getAllByRole('listitem')
        .slice(0, 2)
        .map(({ textContent }) => textContent),
    ).toEqual(['Jasmim está inativa', expect.stringContaining('Sol')])
    memory.heal('validate quiz')
    await userEvent.click(button('Validar'))
    await waitFor(() => expect(within(panel).queryByText('Jasmim está inativa')).toBeNull())
  })

  test('an inactive quiz is read-only and says why', async () => {
    await openQuiz({ deletedAt: at })
    await opened()
    expect(screen.getByText(/Este quiz está inativo/)).toBeTruthy()
    for (const name of ['Nova pergunta', 'Desfazer']) expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByRole('button', { name: /^(Editar|Excluir) a pergunta|^Mover/ })).toBeNull()
    row(/Limão/).focus()
    await userEvent.keyboard('m')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('the builder shows a skeleton for at most three seconds, and a dialog when the quiz cannot be loaded', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const memory = memoryProvider({ quiz: [someQuiz()], campaigns: [] }, definitions)
    const release = memory.hold('getOne quiz')
    memory.fail('getOne quiz', 500)
    await showScreens({ at: '/admin/quiz/1/update', memory })
    await act(async () => void vi.advanceTimersByTime(2999))
    expect(screen.getByText('Carregando o quiz…')).toBeTruthy()
    await act(async () => void vi.advanceTimersByTime(1))
    expect(screen.getByText(/O quiz está demorando/)).toBeTruthy()
    vi.useRealTimers()
    release()
    const dialog = await screen.findByRole('dialog', { name: 'Erro' })
    expect(dialog.textContent).toContain('Ocorreu um algum erro ao carregar os dados do registro.')
    memory.heal('getOne quiz')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Tentar de novo' }))
    expect(await opened()).toBeTruthy()
    takeNoise()
  })

  test('the builder of a missing quiz says so and links to the list', async () => {
    const memory = memoryProvider({ quiz: [someQuiz()], campaigns: [] }, definitions)
    const { router } = await showScreens({ at: '/admin/quiz/999/update', memory })
    const dialog = await screen.findByRole('dialog', { name: 'Erro' })
    expect(dialog.textContent).toContain('Este registro não existe ou foi excluído.')
    expect(within(dialog).queryByRole('button')).toBeNull()
    await userEvent.click(within(dialog).getByRole('link', { name: 'Voltar para a lista' }))
    expect(router.state.location.pathname).toBe('/admin/quiz')
    takeNoise()
  })
})
