// Outlines of quizzes as Markdown and JSON: what is exported and imported again is the same tree, and errors name their line.
import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { oneLine } from '#kernel/core/contract/rules.ts'
import { visibleText } from '#kernel/core/contract/visibleText.ts'
import type { FragranceOption, Question } from '#src/resources/quiz/calls.ts'
import { quizChanges } from '#src/resources/quiz/rules/quizChanges.ts'
import { parseOutline } from '#src/resources/quiz/outline/parseOutline.server.ts'
import { printJson } from '#src/resources/quiz/outline/rules/json.ts'
import { printMarkdown } from '#src/resources/quiz/outline/rules/markdown.ts'
import { flatten, type Outline, unflatten } from '#src/resources/quiz/outline/rules/outline.ts'
import { problemSentence } from '#src/resources/quiz/outline/rules/outlineProblems.ts'
import { outlineOf, treeOfOutline } from '#src/resources/quiz/outline/rules/treeOfOutline.ts'
import { applyQuizChanges, essence } from '#tests/support/applyQuizChanges.ts'
import { trees } from '#tests/support/quizTrees.ts'

const formats = {
  markdown: { print: printMarkdown, parse: (text: string) => parseOutline({ format: 'markdown', text }) },
  json: {
    print: (outline: Outline) => printJson(outline, { quiz: 'Verão', language: 'pt-BR' }),
    parse: (text: string) => parseOutline({ format: 'json', text }),
  },
}
type Format = keyof typeof formats

const readCase = (name: string): string => readFileSync(`tests/cases/${name}`, 'utf8')

/** Texts that mean something in one of the formats. */
const awkward = [
  '→',
  ' -> ',
  '=>',
  '-->',
  '⇒',
  '\uF0E0',
  '–>',
  '—',
  '&gt;',
  '&#62;',
  '•',
  'o ',
  '1.1 ',
  'a) ',
  '[ ] ',
  '[x](y)',
  '~~',
  '`',
  '```',
  '\u00A0',
  '**',
  '> ',
  '- ',
  '# ',
  '1. ',
  '\\',
  ';',
  '{#7}',
  '"',
  '  ',
  '<!--',
  '_',
  'é',
  '日本',
  '🌊',
]
const texts = fc
  .array(fc.oneof(fc.constantFrom(...awkward), fc.string({ maxLength: 6, unit: 'grapheme' })), {
    minLength: 1,
    maxLength: 5,
  })
  .map((parts) => visibleText(parts.join('')).trim())
  .filter((text) => text !== '' && text.length <= 100 && oneLine.test(text))

/** Random trees with random texts, among them equal ones. */
const quizzes: fc.Arbitrary<Question[]> = fc
  .tuple(trees, fc.array(texts, { minLength: 3, maxLength: 12 }))
  .map(([tree, some]) => {
    const text = (id: number) => some[id % some.length] ?? ''
    return tree.map((question) => ({
      ...question,
      quest: text(question.quizQuestionId),
      answers: question.answers.map((answer) => ({
        ...answer,
        label: text(answer.quizQuestionAnswerId),
        description: answer.quizQuestionAnswerId % 3 === 0 ? text(answer.quizQuestionAnswerId + 1) : null,
        fragrances: answer.fragrances.map((one) => ({ ...one, name: text(one.fragranceId) })),
      })),
    }))
  })

const named = ({ name, fragranceId }: FragranceOption) => ({ name, id: fragranceId })

/** Imports a text over a tree: the names of its fragrances are those of the quiz that was exported. */
const imported = (format: Format, text: string, exported: readonly Question[], over: readonly Question[]) => {
  const { outline, problems } = formats[format].parse(text)
  expect(problems).toEqual([])
  const known = exported.flatMap(({ answers }) => answers.flatMap(({ fragrances }) => fragrances))
  return treeOfOutline(outline, over, 1, ({ fragrances }) =>
    fragrances.map(({ name, id }) => {
      const { fragranceOptionId: _, ...found } =
        known.find((one) => one.name === name && one.fragranceId === id) ?? expect.unreachable(`no fragrance ${name}`)
      return found
    }),
  )
}

/** A tree without its ids: nested, as people see it. */
const shapeOf = (tree: readonly Question[]) => {
  const shape = (outline: Outline): unknown =>
    outline.map(({ text, answers }) => ({
      text,
      answers: answers.map(({ next, fragrances, ...answer }) => ({
        text: answer.text,
        description: answer.description,
        fragrances: fragrances.map(({ name }) => name),
        next: next && shape([next]),
      })),
    }))
  return shape(outlineOf(tree, named))
}

