// @vitest-environment jsdom
// Checks that a change is told in the words of the screen, in the reader's language.
import { afterEach, describe, expect, test } from 'vitest'
import { loadFormMessages, loadI18nProvider } from '#kernel/core/site/i18n/i18nProvider.ts'
import { languageCodes, type Language } from '#kernel/core/contract/languages.ts'
import type { ChangedField } from '#kernel/core/contract/payloads/changes.ts'
import { definitions } from '#tests/support/definitions.ts'
import campaignScreens from '#src/resources/campaigns/screens.ts'
import { describeDial } from '#src/resources/campaigns/dial/describeDial.ts'
import { describeQuestions } from '#src/resources/quiz/draft/describeQuestions.ts'
import { describeAddress, describeDocument } from '#src/resources/users/describeUser.ts'
import { resourceTranslate } from '#kernel/core/site/declaration/useResourceTranslate.ts'
import { allColumns } from '#kernel/core/site/list/shownColumns.ts'
import { labelsOf } from '#kernel/features/exports/site/labels.ts'
import { partsOf, type DescribeContext, type Part } from '#kernel/core/site/changes/parts.ts'
import { plainText } from '#kernel/core/site/changes/plainText.ts'
import { wordDiff } from '#kernel/core/site/changes/wordDiff.ts'
import { historyMessages } from '#kernel/core/site/changes/texts.ts'
import { setLanguage } from '#kernel/core/site/i18n/language.ts'
import { formatAgo, formatSince } from '#kernel/core/site/ui/formatAgo.ts'

afterEach(() => setLanguage('pt'))

const describers: Record<string, DescribeContext['describers']> = {
  campaigns: { collection: describeDial },
  quiz: { questions: describeQuestions },
  users: { address: describeAddress, cpf: describeDocument },
}

const contextOf = async (resource: string, language: Language): Promise<DescribeContext> => {
  setLanguage(language)
  const provider = await loadI18nProvider(language)
  await loadFormMessages()
  const t = (key: string, args?: Record<string, unknown>) => provider.translate(key, args)
  const definition = definitions.get(resource) ?? expect.unreachable(resource)
  return {
    definition,
    translate: resourceTranslate(t, resource),
    t: (key) => historyMessages[language][key],
    describers: describers[resource] ?? {},
    texts: resource === 'campaigns' ? { descriptions: 'description' } : {},
  }
}

const sentence = (part: Part): string =>
  part.kind === 'hidden' ? part.label : `${part.label}: ${part.before ?? '–'} → ${part.after ?? '–'}`

/** The differences of a changed field, as sentences. */
const said = async (resource: string, change: ChangedField, language: Language = 'pt') =>
  partsOf(change, await contextOf(resource, language)).map(sentence)

const slot = (number: number, fragranceId: number, name: string, shotSeconds: number, more = {}) => ({
  slot: number,
  fragranceId,
  shotSeconds,
  fragrance: {
    fragranceId,
    name,
    name_en: `${name} en`,
    name_es: `${name} es`,
    image: '',
    categoryId: 1,
    isActive: true,
    ...more,
  },
})

test('an export says the status of a campaign in its gender, as screens do', async () => {
  const { definition, translate } = await contextOf('campaigns', 'pt')
  const status = allColumns(campaignScreens, definition).filter(({ source }) => source === 'deletedAt')
  expect(labelsOf(status, definition, translate, 'Id')).toEqual({
    deletedAt: { heading: 'Situação', options: { active: 'Ativa', inactive: 'Inativa' } },
  })
})

