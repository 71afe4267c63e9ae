// Tests quizzes as text: the export, the preview of an import, the import as one batch, and what it refuses.
import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Imported, OutlinePreview, OutlineText } from '#src/resources/quiz/outline/payloads.ts'
import { quizChanges } from '#src/resources/quiz/rules/quizChanges.ts'
import { oneEngine } from '#tests/support/database.ts'
import { revert } from '#tests/support/bulk.ts'
import {
  answerOf,
  ending,
  questionOf,
  type QuizWorld,
  quizWorld,
  refused,
  storeTree,
} from '#tests/support/quizWorld.ts'
import { trees } from '#tests/support/quizTrees.ts'
import { emailOf } from '#tests/support/server.ts'

describe.each(oneEngine)('%s', (engine) => {
  let world: QuizWorld
  beforeAll(async () => {
    world = await quizWorld(engine)
  })
  afterAll(() => world.close())

  const call = (what: string, body?: object) => world.server.call(what, { as: world.admin, body })
  const textOf = async (quizId: number, format = 'markdown') =>
    z.parse(OutlineText, (await call(`GET /api/quiz/${quizId}/outline?format=${format}`)).body).text
  const preview = async (quizId: number, text: string, format = 'markdown') =>
    z.parse(OutlinePreview, (await call(`POST /api/quiz/${quizId}/outline/preview`, { format, text })).body)
  const replace = (quizId: number, text: string, format = 'markdown') =>
    call(`PUT /api/quiz/${quizId}/outline`, { format, text })

  test('a quiz is exported as an outline with the names of its fragrances', async () => {
    const { quizId } = await world.wholeQuiz()
    expect(await textOf(quizId)).toBe(`# Quiz

- **Onde?**
  - Casa
    - **Que cômodo?**
      - Sala → Fragrância 1
      - Quarto → Fragrância 2; Fragrância 3
  - Rua
    - **Que hora?**
      - Dia → Fragrância 3
      - Noite → Fragrância 1; Fragrância 3
  - Tanto faz → Fragrância 1; Fragrância 2
`)
  })

  test.each(['markdown', 'json'])('an exported quiz that is imported again as %s changes nothing', async (format) => {
    const before = await world.wholeQuiz()
    const { quizId } = before
    const answer = await replace(quizId, await textOf(quizId, format), format)
    expect(answer.status, `${answer.bytes}`).toBe(200)
    expect(z.parse(Imported, answer.body)).toEqual({ batchId: null })
    expect(await world.read(quizId)).toEqual(before)
  })

  test('random quizzes that are exported and imported into another one are the same trees', async () => {
    await fc.assert(
      fc.asyncProperty(trees, fc.constantFrom('markdown', 'json'), async (drawn, format) => {
        const [from, to] = [await world.quiz(), await world.quiz()]
        await storeTree(world, from, drawn)
        const text = await textOf(from, format)
        expect((await replace(to, text, format)).status).toBe(200)
        const withoutTitle = (one: string) => one.replace(/^# .*\n/, '')
        const ofMarkdown = async (quizId: number) => withoutTitle(await textOf(quizId))
        expect(await ofMarkdown(to)).toBe(await ofMarkdown(from))
        const same = await world.read(to)
        await replace(to, await textOf(to, format), format)
        expect((await world.read(to)).questions).toEqual(same.questions)
      }),
      { numRuns: 12 },
    )
  })

  test('a preview shows the quiz after the import and what prevents its validation, and changes nothing', async () => {
    const before = await world.wholeQuiz()
    const text = (await textOf(before.quizId)).replace('Casa\n', 'Em casa\n').replace('Dia → Fragrância 3', 'Dia')
    const { questions, problems, findings } = await preview(before.quizId, text)
    expect(problems).toEqual([])
    expect(questions?.[0]?.answers[0]).toMatchObject({
      quizQuestionAnswerId: answerOf(before, 'Onde?', 'Casa').quizQuestionAnswerId,
      label: 'Em casa',
    })
    expect(findings).toEqual(['A resposta “Dia” da pergunta “Que hora?” não leva a uma pergunta nem a fragrâncias'])
    expect(await world.read(before.quizId)).toEqual(before)
  })

  test('an import keeps ids, clears the validation, and is one batch that can be taken back', async () => {
    const before = await world.wholeQuiz()
    const { quizId } = before
    await world.validate(quizId)
    const text = (await textOf(quizId))
      .replace('**Que hora?**', '**A que horas?**')
      .replace('  - Tanto faz', '  - Praia\n    - **Com quem?**\n      - Só → Fragrância 2\n  - Tanto faz')
    const answer = await replace(quizId, text)
    const { batchId } = z.parse(Imported, answer.body)
    const after = await world.read(quizId)
    expect(answer.headers['etag']).toBe(`"${after.updatedAt}"`)
    expect(after.validatedAt).toBeNull()
    expect(questionOf(after, 'A que horas?').quizQuestionId).toBe(questionOf(before, 'Que hora?').quizQuestionId)
    expect(answerOf(after, 'Onde?', 'Tanto faz')).toEqual(answerOf(before, 'Onde?', 'Tanto faz'))
    expect(answerOf(after, 'Com quem?', 'Só').fragrances).toMatchObject([{ name: 'Fragrância 2' }])
    expect(answerOf(after, 'Onde?', 'Praia').nextQuestionId).toBe(questionOf(after, 'Com quem?').quizQuestionId)

    expect(await revert(world.server, world.admin, batchId ?? '')).toMatchObject({ done: 1, refused: 0 })
    expect((await world.read(quizId)).questions).toEqual(before.questions)
  })

  test('a text with problems is refused with a sentence for each line', async () => {
    const { quizId } = await world.wholeQuiz()
    const before = await world.read(quizId)
    const text = '- Onde?\n  - Casa → Nenhuma\n  - Rua → Fragrância 1; Fragrância 1\nsolta'
    const sentences = [
      'Linha 2: a fragrância “Nenhuma” não existe ou está inativa',
      'Linha 3: a fragrância “Fragrância 1” está duas vezes nesta resposta',
      'Linha 4: comece com “-” uma pergunta ou resposta, ou com “>” uma descrição',
    ]
    expect((await preview(quizId, text)).problems.map(({ message }) => message)).toEqual(sentences)
    const answer = await replace(quizId, text)
    expect(refused(answer)).toEqual({ status: 400, message: sentences[0], fields: ['lines.2', 'lines.3', 'lines.4'] })
    expect(await world.read(quizId)).toEqual(before)
  })

  test('a fragrance that the dial lacks is imported, and prevents the validation', async () => {
    const { quizId } = await world.wholeQuiz()
    const text = (await textOf(quizId)).replace('Dia → Fragrância 3', 'Dia → fragrancia 7')
    const { findings } = await preview(quizId, text)
    expect(findings).toEqual([expect.stringContaining('“Fragrância 7” da resposta “Dia”')])
    expect((await replace(quizId, text)).status).toBe(200)
    expect((await world.validate(quizId)).status).toBe(400)
    expect(await textOf(quizId)).toContain('Dia → Fragrância 7')
  })

  /** A text of tests/cases with the names of this world's fragrances. */
  const readCase = (name: string): string =>
    readFileSync(`tests/cases/${name}`, 'utf8')
      .replace('Bergamota da Calábria', 'Fragrância 1')
      .replace(/Limão( +)Siciliano/, 'Fragrância$12')
      .replace('Néroli Luminoso', 'Fragrância 3')
  const casa = ['Casa', 'Fragrância 1']
  const rua = ['Rua', 'Fragrância 2']

  test.each([
    ['outline-long-arrow.md', [casa, rua]],
    ['outline-word-arrows.md', [casa, rua, ['Mar', 'Fragrância 3']]],
    ['outline-bullets.md', [casa, rua]],
    ['outline-double-blank.md', [['Casa', 'Fragrância 2']]],
  ])('%s is read as its writer meant it', async (name, answers) => {
    const { quizId } = await world.wholeQuiz()
    const { problems, questions } = await preview(quizId, readCase(name))
    expect(problems).toEqual([])
    expect(questions?.map(({ quest }) => quest)).toEqual(['Onde?'])
    const found = questions?.[0]?.answers ?? []
    expect(found.map(({ label, fragrances }) => [label, ...fragrances.map((one) => one.name)]).toSorted()).toEqual(
      answers.toSorted(),
    )
  })

  test('a fragrance is found by a name that is stored with other blanks', async () => {
    const { quizId } = await world.wholeQuiz()
    const { db } = world.server.database
    await sql`UPDATE fragrances SET name = 'Rosa' || chr(160) || ' do  Campo' WHERE name = 'Fragrância 8'`.execute(db)
    expect((await preview(quizId, '- Onde?\n  - Casa → rosa do campo')).problems).toEqual([])
    await sql`UPDATE fragrances SET name = 'Fragrância 8' WHERE name LIKE 'Rosa%'`.execute(db)
  })

  test('an unknown key of JSON is refused with its line', async () => {
    const { quizId } = await world.wholeQuiz()
    const answer = await replace(quizId, readCase('outline-unknown-keys.json'), 'json')
    expect(refused(answer)).toEqual({
      status: 400,
      message: 'Linha 1: “fragrance” é desconhecido',
      fields: ['lines.1'],
    })
  })

  test.each([
    ['blanks before a letter', 'markdown', `- q\n  - a -> a${' '.repeat(480_000)}b`],
    ['lines of a description', 'markdown', `- q\n  - a\n${' > d\n'.repeat(90_000)}`],
    ['marks of a letter', 'markdown', `- q\u0301\u0323${'\u0301\u0323'.repeat(90_000)}`],
    ['tags', 'markdown', `- q${'\u{E0061}'.repeat(90_000)}`],
    ['problems', 'markdown', '> d\n'.repeat(120_000)],
    ['fragrances', 'markdown', `- q\n${`  - a → ${'x;'.repeat(9000)}\n`.repeat(20)}`],
    ['answers of a question', 'markdown', `- q\n${'  - a\n'.repeat(80_000)}`],
    ['answers', 'markdown', `- q\n${' - a\n'.repeat(95)}`.repeat(850)],
    ['brackets', 'json', '['.repeat(64_000)],
    ['questions in questions', 'json', '{"questions":[{"question":"a","answers":'.repeat(5600)],
    ['numbers', 'json', `{"questions":[${'1,'.repeat(240_000)}1]}`],
    ['unknown keys', 'json', `{${Array.from({ length: 40_000 }, (_, index) => `"k${index}":1`).join()}}`],
  ])(
    'a text with very many %s is read within bounds, and refused with at most 101 sentences',
    async (_what, format, text) => {
      const { quizId } = await world.wholeQuiz()
      const { problems, questions } = await preview(quizId, text, format)
      expect(problems.length).toBeGreaterThan(0)
      expect(problems.length).toBeLessThanOrEqual(101)
      expect(questions).toBeNull()
      expect((await replace(quizId, text, format)).status).toBe(400)
    },
  )

  test('the import over an old version and by somebody without the permission is refused', async () => {
    const quiz = await world.wholeQuiz()
    const { quizId } = quiz
    const text = `${await textOf(quizId)}- Mais uma?\n`
    const put = (as: typeof world.admin, version?: string) =>
      world.server.call(`PUT /api/quiz/${quizId}/outline`, {
        as,
        body: { format: 'markdown', text },
        ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
      })
    expect((await put(await world.server.signIn(emailOf('POSTNEWS')))).status).toBe(403)
    await world.saved({ quizId, quest: 'Outra?', answers: [ending('Sim', world.fragrances[0] ?? 0)] })
    expect((await put(world.admin, quiz.updatedAt)).status).toBe(409)
  })

  test('the import into a published quiz changes its draft by as many differences as its preview shows', async () => {
    const { quizId } = await world.wholeQuiz()
    await world.validate(quizId)
    await world.publish(quizId)
    const before = await world.read(quizId)
    const text = (await textOf(quizId)).replace('**Que hora?**', '**A que horas?**').replace('Tanto faz', 'Não importa')
    const { questions } = await preview(quizId, text)
    const shown = quizChanges(before.questions, questions ?? [])
    expect((await replace(quizId, text)).status).toBe(200)
    const after = await world.read(quizId)
    expect(after).toMatchObject({ publishedVersion: 1, draftChanges: shown.length, validatedAt: null })
    expect(quizChanges(before.questions, after.questions)).toEqual(shown)
  })

  test('a large quiz can be read right after its import, before the database knows how many rows it has', async () => {
    const lines = (number: number, depth: number): string[] => {
      const indent = '  '.repeat(depth)
      const next = [2 * number, 2 * number + 1].filter((one) => one <= 500)
      return [
        `${indent}- **Pergunta ${number}?**`,
        ...next.flatMap((one) => [`${indent}  - De ${number} a ${one}`, ...lines(one, depth + 2)]),
        `${indent}  - Fim de ${number} → Fragrância 1; Fragrância 2`,
      ]
    }
    await world.wholeQuiz()
    await sql`ANALYZE`.execute(world.server.database.db)
    const quizId = await world.quiz()
    expect((await replace(quizId, `# Grande\n\n${lines(1, 0).join('\n')}\n`)).status).toBe(200)
    expect((await world.read(quizId)).questions).toHaveLength(500)
  })
})