describe.each(['markdown', 'json'] as const)('as %s', (format) => {
  test('an exported quiz that is imported again is the same tree, with all its ids', () => {
    fc.assert(
      fc.property(quizzes, (tree) => {
        const text = formats[format].print(outlineOf(tree, named))
        expect(imported(format, text, tree, tree)).toEqual(tree)
      }),
    )
  })

  test('an exported quiz that is imported into an empty one has the same questions, answers and fragrances', () => {
    fc.assert(
      fc.property(quizzes, (tree) => {
        const text = formats[format].print(outlineOf(tree, named))
        expect(shapeOf(imported(format, text, tree, []))).toEqual(shapeOf(tree))
      }),
    )
  })

  test('an imported tree has each id once, and new nodes have negative ones', () => {
    fc.assert(
      fc.property(quizzes, quizzes, (tree, other) => {
        const text = formats[format].print(outlineOf(tree, named))
        const found = imported(format, text, tree, other)
        const ids = found.flatMap(({ quizQuestionId, answers }) => [
          `q${quizQuestionId}`,
          ...answers.map(({ quizQuestionAnswerId }) => `a${quizQuestionAnswerId}`),
        ])
        expect(new Set(ids).size).toBe(ids.length)
        const stored = new Set(other.map(({ quizQuestionId }) => quizQuestionId))
        for (const { quizQuestionId } of found) expect(quizQuestionId < 0 || stored.has(quizQuestionId)).toBe(true)
      }),
    )
  })

  test('the differences that an import shows make the imported tree of the one before', () => {
    const byId = (one: { quizQuestionId: number }, other: { quizQuestionId: number }) =>
      one.quizQuestionId - other.quizQuestionId
    fc.assert(
      fc.property(quizzes, quizzes, (tree, other) => {
        const text = formats[format].print(outlineOf(other, named))
        const [root, ...others] = imported(format, text, other, tree).map((question) => ({
          ...question,
          answers: question.answers.toSorted((a, b) => a.quizQuestionAnswerId - b.quizQuestionAnswerId),
        }))
        const found = root ? [root, ...others.toSorted(byId)] : []
        expect(essence(applyQuizChanges(tree, quizChanges(tree, found)))).toEqual(essence(found))
      }),
    )
  })
})

const fragrance = (id: number, name: string) => ({
  fragranceOptionId: 900 + id,
  fragranceId: id,
  name,
  categoryId: 1,
  image: '/files/x.png',
})
const answer = (id: number, label: string, goal: number | FragranceOption[]) => ({
  quizQuestionAnswerId: id,
  answerId: id,
  label,
  description: null,
  nextQuestionId: typeof goal === 'number' ? goal : null,
  isAnswerFinish: typeof goal !== 'number' && goal.length > 0,
  fragrances: typeof goal === 'number' ? [] : goal,
})
const question = (id: number, quest: string, ...answers: ReturnType<typeof answer>[]): Question => ({
  quizQuestionId: id,
  questionId: id,
  quest,
  quizId: 1,
  answers,
})
const summer = [
  question(1, 'Onde?', answer(11, 'Casa', 2), answer(12, 'Rua', [fragrance(1, 'Mar')])),
  question(2, 'Que cômodo?', answer(21, 'Sala', [fragrance(1, 'Mar'), fragrance(2, 'Sol')])),
]

describe('an outline in Markdown', () => {
  test('is a list of questions, answers and what they lead to', () => {
    expect(printMarkdown(outlineOf(summer, ({ name }) => ({ name, id: null })))).toBe(
      `- **Onde?**
  - Casa
    - **Que cômodo?**
      - Sala → Mar; Sol
  - Rua → Mar
`,
    )
  })

  test('may be written by hand: with other bullets, tabs, plain questions, headings and blank lines', () => {
    const { outline, problems } = formats.markdown.parse(
      '# Verão\r\n\r\n* Onde?\r\n\t1. Casa -> Mar ; Sol {#2}\r\n\t   > Lá dentro\r\n\t2. Rua\r\n\t\t+ **Que hora?**\r\n',
    )
    expect(problems).toEqual([])
    expect(outline).toMatchObject([
      {
        text: 'Onde?',
        answers: [
          {
            text: 'Casa',
            description: 'Lá dentro',
            fragrances: [
              { name: 'Mar', id: null },
              { name: 'Sol', id: 2 },
            ],
          },
          { text: 'Rua', fragrances: [], next: { text: 'Que hora?', answers: [] } },
        ],
      },
    ])
  })

  test.each([
    ['a line that is no item', '- Onde?\n  - Casa\nRua', 'Linha 3: comece com “-”'],
    ['a second question below an answer', '- A?\n  - x\n    - B?\n    - C?', 'Linha 4: a resposta acima já leva'],
    ['a question below an answer with fragrances', '- A?\n  - x → Mar\n    - B?', 'Linha 3: a resposta acima termina'],
    ['a description of a question', '- A?\n  > texto', 'Linha 2: uma descrição fica'],
    ['an item without a text', '- A?\n  - ', 'Linha 2: falta o texto'],
    ['a text of 256 characters', `- ${'x'.repeat(256)}`, 'Linha 1: no máximo 255'],
    ['a description of 101 characters', `- A?\n  - x\n    > ${'x'.repeat(101)}`, 'Linha 2: no máximo 100'],
  ])('names the line of %s', (_what, text, sentence) => {
    const [first] = formats.markdown.parse(text).problems
    expect(first && problemSentence(first, 'pt')).toContain(sentence)
  })
})

