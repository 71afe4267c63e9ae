// Tests the runs of quizzes that apps report: that each counts once and in its version only, what is refused and why, and their statistics.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { dayOf } from '#kernel/core/contract/days.ts'
import { quizRuns as limits, telemetry } from '#src/product/limits.ts'
import type { Quiz } from '#src/resources/quiz/calls.ts'
import { QuizStatistics, RunAnswer } from '#src/resources/quiz/quizRuns/payloads.ts'
import { insertDevice } from '#tests/support/catalogue.ts'
import { engines } from '#tests/support/database.ts'
import { insertKey } from '#tests/support/insertKey.ts'
import { answerOf, ending, questionOf, type QuizWorld, quizWorld } from '#tests/support/quizWorld.ts'
import { readWorkbook } from '#tests/support/workbook.ts'

/** The steps of a run: question and answer by their texts, and the seconds before the answer. */
type Steps = readonly (readonly [quest: string, label: string, seconds?: number])[]

describe.each(engines)('%s', (engine) => {
  let world: QuizWorld
  let key: string
  let fragrances: number[]
  let made = 0
  const db = () => world.server.database.db
  beforeAll(async () => {
    world = await quizWorld(engine)
    ;({ fragrances } = world)
    key = await insertKey(db(), 'Fábrica')
  })
  afterAll(() => world.close())

  const at = (secondsAgo: number) => new Date(world.server.now().getTime() - secondsAgo * 1000).toISOString()
  const send = (runs: readonly unknown[], bearer = key) =>
    world.server.call('POST /api/quiz-runs', { body: { runs }, headers: { authorization: `Bearer ${bearer}` } })
  const report = async (runs: readonly unknown[]) => {
    const { status, body } = await send(runs)
    expect(status).toBe(200)
    return z.parse(RunAnswer, body)
  }
  const statistics = async (quizId: number, query = '') =>
    z.parse(
      QuizStatistics,
      (await world.server.call(`GET /api/quiz/${quizId}/statistics${query}`, { as: world.admin })).body,
    )
  const release = async (quizId: number): Promise<Quiz> => {
    expect((await world.validate(quizId)).status).toBe(204)
    expect(await world.publish(quizId)).toMatchObject({ status: 204 })
    return await world.read(quizId)
  }
  const published = async () => release((await world.wholeQuiz()).quizId)
  const newDevice = async () => {
    const macAddress = `AA:BB:CC:01:00:${String(++made).padStart(2, '0')}`
    return { macAddress, id: await insertDevice(db(), macAddress, { campaignId: await world.campaign() }) }
  }
  /** A run that began two hours ago, unless it says otherwise. */
  const run = (quiz: Quiz, steps: Steps, more: object = {}, secondsAgo = 7200) => {
    let ago = secondsAgo
    return {
      run: randomUUID(),
      quizId: quiz.quizId,
      version: 1,
      startedAt: at(secondsAgo),
      answers: steps.map(([quest, label, seconds = 4]) => ({
        answer: answerOf(quiz, quest, label).quizQuestionAnswerId,
        at: at((ago -= seconds)),
      })),
      ...more,
    }
  }
  const room: Steps = [
    ['Onde?', 'Casa'],
    ['Que cômodo?', 'Quarto'],
  ]
  const shot = (device: string, fragranceId: number | undefined, secondsAgo: number) =>
    world.server.call('POST /api/telemetry', {
      body: { events: [{ type: 'shot', device, at: at(secondsAgo), event: ++made, fragranceId }] },
      headers: { authorization: `Bearer ${key}` },
    })
  const usedOf = async (quizId: number) =>
    (await statistics(quizId)).fragrances.map(({ fragranceId, runs, onDevices, used }) => [
      fragranceId,
      runs,
      onDevices,
      used,
    ])

  test('a run counts once, however often and with whatever others it is sent', async () => {
    const quiz = await published()
    const ended = run(quiz, room, { fragranceId: fragrances[1] })
    const left = run(quiz, [['Onde?', 'Rua']])
    expect(await report([ended, ended, left])).toEqual({ new: 2, known: 1, refused: [] })
    expect(await report([left, run(quiz, []), ended])).toEqual({ new: 1, known: 2, refused: [] })
    expect(await statistics(quiz.quizId)).toMatchObject({ views: 3, starts: 2, completions: 1 })
    const both = [run(quiz, []), run(quiz, [])]
    const answers = await Promise.all([report(both), report(both.toReversed())])
    expect(answers.map((one) => one.new).reduce((sum, count) => sum + count)).toBe(2)
    expect((await statistics(quiz.quizId)).views).toBe(5)
  })

  test('a run whose clock steps back counts without its times', async () => {
    const quiz = await published()
    const back: Steps = [
      ['Onde?', 'Casa', 10],
      ['Que cômodo?', 'Quarto', -2],
    ]
    expect(await report([run(quiz, back, { fragranceId: fragrances[1] })])).toEqual({ new: 1, known: 0, refused: [] })
    const { views, completions, questions } = await statistics(quiz.quizId)
    expect([views, completions]).toEqual([1, 1])
    expect(questions.slice(0, 2).map(({ answered, medianMs }) => [answered, medianMs])).toEqual([
      [1, null],
      [1, null],
    ])
  })

  test('each refused run has its reason, and never refuses its batch', async () => {
    const quiz = await published()
    const draft = await world.wholeQuiz()
    const [whole, one] = [{ fragranceId: fragrances[1] }, fragrances[0]]
    const answer = await report([
      run(quiz, room, whole),
      run(quiz, room, { ...whole, run: 'one' }),
      run(quiz, room, { ...whole, person: 1 }),
      run(draft, room, whole),
      run(quiz, room, { ...whole, version: 2 }),
      run(quiz, room, { fragranceId: one }),
      run(quiz, room),
      run(quiz, [['Onde?', 'Casa']], whole),
      run(quiz, [['Que cômodo?', 'Quarto']], whole),
      run(quiz, [...room, ['Onde?', 'Casa']]),
      run(quiz, room, { ...whole, device: 'AA:AA:AA:AA:AA:AA' }),
      run(quiz, room, whole, telemetry.days * 86_400 + 1),
      run(quiz, room, whole, -telemetry.aheadSeconds),
      run(quiz, [['Onde?', 'Casa']], {}, limits.leftSeconds),
      run(quiz, [['Onde?', 'Casa', limits.leftSeconds + 1]]),
      run(quiz, [['Onde?', 'Casa', -1]]),
      run(quiz, [['Onde?', 'Casa', 0]], {}, limits.leftSeconds),
    ])
    expect(answer).toEqual({
      new: 3,
      known: 0,
      refused: [
        { index: 1, reason: 'invalid', field: 'run' },
        { index: 2, reason: 'invalid' },
        { index: 3, reason: 'unknownVersion', field: 'version' },
        { index: 4, reason: 'unknownVersion', field: 'version' },
        { index: 5, reason: 'notInVersion', field: 'fragranceId' },
        { index: 6, reason: 'notInVersion', field: 'fragranceId' },
        { index: 7, reason: 'notInVersion', field: 'fragranceId' },
        { index: 8, reason: 'notInVersion', field: 'answers' },
        { index: 9, reason: 'notInVersion', field: 'answers' },
        { index: 10, reason: 'unknownDevice', field: 'device' },
        { index: 11, reason: 'tooOld', field: 'startedAt' },
        { index: 12, reason: 'inFuture', field: 'answers' },
        { index: 13, reason: 'notOver', field: 'fragranceId' },
        { index: 14, reason: 'invalid', field: 'answers' },
      ],
    })
    expect((await send([])).status).toBe(400)
    expect((await send([run(quiz, [])], 'sillage-key_0')).status).toBe(401)
    expect((await world.server.call('POST /api/quiz-runs', { as: world.admin, body: { runs: [] } })).status).toBe(401)
  })

  test('the statistics tell where people go, where they leave, and how long they think', async () => {
    const quiz = await published()
    const ends = { fragranceId: fragrances[2] }
    await report([
      run(quiz, [['Onde?', 'Casa', 2], ['Que cômodo?', 'Quarto', 10]], ends), // oxfmt-ignore
      run(quiz, [['Onde?', 'Casa', 4], ['Que cômodo?', 'Quarto', 10]], { fragranceId: fragrances[1] }), // oxfmt-ignore
      run(quiz, [['Onde?', 'Rua', 4], ['Que hora?', 'Dia', 3]], ends), // oxfmt-ignore
      run(quiz, [['Onde?', 'Casa', 8]]),
      run(quiz, []),
      run(quiz, []),
    ])
    const { questions, paths, days, ...counts } = await statistics(quiz.quizId)
    expect(counts).toMatchObject({ quizId: quiz.quizId, version: 1, views: 6, starts: 4, completions: 3 })
    expect(paths).toEqual({ proved: 5, walked: 2 })
    expect(days).toEqual([{ day: dayOf(new Date(at(7200))), views: 6, starts: 4, completions: 3 }])
    const of = (quest: string) => {
      const { reached, answered, left, medianMs, answers } =
        questions.find((question) => question.quest === quest) ?? expect.fail(quest)
      return { reached, answered, left, medianMs, runs: answers.map(({ runs }) => runs), first: answers[0]?.share }
    }
    expect(of('Onde?')).toMatchObject({ reached: 6, answered: 4, left: 2, runs: [3, 1, 0] })
    expect(of('Onde?').first).toMatchObject({
      share: 0.75,
      low: expect.closeTo(0.3006, 3),
      high: expect.closeTo(0.9544, 3),
    })
    expect(of('Que cômodo?')).toMatchObject({ reached: 3, answered: 2, left: 1, runs: [0, 2] })
    expect(of('Que hora?')).toMatchObject({ reached: 1, answered: 1, left: 0, runs: [1, 0] })
    const median = of('Onde?').medianMs ?? 0
    expect(median).toBeGreaterThan(4000 / 1.2)
    expect(median).toBeLessThan(4000 * 1.2)
    const tomorrow = dayOf(new Date(at(-86_400)))
    expect(await statistics(quiz.quizId, `?from=${tomorrow}`)).toMatchObject({ views: 0, paths: { walked: 0 } })
    expect(await statistics(quiz.quizId, `?to=${tomorrow}`)).toMatchObject({ views: 6, paths: { walked: 2 } })
  })

  test('the numbers of two versions are never mixed, and one that was taken back still counts', async () => {
    const quiz = await published()
    await report([run(quiz, room, { fragranceId: fragrances[1] })])
    const asked = questionOf(quiz, 'Que hora?')
    await world.saved({
      quizId: quiz.quizId,
      quizQuestionId: asked.quizQuestionId,
      quest: 'A que hora?',
      answers: [ending('Sempre', fragrances[0] ?? 0)],
    })
    const next = await release(quiz.quizId)
    const always: Steps = [
      ['Onde?', 'Rua'],
      ['A que hora?', 'Sempre'],
    ]
    await report([
      run(quiz, room, { fragranceId: fragrances[1] }),
      run(next, always, { version: 2, fragranceId: fragrances[0] }),
    ])
    expect((await report([run(next, always, { fragranceId: fragrances[0] })])).refused).toMatchObject([
      { reason: 'notInVersion' },
    ])
    expect(await statistics(quiz.quizId)).toMatchObject({ version: 2, views: 1, completions: 1 })
    expect(await statistics(quiz.quizId, '?version=1')).toMatchObject({ version: 1, views: 2, completions: 2 })
    const withdrawn = await world.server.call(`PUT /api/quiz/withdraw/${quiz.quizId}`, { as: world.admin })
    expect(withdrawn.status).toBe(204)
    expect(await report([run(next, always, { version: 2, fragranceId: fragrances[0] })])).toMatchObject({ new: 1 })
    const missing = await world.server.call(`GET /api/quiz/${quiz.quizId}/statistics?version=3`, { as: world.admin })
    expect(missing.status).toBe(404)
  })

  describe('a recommended fragrance is used', () => {
    const [hour, day] = [3600, 86_400]
    test('if its device gives a shot of it within 7 days, whichever is reported first', async () => {
      const quiz = await published()
      const [, fragranceId] = fragrances
      const runOf = (device: string, ago: number) => run(quiz, room, { fragranceId, device }, ago)
      const { macAddress: before } = await newDevice()
      await shot(before, fragranceId, 9 * day)
      await report([runOf(before, 10 * day)])
      expect(await usedOf(quiz.quizId)).toEqual([[fragranceId, 1, 1, 1]])
      const { macAddress: after } = await newDevice()
      await report([runOf(after, 10 * day), run(quiz, room, { fragranceId })])
      expect(await usedOf(quiz.quizId)).toEqual([[fragranceId, 3, 2, 1]])
      await shot(after, fragranceId, 4 * day)
      await shot(after, fragranceId, 4 * day - hour)
      expect(await usedOf(quiz.quizId)).toEqual([[fragranceId, 3, 2, 2]])
    })

    test('but not by a shot before it, too late, of another fragrance, or on another device', async () => {
      const quiz = await published()
      const [other, fragranceId] = fragrances
      const [own, another] = [await newDevice(), await newDevice()]
      await shot(own.macAddress, fragranceId, 10 * day + 1)
      await report([run(quiz, room, { fragranceId, device: own.macAddress }, 10 * day)])
      await shot(own.macAddress, fragranceId, 3 * day - 10)
      await shot(own.macAddress, other, 9 * day)
      await shot(another.macAddress, fragranceId, 9 * day)
      expect(await usedOf(quiz.quizId)).toEqual([[fragranceId, 1, 1, 0]])
      await shot(own.macAddress, fragranceId, 9 * day)
      expect(await usedOf(quiz.quizId)).toEqual([[fragranceId, 1, 1, 1]])
    })
  })

  test('the roll-ups are what the stored runs say, in whatever batches they come', async () => {
    const quiz = await published()
    const kinds: readonly (readonly [Steps, object])[] = [
      [[], {}],
      [[['Onde?', 'Casa', 3]], {}],
      [room, { fragranceId: fragrances[1] }],
      [[['Onde?', 'Tanto faz', 40]], { fragranceId: fragrances[0] }],
    ]
    const some = fc.array(fc.record({ kind: fc.nat(kinds.length - 1), days: fc.nat(20) }), {
      minLength: 1,
      maxLength: 12,
    })
    await fc.assert(
      fc.asyncProperty(some, async (drawn) => {
        const runs = drawn.map(({ kind, days }) => {
          const [steps, more] = kinds[kind] ?? expect.fail()
          return run(quiz, steps, more, 7200 + days * 86_400)
        })
        await Promise.all([report(runs), report(runs.toReversed())])
        const { rows } = await sql<object>`
          SELECT r.n, r.n = d.views AS views, r.starts = d.starts AS starts, r.ended = d.ended AS ended, r.steps = b.steps AS branches, r.steps = t.steps AS times
          FROM (SELECT count(*)::int AS n, count(fragrance_id)::int AS ended, count(*) FILTER (WHERE answers <> '{}')::int AS starts,
              coalesce(sum(cardinality(answers)), 0)::int AS steps FROM quiz_runs WHERE quiz_id = ${quiz.quizId}) r,
            (SELECT sum(views)::int AS views, sum(starts)::int AS starts, sum(completions)::int AS ended FROM quiz_days WHERE quiz_id = ${quiz.quizId}) d,
            (SELECT coalesce(sum(runs), 0)::int AS steps FROM quiz_branch_days WHERE quiz_id = ${quiz.quizId}) b,
            (SELECT coalesce(sum(runs), 0)::int AS steps FROM quiz_branch_times WHERE quiz_id = ${quiz.quizId}) t`.execute(
          db(),
        )
        expect(rows).toMatchObject([{ views: true, starts: true, ended: true, branches: true, times: true }])
      }),
      { numRuns: 10 },
    )
  })

  test('the statistics are exported in both formats', async () => {
    const quiz = await published()
    await report([run(quiz, room, { fragranceId: fragrances[1] })])
    const path = `GET /api/quiz/${quiz.quizId}/statistics/export`
    const book = await world.server.call(path, { as: world.admin })
    const [headings, first] = await readWorkbook(book.bytes)
    expect(headings?.slice(0, 3)).toEqual(['Pergunta', 'Chegaram', 'Responderam'])
    expect(first?.slice(0, 4)).toEqual(['Onde?', '1', '1', '0'])
    const text = await world.server.call(`${path}?format=csv&version=1`, { as: world.admin, language: 'en' })
    expect(text.bytes.toString()).toContain('Question,Reached,Answered,Left')
    expect(text.headers['content-disposition']).toBe(`attachment; filename="quiz-statistics-${quiz.quizId}-v1.csv"`)
  })
})
