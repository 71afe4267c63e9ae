// The versions of a quiz in its builder: what the app shows, its comparison with the draft, its certificate, and the ways to publish.
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Quiz } from '#src/resources/quiz/calls.ts'
import type { Version, VersionLine } from '#src/resources/quiz/payloads.ts'
import { at, opened, openQuiz, prepareBuilder, press, someQuiz } from '#tests/support/quizBuilder.tsx'

prepareBuilder()

const line = (number: number, given: Partial<VersionLine> = {}): VersionLine => ({
  number,
  hash: String(number).repeat(64),
  publishedAt: at,
  publishedBy: { userId: 1, name: 'Ana' },
  takenBackAt: null,
  questionsCount: 2,
  ...given,
})
/** What was published of the small quiz: another text of the first question, and another fragrance at the end of the second one. */
const stored: Version = {
  ...line(2),
  quizId: 1,
  campaign: { campaignId: 3, name: 'Verão' },
  tree: {
    name: 'Qual é o seu verão?',
    language: 'pt-BR',
    questions: someQuiz().questions.map(({ quizId: _quizId, quest, answers, ...question }, place) => ({
      ...question,
      quest: place === 0 ? 'Onde voce passa o verão?' : quest,
      answers: answers.map((one) => ({
        ...one,
        fragrances: one.fragrances.map(({ image: _image, ...fragrance }) => ({
          name_en: '',
          name_es: '',
          ...(fragrance.fragranceId === 8 ? { ...fragrance, fragranceId: 9, name: 'Cedro' } : fragrance),
        })),
      })),
    })),
  },
  dial: [{ slot: 1, fragranceId: 7, name: 'Jasmim', name_en: '', name_es: '', categoryId: 7, isActive: true }],
  proof: {
    rules: 1,
    validatedAt: at,
    endings: [12, 21],
    shortest: 1,
    longest: 2,
    pathsByFragrance: [{ fragranceId: 7, paths: 1 }],
    unreachedFragrances: [],
  },
  coverage: { paths: 2, walked: 1, waiver: 'Só uma letra' },
}
const changed = { publishedAt: at, publishedVersion: 2, draftChanges: 2, isPublished: false } as const

/** Opens the builder of a quiz with three versions, the last one taken back. */
const openVersions = async (
  overrides: Partial<Quiz> = changed,
  walked: readonly number[] | (() => Promise<readonly number[]>) = [],
) => {
  const shown = await openQuiz(overrides, '', undefined, {
    'GET /quiz/{id}/versions': () => [line(3, { takenBackAt: at }), line(2), line(1, { publishedBy: null })],
    'GET /quiz/1/versions/2': () => stored,
    'GET /quiz/{id}/walks': async () => ({
      paths: 2,
      walked: typeof walked === 'function' ? await walked() : walked,
    }),
  })
  await opened()
  const panel = await screen.findByRole('region', { name: 'Versões' })
  await within(panel).findByText('v2')
  return { ...shown, panel }
}
const dialog = () => within(screen.getByRole('dialog'))

describe('the state', () => {
  test('a published quiz with a draft says so once, with its version, its date and its changes', async () => {
    await openVersions()
    const header = screen.getByRole('heading', { level: 1 }).parentElement ?? document.body
    expect(within(header).getByText('Publicado v2')).toBeTruthy()
    expect(within(header).getByText('05/03/2026 17:04 · rascunho com 2 mudanças')).toBeTruthy()
    for (const text of ['Ativo', 'Rascunho']) expect(within(header).queryByText(text)).toBeNull()
    expect(screen.getByText(/O aplicativo mostra a versão 2\. O rascunho tem 2 mudanças/)).toBeTruthy()
  })

  test('a stale certificate, a scheduled publication and its failure are told with what to do', async () => {
    await openVersions({
      ...changed,
      validatedAt: at,
      isCertified: false,
      isStale: true,
      publishAt: '2030-01-02T12:00:00.000Z',
      publishFailure: 'stale',
    })
    expect(screen.getByText(/valide o quiz de novo e publique/)).toBeTruthy()
    expect(screen.getByText(/agendada para 02\/01\/2030 12:00, mas o rascunho mudou/)).toBeTruthy()
    expect(
      screen.getByText('A publicação agendada falhou: O dial ou uma fragrância mudou depois da validação.'),
    ).toBeTruthy()
  })
})