/** What an outline says, in short: questions with their answers, each with its fragrances or its next question. */
const said = (outline: Outline): unknown =>
  outline.map(({ text, answers }) => [
    text,
    answers.map((one) => [
      one.text,
      ...one.fragrances.map(({ name }) => name),
      ...(one.description === null ? [] : [`(${one.description})`]),
      ...(one.next ? [said([one.next])] : []),
    ]),
  ])

const homeAndStreet = [
  [
    'Onde?',
    [
      ['Casa', 'Mar'],
      ['Rua', 'Sol', 'Lua'],
    ],
  ],
]

describe('an outline of another program', () => {
  test.each([
    ['-->', '==>'],
    ['--->', '=>'],
    ['→', '⇒'],
    ['➔', '⟶'],
    ['\uF0E0', '\uF0E8'],
    ['–>', '—>'],
    ['−>', '&rarr;'],
    ['--&gt;', '&#8594;'],
    ['&#x21D2;', '&rArr;'],
  ])('has the arrows %s and %s', (one, other) => {
    const { outline, problems } = formats.markdown.parse(`- Onde?\n  - Casa ${one} Mar\n  - Rua${other}Sol; Lua`)
    expect(problems).toEqual([])
    expect(said(outline)).toEqual(homeAndStreet)
  })

  test.each([
    ['indented bullets and no-break blanks', '•\u00A0Onde?\n\u00A0 \u00A0◦ Casa → Mar\n\u00A0\u00A0 ◦ Rua → Sol; Lua'],
    ['bullets without indentation, as Word pastes a list', '•\tOnde?\no\tCasa → Mar\no\tRua → Sol; Lua'],
    ['bullets of Symbol and Wingdings', '\uF0B7\tOnde?\n\uF0A7\tCasa \uF0E0 Mar\n\uF0A7\tRua \uF0E0 Sol; Lua'],
    ['an o before a capital', '• Onde?\n  o Casa → Mar\n  o Rua → Sol; Lua'],
    ['dashes', '– Onde?\n  – Casa → Mar\n  — Rua → Sol; Lua'],
    ['numbers of several levels', '1. Onde?\n1.1. Casa → Mar\n1.2. Rua → Sol; Lua'],
    ['numbers and letters', '1) Onde?\na) Casa → Mar\nb) Rua → Sol; Lua'],
    ['entities as blanks', '• Onde?\n&nbsp;&nbsp;• Casa → Mar\n&nbsp;&nbsp;• Rua → Sol; Lua'],
    ['a fence', '```markdown\n- Onde?\n  - Casa → Mar\n  - Rua → Sol; Lua\n```'],
    ['headings and rules', '# Quiz\n\n---\n\n## Perguntas\n- Onde?\n  - Casa → Mar\n  - Rua → Sol; Lua\n* * *'],
    ['marks', '- __Onde?__\n  - **Casa** → *Mar*\n  - `Rua` → **Sol; ~~Lua~~**'],
    ['tasks and links', '- [ ] Onde?\n  - [x] Casa → [Mar](https://a.test/b)\n  - [ ] Rua → Sol; Lua'],
    ['wrapped lines', '- Onde?\n  - Casa →\n    Mar\n  - Rua → Sol;\n      Lua'],
  ])('has %s', (_what, text) => {
    const { outline, problems } = formats.markdown.parse(text)
    expect(problems).toEqual([])
    expect(said(outline)).toEqual(homeAndStreet)
  })

  test('keeps signs that are no marks, and joins wrapped descriptions', () => {
    const { outline, problems } = formats.markdown.parse(
      '- Uma pergunta que\n  continua: 5 * 3 * 2?\n  - o_mar_azul & sol; lua\n    > Duas linhas\n    > de texto,\n      e três\n  - \\*\\*a\\*\\* &amp;\\&amp;',
    )
    expect(problems).toEqual([])
    expect(said(outline)).toEqual([
      [
        'Uma pergunta que continua: 5 * 3 * 2?',
        [['o_mar_azul & sol; lua', '(Duas linhas de texto, e três)'], ['**a** &&amp;']],
      ],
    ])
  })

  test.each([
    ['a question with an arrow', '- Onde?\n- Casa → Mar', 'Linha 2: uma pergunta não termina com fragrâncias'],
    [
      'answers without bullets',
      '- Onde?\n  Casa → Mar\n  Rua → Sol',
      'Linha 1: uma pergunta não termina com fragrâncias',
    ],
  ])('is refused if it has %s', (_what, text, sentence) => {
    const [first] = formats.markdown.parse(text).problems
    expect(first && problemSentence(first, 'pt')).toContain(sentence)
  })

  test('has a hundred problems at most, and a line that counts the others', () => {
    const { problems } = formats.markdown.parse('> d\n'.repeat(250))
    expect(problems).toHaveLength(101)
    expect(problems.at(-1)).toEqual({ key: 'lineOthers', line: 101, args: { count: 150 } })
  })

  test('is a list for a thread and back, however long its chain is', () => {
    const chain = Array.from({ length: 2000 }, (_, index) =>
      question(index + 1, `Pergunta ${index}`, answer(10_000 + index, 'Sim', index < 1999 ? index + 2 : [])),
    )
    const outline = outlineOf(chain, named)
    const flat = structuredClone(flatten(outline))
    expect(printJson(unflatten(flat), { quiz: '', language: '' })).toBe(printJson(outline, { quiz: '', language: '' }))
  })
})

