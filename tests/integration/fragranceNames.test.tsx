// Tests that lists, dial and quizzes show fragrances by their stored name in the language of the interface.
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { setLanguage } from '#kernel/core/site/i18n/language.ts'
import { dialMessages } from '#src/resources/campaigns/dial/dialTexts.ts'
import { en } from '#src/resources/quiz/draft/texts/en.ts'
import { es } from '#src/resources/quiz/draft/texts/es.ts'
import { pt } from '#src/resources/quiz/draft/texts/pt.ts'
import { memoryProvider, showScreens } from '#tests/support/engine.tsx'

beforeAll(async () => {
  await Promise.all([
    import('#kernel/core/site/form/FormScreen.tsx'),
    import('#src/resources/campaigns/dial/DialField.tsx'),
    import('#src/resources/campaigns/dial/DialView.tsx'),
    import('#kernel/core/site/fields/suggestions/SuggestionInput.tsx'),
    import('#src/resources/quiz/builder/QuizBuilder.tsx'),
    import('#src/resources/quiz/builder/QuestionForm.tsx'),
    import('#kernel/core/site/ui/FormTheme.tsx'),
  ])
  Element.prototype.scrollIntoView ??= () => undefined
})
// jsdom has no layout, and a box without height shows no rows.
beforeEach(() => void vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(640))
afterEach(() => setLanguage('pt'))

const words = { pt, en, es }
const at = '2026-03-05T17:04:00.000Z'
const dates = { deletedAt: null, createdAt: at, updatedAt: at }
const fragranceOf = (fragranceId: number, name: string, name_en: string, name_es: string) => ({
  id: fragranceId,
  fragranceId,
  name,
  name_en,
  name_es,
  image: '/files/x.webp',
  categoryId: 1,
  category: { categoryId: 1, name: 'Ervas' },
  parentId: 1,
  collections: 1,
  isActive: true,
  ...dates,
})
const lavender = fragranceOf(1, 'Alfazema', 'Lavender', 'Lavanda')
const cedar = fragranceOf(2, 'Cedro', '', 'Cedro real')
const campaign = {
  id: 3,
  campaignId: 3,
  name: 'Campo',
  downloads: 0,
  fragranceShots: 100,
  cover: '/files/capa.webp',
  isDefault: false,
  devices: 0,
  descriptions: [{ language: 'pt-BR', description: 'Campo' }],
  collection: [lavender, cedar].map((fragrance, place) => ({
    slot: place + 1,
    fragranceId: fragrance.fragranceId,
    shotSeconds: 5,
    fragrance,
  })),
  ...dates,
}
const quiz = {
  id: 1,
  quizId: 1,
  name: 'Qual é o seu campo?',
  campaignId: 3,
  campaign: { campaignId: 3, name: 'Campo' },
  language: 'pt-BR',
  questionsCount: 1,
  publishedAt: null,
  validatedAt: null,
  publishedVersion: null,
  draftChanges: 0,
  state: 'draft',
  ...dates,
  questions: [
    {
      quizQuestionId: 1,
      questionId: 1,
      quest: 'Onde?',
      quizId: 1,
      answers: [
        {
          quizQuestionAnswerId: 11,
          answerId: 11,
          label: 'Aqui',
          description: null,
          nextQuestionId: null,
          isAnswerFinish: true,
          fragrances: [{ ...lavender, fragranceOptionId: 91 }],
        },
      ],
    },
  ],
}
const show = (path: string, tables: Parameters<typeof memoryProvider>[0] = {}) =>
  showScreens({
    at: `/admin/${path}`,
    memory: memoryProvider({
      fragrances: [lavender, cedar],
      campaigns: [campaign],
      capsules: [
        {
          id: 1,
          capsuleId: 1,
          serialNumber: 'S-1',
          fragrance: lavender,
          remainingShots: 9,
          device: null,
          dueDate: '2030-01-01',
          ...dates,
        },
      ],
      quiz: [quiz],
      categories: [],
      ...tables,
    }),
  })