describe('the versions', () => {
  test('each version tells when and by whom it was published, and what the app shows', async () => {
    const { panel } = await openVersions()
    const items = within(panel)
      .getAllByRole('listitem')
      .map(({ firstChild }) => firstChild?.textContent)
    expect(items).toEqual([
      'v3retirada05/03/2026 17:04, por Ana2 perguntas',
      'v2no ar05/03/2026 17:04, por Ana2 perguntas',
      'v105/03/2026 17:042 perguntas',
    ])
  })

  test.each([
    ['Descartar rascunho', 'Descartar rascunho', 'restoreVersion quiz', {}],
    ['Restaurar a versão 1 no rascunho', 'Restaurar', 'restoreVersion quiz', { version: 1 }],
    ['Retirar publicação', 'Retirar publicação', 'withdraw quiz', undefined],
  ])('“%s” asks first, and is a call on the version that is shown', async (name, confirm, call, body) => {
    const { memory } = await openVersions()
    await press(name)
    expect(memory.paramsOf(call)).toEqual([])
    await userEvent.click(dialog().getByRole('button', { name: confirm }))
    await waitFor(() => expect(memory.paramsOf(call)).toMatchObject([{ id: 1, ifMatch: at, ...(body && { body }) }]))
    expect(await screen.findByText(/^(Rascunho restaurado|Publicação retirada)$/)).toBeTruthy()
  })

  test('taking a version back says which one the app shows then', async () => {
    await openVersions()
    await press('Retirar publicação')
    expect(dialog().getByText(/volta a mostrar a versão 1/)).toBeTruthy()
  })

  test('the publication of an inactive quiz can be taken back, and nothing else of it changed', async () => {
    const { panel } = await openVersions({ ...changed, deletedAt: at })
    expect(within(panel).queryByRole('button', { name: /Restaurar/ })).toBeNull()
    await press('Retirar publicação')
    expect(dialog().getByText(/volta a mostrar a versão 1/)).toBeTruthy()
  })

  test('a comparison with the draft is in words and in both trees', async () => {
    await openVersions()
    await press('Comparar a versão 2 com o rascunho')
    const shown = within(await screen.findByRole('dialog', { name: 'Comparar versões: Qual é o seu verão?' }))
    expect(await shown.findByText('2 mudanças')).toBeTruthy()
    expect([...document.querySelectorAll('dialog dl > div')].map(({ textContent }) => textContent)).toEqual([
      'Perguntaantes: Onde voce passa o verão? → , depois: Onde você passa o verão?',
      'O que não pode faltar? › Sol › Fragrânciasantes: Cedro → , depois: Limão',
    ])
    const marked = (name: string) =>
      [...shown.getByRole('region', { name }).querySelectorAll('[data-mark]')].map(({ textContent }) => textContent)
    expect(marked('Árvore: Versão 2')).toEqual(['pergunta Onde voce passa o verão?mudou', 'fragrância Cedroremovido'])
    expect(marked('Árvore: Rascunho')).toEqual(['pergunta Onde você passa o verão?mudou', 'fragrância Limãonovo'])
    await userEvent.selectOptions(shown.getByRole('combobox', { name: 'Depois' }), 'Versão 2')
    expect(await shown.findByText('As perguntas são as mesmas.')).toBeTruthy()
  })

  test('a certificate tells hash, proof, coverage and dial, and whether it still holds', async () => {
    await openVersions({ ...changed, isStale: true })
    await press('Certificado da versão 2')
    const shown = within(await screen.findByRole('dialog', { name: 'Certificado da versão 2' }))
    expect(
      await shown.findByText('22222222 22222222 22222222 22222222 22222222 22222222 22222222 22222222'),
    ).toBeTruthy()
    expect(shown.getByText(/Este certificado está desatualizado/)).toBeTruthy()
    expect(shown.getByText('2 perguntas, 2 caminhos, com 1 a 2 perguntas')).toBeTruthy()
    expect(shown.getByText('1 de 2').textContent).toContain('Motivo: Só uma letra')
    expect(shown.getByRole('row', { name: '1 Jasmim 1' })).toBeTruthy()
  })
})

