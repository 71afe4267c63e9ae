// Tests the picture of a quiz's tree: the switch of views, the keyboard, the selection, the findings and the zoom.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  answer,
  at,
  fragrance,
  levelOf,
  openQuiz,
  opened,
  prepareBuilder,
  press,
  row,
  someQuiz,
} from '#tests/support/quizBuilder.tsx'

prepareBuilder()
beforeAll(async () => {
  await import('#src/resources/quiz/builder/picture/QuizPicture.tsx')
  // jsdom does not scroll.
  Element.prototype.scrollTo ??= () => undefined
})

beforeEach(() => void vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(800))

const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }))
const picture = () => screen.findByRole('group', { name: 'Diagrama do quiz' })
const openPicture = async (...quiz: Parameters<typeof openQuiz>) => {
  const shown = await openQuiz(...quiz)
  await opened()
  await choose('Diagrama')
  await picture()
  return shown
}
const names = () => screen.getAllByRole('treeitem').map((item) => item.getAttribute('aria-label'))
const selected = () => screen.getByRole('treeitem', { selected: true })

/** The first question with an answer that leads nowhere, and an orphan whose ending has a fragrance that is not on the dial. */
const brokenQuiz = () => {
  const [first] = someQuiz().questions
  const orphan = {
    quizQuestionId: 3,
    questionId: 3,
    quest: 'Doce ou seco?',
    quizId: 1,
    answers: [
      answer(
        31,
        'Doce',
        null,
        [1, 2, 3, 4].map((id) => fragrance(100 + id, 500 + id, `Antiga ${id}`)),
      ),
    ],
  }
  if (!first) throw new Error('The quiz has no question')
  return { questions: [{ ...first, answers: [answer(11, 'Praia', null)] }, orphan] }
}

test('the picture shows the questions with their answers, and each ending with its fragrances', async () => {
  await openPicture()
  expect(names()).toEqual([
    'pergunta, Onde você passa o verão?, Início',
    'resposta, Praia',
    'resposta, Cidade, Jasmim',
    'pergunta, O que não pode faltar?',
    'resposta, Sol, Limão',
  ])
  expect([/Início/, /Praia/, /O que não/, /Sol/].map(levelOf)).toEqual(['1', '2', '3', '4'])
  expect(within(row(/Cidade/)).getByText('Jasmim')).toBeTruthy()
  const owned = (name: RegExp) => row(name).getAttribute('aria-owns')
  expect(owned(/Início/)).toBe([/Praia/, /Cidade/].map((name) => row(name).id).join(' '))
  expect(owned(/Praia/)).toBe(row(/O que não/).id)
  expect(owned(/Cidade/)).toBeNull()
  expect(screen.getByText(/^Role ou arraste o fundo/)).toBeTruthy()
})

test('the chosen view is remembered for the next visit', async () => {
  const { router } = await openPicture()
  await router.navigate('/admin/quiz')
  await waitFor(() => expect(screen.queryByRole('tree')).toBeNull())
  await router.navigate('/admin/quiz/1/update')
  expect(await picture()).toBeTruthy()
  await choose('Lista')
  expect(await screen.findByRole('treeitem', { name: 'fragrância, Limão' })).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Diagrama do quiz' })).toBeNull()
})

test('the outline and the picture have the same selection', async () => {
  const { router } = await openPicture()
  expect(selected()).toBe(row(/Início/))
  await userEvent.click(row(/Sol/))
  expect(selected()).toBe(row(/Sol/))
  await waitFor(() => expect(router.state.location.search).toBe('?node=answer%3A21'))
  await choose('Lista')
  await waitFor(() => expect(selected().getAttribute('aria-label')).toBe('resposta, Sol'))
  await userEvent.click(row(/Jasmim/))
  await choose('Diagrama')
  await picture()
  expect(selected()).toBe(row(/resposta, Cidade/))
})

test('the picture opens at the node of the address', async () => {
  await openQuiz({}, '?node=question:2')
  await opened()
  await choose('Diagrama')
  await picture()
  expect(selected()).toBe(row(/O que não/))
  expect(selected().tabIndex).toBe(0)
})