describe('an outline in JSON', () => {
  const file = (...questions: object[]) => JSON.stringify({ questions }, null, 1)
  test.each([
    ['broken JSON', '{\n "questions": [\n  {]\n', 'lineNoJson', 3],
    ['a question without a text', file({ answers: [] }), 'lineJsonPlace', 3],
    ['an unknown next question', file({ question: 'A?', answers: [{ answer: 'x', next: 9 }] }), 'lineUnknownNext', 6],
    [
      'a question of two answers',
      file(
        { question: 'A?', answers: [1, 2].map(() => ({ answer: 'x', next: 2 })) },
        { id: 2, question: 'B?', answers: [] },
      ),
      'lineSharedNext',
      10,
    ],
    ['a question below itself', file({ id: 1, question: 'A?', answers: [{ answer: 'x', next: 1 }] }), 'lineLoop', 3],
    [
      'an id that is there twice',
      file({ id: 1, question: 'A?', answers: [] }, { id: 1, question: 'B?', answers: [] }),
      'lineRepeatedId',
      8,
    ],
  ])('names the line of %s', (_what, text, key, line) => {
    expect(formats.json.parse(text).problems[0]).toMatchObject({ key, line })
  })

  test('names each unknown key with its line', () => {
    const text = readCase('outline-unknown-keys.json').replace('"fragrance"', '\n"fragrance"')
    expect(formats.json.parse(text)).toEqual({
      outline: [],
      problems: [
        { key: 'lineUnknownKey', line: 2, args: { name: 'fragrance' } },
        { key: 'lineUnknownKey', line: 2, args: { name: 'descripton' } },
      ],
    })
  })

  test('may be wrapped in a fence, as code is in Markdown', () => {
    const text = `\`\`\`json\n${file({ question: 'A?', answers: [] })}\n\`\`\`\n`
    expect(formats.json.parse(text)).toMatchObject({ problems: [], outline: [{ text: 'A?', line: 4 }] })
  })

  test('is refused if it nests too deeply, whatever follows', () => {
    expect(formats.json.parse('['.repeat(64_000)).problems).toEqual([{ key: 'lineTooDeep', line: 1 }])
    expect(formats.json.parse('{"questions":[{"answers":'.repeat(9000)).problems).toEqual([
      { key: 'lineTooDeep', line: 1 },
    ])
  })
})

describe('a changed outline', () => {
  const changed = (text: string) => imported('markdown', text, summer, summer)

  test('keeps the ids of a renamed question and a renamed answer', () => {
    const tree = changed(
      '- Onde você está?\n  - Em casa\n    - Que cômodo?\n      - Sala → Mar {#1}; Sol {#2}\n  - Rua → Mar {#1}',
    )
    expect(tree).toMatchObject([
      {
        quizQuestionId: 1,
        quest: 'Onde você está?',
        answers: [{ quizQuestionAnswerId: 11, label: 'Em casa' }, { quizQuestionAnswerId: 12 }],
      },
      { quizQuestionId: 2 },
    ])
  })

  test('keeps the ids of a question that another one was put before', () => {
    const tree = changed('- Quando?\n  - Agora\n    - Onde?\n      - Rua → Mar {#1}')
    expect(tree.map(({ quizQuestionId, quest }) => [quizQuestionId, quest])).toEqual([
      [-1, 'Quando?'],
      [1, 'Onde?'],
    ])
    expect(tree[1]?.answers.map(({ quizQuestionAnswerId }) => quizQuestionAnswerId)).toEqual([12])
  })
})