describe('publishing', () => {
  const valid = { validatedAt: at } as const

  test('a quiz whose paths somebody has seen is published after a confirmation', async () => {
    const { memory } = await openVersions(valid, [12, 21])
    await press('Publicar')
    expect(dialog().getByText('Todos os 2 caminhos foram vistos no simulador.')).toBeTruthy()
    await userEvent.click(dialog().getByRole('button', { name: 'Publicar' }))
    await waitFor(() => expect(memory.paramsOf('publish quiz')).toMatchObject([{ id: 1, body: { waiver: null } }]))
    expect(await screen.findByText('Quiz publicado com sucesso')).toBeTruthy()
  })

  test('a quiz with paths that nobody has seen is published with the reason, or after they are seen', async () => {
    const { memory } = await openVersions(valid, [12])
    await press('Publicar')
    expect(dialog().getByText('1 de 2 caminhos foram vistos no simulador.')).toBeTruthy()
    await userEvent.click(dialog().getByRole('button', { name: 'Publicar' }))
    expect(dialog().getByRole('alert').textContent).toBe('Escreva o motivo, ou veja os caminhos no simulador')
    const reason = dialog().getByRole('textbox', { name: /Por que publicar/ })
    expect(document.activeElement).toBe(reason)
    fireEvent.change(reason, { target: { value: ' Só uma letra ' } })
    await userEvent.click(dialog().getByRole('button', { name: 'Publicar' }))
    await waitFor(() => expect(memory.paramsOf('publish quiz')).toMatchObject([{ body: { waiver: 'Só uma letra' } }]))
  })

  test('a correction of a published quiz is validated as it is published, and a refusal leaves it unpublished', async () => {
    const { memory, quiz } = await openVersions(changed, [12, 21])
    expect(screen.queryByRole('button', { name: 'Validar' })).toBeNull()
    memory.fail('validate quiz', 400, 'Nenhuma resposta leva a “X”')
    await press('Publicar')
    expect(await screen.findByText('Nenhuma resposta leva a “X”')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    memory.heal('validate quiz')
    Object.assign(quiz, { validatedAt: at, isCertified: true })
    await press('Publicar')
    await screen.findByRole('dialog', { name: 'Publicar o quiz?' })
    expect(memory.paramsOf('validate quiz')).toHaveLength(2)
    await userEvent.click(dialog().getByRole('button', { name: 'Publicar' }))
    await waitFor(() => expect(memory.paramsOf('publish quiz')).toMatchObject([{ id: 1, body: { waiver: null } }]))
  })

  test('the question waits until the paths that somebody has seen are known', async () => {
    const { promise, resolve } = Promise.withResolvers<readonly number[]>()
    await openVersions(valid, () => promise)
    await press('Publicar')
    expect(screen.queryByRole('dialog')).toBeNull()
    resolve([])
    expect(await screen.findByText('0 de 2 caminhos foram vistos no simulador.')).toBeTruthy()
  })

  test('a quiz whose seen paths could not be loaded needs the reason', async () => {
    await openVersions(valid, () => Promise.reject(new Error('lost')))
    await press('Publicar')
    expect(dialog().getByText('Não foi possível carregar o que já foi visto no simulador.')).toBeTruthy()
    expect(dialog().getByRole('textbox', { name: /Por que publicar/ })).toBeTruthy()
  })

  test('the simulator begins with the paths that somebody has seen, and reports the next ones', async () => {
    const { memory } = await openVersions(valid, [12])
    await press('Publicar')
    await userEvent.click(dialog().getByRole('button', { name: 'Simular' }))
    expect(dialog().getByText('1 de 2 caminhos vistos')).toBeTruthy()
    await userEvent.click(dialog().getByRole('button', { name: /Praia/ }))
    await userEvent.click(dialog().getByRole('button', { name: /Sol/ }))
    await waitFor(() => expect(memory.paramsOf('PUT /quiz/{id}/walks')).toEqual([{ id: 1, body: { endings: [21] } }]))
    expect(dialog().getByText(/Todos os 2 caminhos/)).toBeTruthy()
  })

  test('a publication is scheduled for a moment in the future, in the time of the installation', async () => {
    const { memory } = await openVersions(valid, [12, 21])
    await press('Publicar')
    await userEvent.click(dialog().getByRole('radio', { name: 'Agendar' }))
    await userEvent.click(dialog().getByRole('button', { name: 'Agendar' }))
    expect(dialog().getByRole('alert').textContent).toBe('Escolha um momento no futuro')
    const [day, time] = dialog().getAllByLabelText('Data e hora', { selector: 'input' })
    fireEvent.change(day ?? document.body, { target: { value: '02/01/2030' } })
    fireEvent.change(time ?? document.body, { target: { value: '14:30' } })
    await userEvent.click(dialog().getByRole('button', { name: 'Agendar' }))
    await waitFor(() =>
      expect(memory.paramsOf('schedule quiz')).toMatchObject([
        { id: 1, ifMatch: at, body: { publishAt: '2030-01-02T14:30:00.000Z', waiver: null } },
      ]),
    )
    expect(await screen.findByText('Publicação agendada')).toBeTruthy()
  })

  test('a copy gets a name, a language and a campaign without a quiz in it, and opens', async () => {
    const { memory, router } = await openVersions()
    await press('Mais ações')
    await userEvent.click(screen.getByRole('menuitem', { name: 'Duplicar' }))
    await screen.findByRole('dialog', { name: 'Duplicar “Qual é o seu verão?”' })
    expect((await dialog().findByRole<HTMLInputElement>('textbox', { name: /^Nome/ })).value).toBe(
      'Qual é o seu verão? (cópia)',
    )
    await userEvent.selectOptions(dialog().getByRole('combobox', { name: /^Idioma/ }), 'Inglês')
    await userEvent.click(await dialog().findByRole('combobox', { name: /^Campanha/ }))
    await userEvent.click(await screen.findByRole('option', { name: 'Verão' }))
    memory.fail('POST /quiz/{id}/duplicate', 400, 'Há campos com erro', { campaignId: 'Esta campanha já tem um quiz' })
    await userEvent.click(dialog().getByRole('button', { name: 'Duplicar' }))
    expect(await dialog().findByText('Esta campanha já tem um quiz')).toBeTruthy()
    memory.heal('POST /quiz/{id}/duplicate')
    await userEvent.click(dialog().getByRole('button', { name: 'Duplicar' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/quiz/1/update'))
    expect(memory.paramsOf('POST /quiz/{id}/duplicate').at(-1)).toEqual({
      id: 1,
      body: { name: 'Qual é o seu verão? (cópia)', language: 'en-US', campaignId: 3 },
    })
  })
})