describe('the words of a change', () => {
  test.each([
    ['pt', 'Slot 7: Lavanda 5 s → Cedro 8 s', 'Slot 9: vazio → Rosa 5 s'],
    ['en', 'Slot 7: Lavanda en 5 s → Cedro en 8 s', 'Slot 9: empty → Rosa en 5 s'],
    ['es', 'Ranura 7: Lavanda es 5 s → Cedro es 8 s', 'Ranura 9: vacía → Rosa es 5 s'],
  ] as const)('a dial is told slot by slot, in %s', async (language, filled, added) => {
    const before = [slot(2, 5, 'Menta', 5), slot(7, 1, 'Lavanda', 5)]
    const after = [slot(2, 5, 'Menta', 5), slot(7, 2, 'Cedro', 8), slot(9, 3, 'Rosa', 5)]
    expect(await said('campaigns', { field: 'collection', before, after }, language)).toEqual([filled, added])
  })

  test('a deleted fragrance is shown by its id', async () => {
    const before = [slot(7, 12, '', 5, { name: null })]
    expect(await said('campaigns', { field: 'collection', before, after: [] })).toEqual(['Slot 7: #12 5 s → vazio'])
  })

  test.each([
    ['pt', 'Descrição (Inglês): Summer → Winter'],
    ['en', 'Description (English): Summer → Winter'],
    ['es', 'Descripción (Inglés): Summer → Winter'],
  ] as const)('a list of texts is told by language, in %s', async (language, line) => {
    const before = [
      { language: 'pt-BR', description: 'Verão' },
      { language: 'en-US', description: 'Summer' },
    ]
    const after = [
      { language: 'pt-BR', description: 'Verão' },
      { language: 'en-US', description: 'Winter' },
    ]
    expect(await said('campaigns', { field: 'descriptions', before, after }, language)).toEqual([line])
  })

  test.each([
    ['pt', 'users', { field: 'genre', before: 'F', after: null }, 'Gênero: Feminino → '],
    ['en', 'users', { field: 'genre', before: 'F', after: 'O' }, 'Gender: Female → Other'],
    ['es', 'users', { field: 'genre', before: 'M', after: 'F' }, 'Género: Masculino → Femenino'],
    [
      'pt',
      'users',
      { field: 'birthday', before: '1990-05-17', after: '1990-07-15' },
      'Nascimento: 17/05/1990 → 15/07/1990',
    ],
    [
      'pt',
      'users',
      { field: 'profile', before: { id: 1, nome: 'ADMIN' }, after: { id: 2, nome: 'OPERATOR' } },
      'Perfil: ADMIN → OPERATOR',
    ],
    ['pt', 'users', { field: 'cpf', before: null, after: '52998224725' }, 'CPF ou CNPJ:  → 529.982.247-25'],
    ['pt', 'users', { field: 'ativo', before: true, after: false }, 'Situação: Ativo → Inativo'],
    [
      'en',
      'campaigns',
      { field: 'deletedAt', before: null, after: '2026-04-01T10:00:00.000Z' },
      'Status: Active → Inactive',
    ],
    ['es', 'categories', { field: 'kosher', before: true, after: false }, 'Kosher: Sí → No'],
    ['en', 'fragrances', { field: 'name_en', before: 'Lavender', after: 'Cedar' }, 'Name (English): Lavender → Cedar'],
    [
      'pt',
      'fragrances',
      { field: 'categoryId', before: { id: 3, name: 'Cítricos' }, after: { id: 4, name: null } },
      'Família: Cítricos → #4',
    ],
    [
      'pt',
      'capsules',
      {
        field: 'device',
        before: { deviceId: 1, macAddress: 'A4:CF:12:0B:3C:5D', name: 'Recepção', site: { siteId: 1, name: 'Loja 1' } },
        after: { deviceId: 2, macAddress: 'A4:CF:12:0B:3C:5E', name: null, site: null },
      },
      'Dispositivo: Recepção · Loja 1 → A4:CF:12:0B:3C:5E',
    ],
    ['en', 'campaigns', { field: 'fragranceShots', before: 1000, after: 1200 }, 'Shots per fragrance: 1,000 → 1,200'],
    ['pt', 'quiz', { field: 'language', before: 'pt-BR', after: 'en-US' }, 'Idioma: Português → Inglês'],
  ] as const)('in %s, %s tells a change of %o', async (language, resource, change, line) => {
    expect(await said(resource, change, language)).toEqual([line])
  })

  test('an address is described part by part, and a country by its name', async () => {
    const address = { zipcode: '01310-100', street: 'Rua A, 1', city: 'São Paulo', state: 'SP', country: 'BR' }
    const after = { ...address, street: 'Rua B, 2', country: 'PT' }
    expect(await said('users', { field: 'address', before: address, after })).toEqual([
      'Rua e número: Rua A, 1 → Rua B, 2',
      'País: Brasil → Portugal',
    ])
  })

  test('a change of a confidential file shows only that it changed', async () => {
    expect(await said('fragrances', { field: 'secret', before: null, after: null, hidden: true })).toEqual(['Ficha'])
  })

  test('a picture is described by its paths', async () => {
    expect(
      partsOf({ field: 'cover', before: null, after: '/files/a.png' }, await contextOf('campaigns', 'pt')),
    ).toEqual([{ kind: 'picture', label: 'Capa', before: null, after: '/files/a.png' }])
  })

  const answer = (quizQuestionAnswerId: number, label: string, more = {}) => ({
    quizQuestionAnswerId,
    answerId: 1,
    label,
    description: null,
    nextQuestionId: null,
    isAnswerFinish: false,
    fragrances: [],
    ...more,
  })
  const question = (quizQuestionId: number, quest: string, answers: object[]) => ({
    quizQuestionId,
    questionId: 1,
    quest,
    quizId: 1,
    answers,
  })

  test.each([
    [
      'pt',
      ['Onde? › Resposta: Mar → Praia', 'Onde? › Cidade › Próxima pergunta:  → Quando?', 'Pergunta:  → Quando?: Manhã'],
    ],
    [
      'en',
      ['Onde? › Answer: Mar → Praia', 'Onde? › Cidade › Next question:  → Quando?', 'Question:  → Quando?: Manhã'],
    ],
    [
      'es',
      [
        'Onde? › Respuesta: Mar → Praia',
        'Onde? › Cidade › Próxima pregunta:  → Quando?',
        'Pregunta:  → Quando?: Manhã',
      ],
    ],
  ] as const)('the questions of a quiz are told in words, in %s', async (language, lines) => {
    const before = [question(1, 'Onde?', [answer(1, 'Mar'), answer(2, 'Cidade')])]
    const after = [
      question(1, 'Onde?', [answer(1, 'Praia'), answer(2, 'Cidade', { nextQuestionId: 2 })]),
      question(2, 'Quando?', [answer(3, 'Manhã')]),
    ]
    expect(await said('quiz', { field: 'questions', before, after }, language)).toEqual(lines)
  })

  test('the fragrances that end an answer are shown by their names in the reader’s language', async () => {
    const option = (name: string) => ({
      fragranceOptionId: 1,
      fragranceId: 1,
      name,
      name_en: `${name} en`,
      name_es: null,
    })
    const before = [question(1, 'Onde?', [answer(1, 'Mar', { fragrances: [option('Cedro')] })])]
    const after = [question(1, 'Onde?', [answer(1, 'Mar', { fragrances: [option('Lavanda'), option('Rosa')] })])]
    expect(await said('quiz', { field: 'questions', before, after }, 'en')).toEqual([
      'Onde? › Mar › Fragrances: Cedro en → Lavanda en, Rosa en',
    ])
  })
})

