// Tests the pure functions of the statistics of quizzes: shares with their intervals, medians of classes, and paths.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lastDays } from '#server/simulation/simulatedTime.ts'
import { simulateRuns } from '#server/simulation/simulateRuns.ts'
import { judgeRuns } from '#src/resources/quiz/quizRuns/judgeRuns.server.ts'
import { countQuestions, walkedPaths } from '#src/resources/quiz/quizRuns/rules/runStatistics.ts'
import { classOf, lastClass, medianOf } from '#src/resources/quiz/quizRuns/rules/timeClasses.ts'
import { faultOfPath, walkable } from '#src/resources/quiz/quizRuns/rules/walkRun.ts'
import { wilson } from '#src/resources/quiz/quizRuns/rules/wilson.ts'

const fragrance = (fragranceId: number) => ({ fragranceOptionId: 1, fragranceId, name: 'F', categoryId: 1 })
const answer = (quizQuestionAnswerId: number, nextQuestionId: number | null, ...fragrances: number[]) => ({
  quizQuestionAnswerId,
  answerId: 1,
  label: `A${quizQuestionAnswerId}`,
  description: null,
  nextQuestionId,
  isAnswerFinish: nextQuestionId === null,
  fragrances: fragrances.map(fragrance),
})
const question = (quizQuestionId: number, ...answers: ReturnType<typeof answer>[]) => ({
  quizQuestionId,
  questionId: 1,
  quest: `Q${quizQuestionId}`,
  answers,
})
/** Question 1 leads to 2 by answer 11, and ends by 12; question 2 ends. */
const tree = [question(1, answer(11, 2), answer(12, null, 5, 6)), question(2, answer(21, null, 5), answer(22, null, 7))]

describe('an interval', () => {
  test('it is that of Wilson', () => {
    expect(wilson(0, 0)).toBeUndefined()
    const shown = (some: number, all: number) =>
      Object.values(wilson(some, all) ?? {}).map((part: number) => Number(part.toFixed(4)))
    // Agresti and Coull (1998): 15 of 23, and none of 10.
    expect(shown(0, 10)).toEqual([0, 0, 0.2775])
    expect(shown(10, 10)).toEqual([1, 0.7225, 1])
    expect(shown(81, 263)).toEqual([0.308, 0.2553, 0.3662])
  })

  test('it contains the share, stays within 0 and 1, and narrows with more runs', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.integer({ min: 1, max: 1000 }), (drawn, all) => {
        const some = Math.min(drawn, all)
        const [one, more] = [wilson(some, all), wilson(some * 10, all * 10)]
        if (!one || !more) return expect.fail()
        expect(one.low).toBeGreaterThanOrEqual(0)
        expect(one.low).toBeLessThanOrEqual(one.share)
        expect(one.high).toBeGreaterThanOrEqual(one.share)
        expect(one.high).toBeLessThanOrEqual(1)
        expect(more.high - more.low).toBeLessThan(one.high - one.low)
      }),
    )
  })
})

describe('a median', () => {
  test('it is a fifth beside that of the times at most', () => {
    const times = fc.array(fc.integer({ min: 250, max: 1_800_000 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(times, (drawn) => {
        const classes = new Map<number, number>()
        for (const ms of drawn) classes.set(classOf(ms), (classes.get(classOf(ms)) ?? 0) + 1)
        // Of an even number of times, the lower one of the two in the middle.
        const exact = drawn.toSorted((one, other) => one - other)[Math.ceil(drawn.length / 2) - 1] ?? 0
        const ratio = (medianOf(classes) ?? 0) / exact
        expect(ratio).toBeGreaterThan(1 / 1.2)
        expect(ratio).toBeLessThan(1.2)
      }),
    )
  })

  test('no time is outside the classes', () => {
    expect([0, 1, 250, 251].map(classOf)).toEqual([0, 0, 0, 1])
    expect(classOf(30 * 60_000)).toBeLessThanOrEqual(lastClass)
    expect(classOf(Number.MAX_SAFE_INTEGER)).toBe(lastClass)
    expect(medianOf(new Map())).toBeUndefined()
  })
})

const fault = (answers: number[], fragranceId?: number) => faultOfPath(walkable(tree), { answers, fragranceId })

describe('a path', () => {
  test('it begins with the first question, and ends with a fragrance of its last answer or is left before', () => {
    expect([fault([]), fault([11]), fault([12], 6), fault([11, 22], 7)]).toEqual(Array(4).fill(undefined))
    expect([fault([21], 5), fault([11, 12], 5), fault([12, 11]), fault([99])]).toEqual(Array(4).fill('answers'))
    expect([fault([11], 5), fault([12]), fault([12], 7), fault([], 5)]).toEqual(Array(4).fill('fragranceId'))
  })
})

test('who reaches a question without answering has left there', () => {
  const branches = new Map([[11, 6], [12, 2], [22, 5]]) // oxfmt-ignore
  const counted = countQuestions(tree, { views: 10, branches, times: new Map([[22, new Map([[16, 5]])]]) })
  expect(counted.map(({ reached, answered, left }) => [reached, answered, left])).toEqual([
    [10, 8, 2],
    [6, 5, 1],
  ])
  expect(counted.map(({ answers }) => answers.map(({ share }) => share?.share))).toEqual([
    [0.75, 0.25],
    [0, 1],
  ])
  expect(counted[0]?.medianMs).toBeNull()
  expect(walkedPaths([12, 21, 22], { branches })).toBe(2)
})

test('simulated runs are paths of their version, over, in the past, and equal for an equal seed', () => {
  const until = new Date('2026-05-17T12:00:00.000Z')
  const device = 'AA:BB:CC:00:00:01'
  const quiz = { quizId: 1, version: 2, questions: tree, devices: [device] }
  const draw = (seed: number) => simulateRuns(quiz, lastDays(until, 20), { count: 300, seed })
  const runs = draw(1)
  expect(draw(1)).toEqual(runs)
  expect(draw(2)).not.toEqual(runs)
  expect(new Set(runs.map(({ run }) => run)).size).toBe(runs.length)
  const { judged, refused } = judgeRuns(runs, until, new Date(until.getTime() - 21 * 86_400_000))
  expect(refused).toEqual([])
  for (const { run } of judged)
    expect(fault(run.answers.map((one) => one.answer), run.fragranceId)).toBeUndefined() // oxfmt-ignore
  const share = (count: number) => count / runs.length
  expect(share(runs.filter((run) => run.fragranceId === undefined).length)).toBeGreaterThan(0.02)
  expect(share(runs.filter((run) => run.device === device).length)).toBeCloseTo(2 / 3, 1)
})