test('in the picture, up and down walk a column, left and right lead to parent and child, and Enter edits', async () => {
  await openPicture()
  row(/Início/).focus()
  const walk = async (keys: string, name: RegExp) => {
    await userEvent.keyboard(keys)
    expect(document.activeElement).toBe(row(name))
    expect(selected()).toBe(row(name))
  }
  await walk('{ArrowDown}', /Praia/)
  await walk('{ArrowDown}', /Cidade/)
  await walk('{ArrowDown}', /Cidade/)
  await walk('{ArrowRight}', /Cidade/)
  await walk('{ArrowUp}', /Praia/)
  await walk('{ArrowRight}', /O que não/)
  await walk('{ArrowUp}', /O que não/)
  await walk('{ArrowRight}', /Sol/)
  await walk('{ArrowLeft}{ArrowLeft}', /Praia/)
  await walk('{End}', /Cidade/)
  await walk('{Home}', /Início/)
  await walk('{ArrowRight}{ArrowRight}', /O que não/)
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByDisplayValue('O que não pode faltar?')).toBeTruthy()
})

test('the button and a double click edit a question of the picture', async () => {
  await openPicture()
  await userEvent.click(row(/O que não/))
  await press('Editar')
  expect(await screen.findByDisplayValue('O que não pode faltar?')).toBeTruthy()
  await userEvent.dblClick(row(/Praia/))
  expect(await screen.findByDisplayValue('Onde você passa o verão?')).toBeTruthy()
})

test('the picture of an inactive quiz can be walked, but not edited', async () => {
  await openPicture({ deletedAt: at })
  expect(screen.queryByRole('button', { name: 'Editar' })).toBeNull()
  row(/Início/).focus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(document.activeElement).toBe(row(/Praia/))
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('the picture marks findings with a text, counts the further fragrances, and shows orphans below a heading', async () => {
  await openPicture(brokenQuiz())
  await screen.findByText(/pendências antes de validar/)
  expect(names()).toEqual([
    'pergunta, Onde você passa o verão?, Início',
    'resposta, Praia, Com problema',
    'pergunta, Doce ou seco?, Solta, Com problema',
    'resposta, Doce, Antiga 1, Antiga 2, Antiga 3, mais 1 fragrância, Com problema',
  ])
  expect(within(row(/Praia/)).getByText('Com problema')).toBeTruthy()
  expect(within(row(/Início/)).queryByText('Com problema')).toBeNull()
  expect(within(row(/resposta, Doce/)).getByText('mais 1 fragrância')).toBeTruthy()
  expect(within(row(/resposta, Doce/)).queryByText('Antiga 4')).toBeNull()
  expect(screen.getByText('Sem ligação com o início')).toBeTruthy()
})

test('a finding about a fragrance leads to its answer in the picture, and the switch of views does not repeat that', async () => {
  await openPicture(brokenQuiz())
  const proof = within(screen.getByRole('region', { name: 'Verificação' }))
  const [finding] = await proof.findAllByRole('button', { name: /Antiga 1/ })
  await userEvent.click(finding ?? expect.unreachable('no finding'))
  expect(document.activeElement).toBe(row(/resposta, Doce/))
  await userEvent.click(row(/Praia/))
  await choose('Lista')
  await screen.findByRole('treeitem', { name: /^fragrância, Antiga 4/ })
  expect(selected()).toBe(row(/Praia/))
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Lista' }))
})

test('keys and buttons zoom the picture; a small one shows questions alone, and the parts of the selected one', async () => {
  await openPicture()
  const zoom = () => screen.getByTitle(/^Tamanho normal/).textContent
  expect(zoom()).toBe('100%')
  await press('Reduzir')
  expect(zoom()).toBe('80%')
  row(/Praia/).focus()
  await userEvent.keyboard('{+}')
  expect(zoom()).toBe('100%')
  await userEvent.click(row(/Praia/))
  await userEvent.keyboard('{-}{-}{-}{-}{-}')
  expect(zoom()).toBe('33%')
  expect(names()).not.toContain('resposta, Sol, Limão')
  expect(names()).toContain('pergunta, O que não pode faltar?')
  expect(document.activeElement).toBe(row(/Praia/))
  await userEvent.click(screen.getByTitle(/^Tamanho normal/))
  expect(names()).toContain('resposta, Sol, Limão')
  // The browser has this key.
  row(/Praia/).focus()
  await userEvent.keyboard('{Control>}-{/Control}')
  expect(zoom()).toBe('100%')
})