describe.each([
  ['pt', 'Alfazema', 'Cedro', 'Slot', 'segundos'],
  ['en', 'Lavender', 'Cedro', 'Slot', 'seconds'],
  ['es', 'Lavanda', 'Cedro real', 'Ranura', 'segundos'],
] as const)('in %s', (language, first, second, slot, seconds) => {
  const { fragrance, inSlot, slots } = dialMessages[language]
  test('the list of fragrances shows their names in the language of the interface', async () => {
    setLanguage(language)
    await show('fragrances')
    await screen.findByText('2 fragrâncias')
    expect(screen.getAllByRole('row').slice(1).map((row) => row.querySelector('[data-title] a')?.textContent)).toEqual([first, second]) // oxfmt-ignore
  })

  test('the list of capsules shows the names of their fragrances in the language of the interface', async () => {
    setLanguage(language)
    await show('capsules')
    expect(await screen.findByRole('cell', { name: first })).toBeDefined()
  })

  test('the dial and its search show the names in the language of the interface', async () => {
    setLanguage(language)
    await show('campaigns/3/update')
    expect(await screen.findByRole('button', { name: `${slot} 1: ${first}, 5 ${seconds}` })).toBeDefined()
    expect(screen.getByText(first.charAt(0), { selector: 'text' })).toBeDefined()
    expect(await screen.findByRole('combobox', { name: fragrance })).toHaveProperty('value', first)
    await userEvent.click(screen.getByRole('button', { name: new RegExp(`^${slot} 3:`) }))
    const remarks = [1, 2].map((number) => inSlot.replace('%{slot}', String(number)))
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([`${first} ${remarks[0]}`, `${second} ${remarks[1]}`]) // oxfmt-ignore
  })

  test('a read-only dial shows the names in the language of the interface', async () => {
    setLanguage(language)
    await show('campaigns/3/update', { campaigns: [{ ...campaign, deletedAt: at }] })
    const rows = within(await screen.findByRole('table', { name: slots })).getAllByRole('row')
    expect(
      rows.slice(1, 3).map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent?.trim()),
      ),
    ).toEqual([
      ['1', first, '5 s'],
      ['2', second, '5 s'],
    ])
    expect(screen.getByText(first.charAt(0), { selector: 'text' })).toBeDefined()
  })

  test('tree and proof of a quiz show the names in the language of the interface, its simulator in that of the quiz', async () => {
    setLanguage(language)
    await show('quiz/1/update')
    expect(await screen.findByRole('treeitem', { name: new RegExp(`${first}$`) })).toBeDefined()
    const proof = within(screen.getByRole('region', { name: words[language].proof }))
    expect(await proof.findByText(second)).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: words[language].simulate }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Aqui' }))
    expect(within(screen.getByRole('dialog')).getByText(lavender.name)).toBeDefined()
  })
})

describe('a fragrance of the dial that became inactive', () => {
  const withInactive = { campaigns: [{ ...campaign, collection: campaign.collection.map((slot) => ({ ...slot, fragrance: { ...slot.fragrance, isActive: false } })) }] } // oxfmt-ignore

  test('an inactive fragrance of the dial is an error of a quiz that ends with it, in the words of the server', async () => {
    await show('quiz/1/update', withInactive)
    const proof = within(await screen.findByRole('region', { name: 'Verificação' }))
    expect(
      await proof.findByText('A fragrância “Alfazema” da resposta “Aqui”, pergunta “Onde?”, está inativa'),
    ).toBeDefined()
    expect(proof.getByRole('status').textContent).toContain('1 pendência antes de validar')
  })

  test('an inactive fragrance of the dial is not offered for another answer, but can be removed from its own', async () => {
    await show('quiz/1/update', withInactive)
    await userEvent.click(await screen.findByRole('button', { name: 'Onde?' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Aqui/ }))
    await userEvent.click(await screen.findByRole('combobox', { name: /^Fragrâncias/ }))
    expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Alfazema'])
    await userEvent.keyboard('{Backspace}{Escape}')
    await userEvent.click(screen.getByRole('combobox', { name: /^Fragrâncias/ }))
    expect(screen.queryByRole('option')).toBeNull()
  })
})