describe('a text with marks', () => {
  test('words that were added and removed are marked, and the others are not', () => {
    expect(wordDiff('A lavanda acalma muito bem.', 'A lavanda do campo acalma bem.')).toEqual([
      { text: 'A lavanda ' },
      { text: 'do campo ', mark: 'ins' },
      { text: 'acalma ' },
      { text: 'muito ', mark: 'del' },
      { text: 'bem.' },
    ])
  })

  test.each([
    ['', 'novo'],
    ['um dois', 'um dois'],
    ['a a a', 'a a'],
    ['um', 'um um'],
  ])('the marks of “%s” and “%s” give both texts back', (before, after) => {
    const parts = wordDiff(before, after)
    const without = (mark: 'ins' | 'del') => parts.flatMap((part) => (part.mark === mark ? [] : [part.text])).join('')
    expect(without('ins')).toBe(before)
    expect(without('del')).toBe(after)
  })

  test('two long texts without a common word are compared in less than a second', () => {
    const words = (prefix: string) => Array.from({ length: 5000 }, (_, at) => `${prefix}${at}`).join(' ')
    const start = performance.now()
    expect(wordDiff(words('a'), words('b')).map(({ mark }) => mark)).toEqual(['del', 'ins'])
    expect(performance.now() - start).toBeLessThan(1000)
  })

  test('HTML is compared as its text, one line per block', () => {
    expect(plainText('<h2>Título</h2><p>Um <strong>dois</strong><br>três</p><ul><li><p>quatro</p></li></ul>')).toBe(
      'Título\nUm dois\ntrês\nquatro',
    )
  })
})

test.each(
  languageCodes.map((code, at) => [
    code,
    ['há 2 horas', '2 hours ago', 'hace 2 horas'][at],
    ['agora', 'now', 'ahora'][at],
  ]),
)('in %s, an instant is told as “%s” and as “%s”', (code, hours, now) => {
  setLanguage(code ?? 'pt')
  const at = Date.parse('2026-11-22T12:00:00.000Z')
  expect(formatAgo('2026-11-22T09:59:00.000Z', at)).toBe(hours)
  expect(formatAgo('2026-11-22T11:59:55.000Z', at)).toBe(now)
})

test('how long something lasts has the unit and the number of how long ago it began', () => {
  setLanguage('pt')
  const at = Date.parse('2026-11-22T12:00:00.000Z')
  const began = '2026-11-14T12:30:00.000Z'
  expect(formatAgo(began, at)).toBe('há 7 dias')
  expect(formatSince(began, at)).toBe('7 dias')
})
