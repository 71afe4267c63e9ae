// Tests the simulator of a quiz, which shows it as the app does, and the link that shows its draft on a phone.
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { answer, fragrance, opened, openQuiz, prepareBuilder, press } from '#tests/support/quizBuilder.tsx'
import { takeNoise } from '#tests/support/setup.ts'

prepareBuilder()

const longText = 'W'.repeat(200)
const simulate = async (...given: Parameters<typeof openQuiz>) => {
  const shown = await openQuiz(given[0], '', undefined, { 'PUT /quiz/{id}/walks': () => undefined, ...given[3] })
  await opened()
  await press('Simular')
  return { ...shown, dialog: within(screen.getByRole('dialog', { name: /Simulador/ })) }
}

describe('the simulator', () => {
  test('it shows the brand, the cover of the campaign, the question and its answers', async () => {
    const { dialog } = await simulate()
    const phone = dialog.getByRole('group', { name: 'Qual é o seu verão?' })
    expect(within(phone).getByText('Sillage')).toBeTruthy()
    await waitFor(() => expect(phone.querySelector('img[src="/files/capa.png"]')).not.toBeNull())
    expect(document.activeElement).toBe(within(phone).getByRole('heading', { name: 'Onde você passa o verão?' }))
    expect(
      within(phone)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Praia', 'Cidade'])
  })

  test('a path ends with the pictures of its fragrances, is counted, and leads on to the next one', async () => {
    const { dialog, memory } = await simulate()
    expect(dialog.getByRole('status').textContent).toBe('0 de 2 caminhos vistos')
    await userEvent.click(dialog.getByRole('button', { name: 'Cidade' }))
    expect(document.activeElement?.textContent).toBe('Fragrâncias para esta pessoa')
    const [found] = dialog.getAllByRole('listitem')
    expect(found?.textContent).toBe('Jasmim')
    expect(found?.querySelector('img')?.getAttribute('src')).toMatch(/^\/files\/x\.png\?size=/)
    expect(dialog.getByRole('status').textContent).toBe('1 de 2 caminhos vistos')
    expect(memory.paramsOf('PUT /quiz/{id}/walks')).toMatchObject([{ id: 1, body: { endings: [12] } }])
    await userEvent.click(dialog.getByRole('button', { name: 'Próximo caminho' }))
    expect(dialog.getByRole('button', { name: /Cidade\s*visto/ })).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Praia' }))
    expect(dialog.getByRole('heading', { name: 'O que não pode faltar?' })).toBeTruthy()
  })

  test('the app speaks the language of the quiz, and shows long texts whole', async () => {
    const english = { ...fragrance(91, 7, 'Jasmim'), name_en: 'Jasmine', name_es: null }
    const { dialog } = await simulate({
      language: 'en-US',
      questions: [
        {
          quizQuestionId: 1,
          questionId: 1,
          quest: longText,
          quizId: 1,
          answers: [answer(11, longText, null, [english])],
        },
      ],
    })
    expect(dialog.getByText('Question 1').closest('[lang]')?.getAttribute('lang')).toBe('en-US')
    expect(dialog.getByRole('heading', { name: longText })).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: longText }))
    expect(dialog.getByRole('heading', { name: 'Fragrances for this person' })).toBeTruthy()
    expect(dialog.getByText('Jasmine')).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Recomeçar' })).toBeTruthy()
  })
})

describe('the link for a phone', () => {
  const endsAt = '2026-03-05T18:04:00.000Z'

  test('the dialog has a code, a link to copy and its end', async () => {
    // With a clipboard, which jsdom lacks.
    const user = userEvent.setup()
    const { dialog, memory } = await simulate({}, '', undefined, {
      'POST /quiz/{id}/trial': () => ({ token: 'abc_1', endsAt }),
    })
    await userEvent.click(dialog.getByRole('button', { name: 'Experimentar no celular' }))
    const link = within(await screen.findByRole('dialog', { name: 'Experimentar no celular' }))
    expect((await link.findByRole('link')).getAttribute('href')).toBe(`${location.origin}/trial/abc_1`)
    expect(link.getByRole('img', { name: 'QR code que leva ao rascunho' })).toBeTruthy()
    expect(link.getByText('Quem tiver o link vê o rascunho até 05/03/2026 18:04.')).toBeTruthy()
    await user.click(link.getByRole('button', { name: 'Copiar o link' }))
    expect(await link.findByRole('button', { name: 'Link copiado' })).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/trial/abc_1`)
    expect(memory.paramsOf('POST /quiz/{id}/trial')).toHaveLength(1)
    await userEvent.click(link.getByRole('button', { name: 'Fechar' }))
    expect(screen.queryByRole('dialog', { name: 'Experimentar no celular' })).toBeNull()
    expect(screen.getByRole('dialog', { name: /Simulador/ })).toBeTruthy()
  })

  test('the link is taken back at once, also after a failure', async () => {
    const { dialog, memory } = await simulate({}, '', undefined, {
      'POST /quiz/{id}/trial': () => ({ token: 'abc_1', endsAt }),
      'DELETE /quiz-trials/abc_1': () => undefined,
    })
    await userEvent.click(dialog.getByRole('button', { name: 'Experimentar no celular' }))
    const link = within(await screen.findByRole('dialog', { name: 'Experimentar no celular' }))
    await link.findByRole('link')
    memory.fail('DELETE /quiz-trials/abc_1', 500, 'x')
    await userEvent.click(link.getByRole('button', { name: 'Encerrar o link' }))
    expect((await link.findByRole('alert')).textContent).toBe('Não foi possível encerrar o link.')
    expect(link.getByRole('link')).toBeTruthy()
    memory.heal('DELETE /quiz-trials/abc_1')
    await userEvent.click(link.getByRole('button', { name: 'Encerrar o link' }))
    expect((await link.findByRole('status')).textContent).toBe('O link foi encerrado: ele não mostra mais nada.')
    expect(link.queryByRole('link')).toBeNull()
    expect(link.queryByRole('img')).toBeNull()
    expect(link.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Fechar'])
    expect(document.activeElement?.textContent).toBe('Fechar')
    takeNoise()
  })

  test('a link that has ended by itself counts as taken back', async () => {
    const { dialog, memory } = await simulate({}, '', undefined, {
      'POST /quiz/{id}/trial': () => ({ token: 'abc_1', endsAt }),
    })
    memory.fail('DELETE /quiz-trials/abc_1', 404, 'x')
    await userEvent.click(dialog.getByRole('button', { name: 'Experimentar no celular' }))
    const link = within(await screen.findByRole('dialog', { name: 'Experimentar no celular' }))
    await userEvent.click(await link.findByRole('button', { name: 'Encerrar o link' }))
    expect((await link.findByRole('status')).textContent).toBe('O link foi encerrado: ele não mostra mais nada.')
  })

  test('without the server it says so, and tries again', async () => {
    const { dialog, memory } = await simulate({}, '', undefined, {
      'POST /quiz/{id}/trial': () => ({ token: 'abc_1', endsAt }),
    })
    memory.fail('POST /quiz/{id}/trial', 500, 'x')
    await userEvent.click(dialog.getByRole('button', { name: 'Experimentar no celular' }))
    const link = within(await screen.findByRole('dialog', { name: 'Experimentar no celular' }))
    expect((await link.findByRole('alert')).textContent).toBe('Não foi possível criar o link.')
    memory.heal('POST /quiz/{id}/trial')
    await userEvent.click(link.getByRole('button', { name: 'Tentar de novo' }))
    expect(await link.findByRole('link')).toBeTruthy()
    takeNoise()
  })
})
