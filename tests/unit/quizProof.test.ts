// The proof of a quiz: it accepts any valid quiz, and finds each kind of error with its path.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fieldOf, proveQuiz, type Finding } from '#src/resources/quiz/rules/quizProof.ts'
import { dial, wholeQuiz, type DrawnAnswer, type DrawnQuestion, type DrawnQuiz } from '#tests/support/randomQuiz.ts'

const runs = { numRuns: 2000 }
const ending = (id: number, ...fragranceIds: number[]): DrawnAnswer => ({
  quizQuestionAnswerId: id,
  nextQuestionId: null,
  isAnswerFinish: true,
  fragrances: fragranceIds.map((fragranceId) => ({ fragranceOptionId: fragranceId, fragranceId })),
})
const leading = (id: number, nextQuestionId: number | null): DrawnAnswer => ({
  quizQuestionAnswerId: id,
  nextQuestionId,
  isAnswerFinish: false,
  fragrances: [],
})
const question = (quizQuestionId: number, ...answers: DrawnAnswer[]): DrawnQuestion => ({ quizQuestionId, answers })
const findingsOf = (...questions: DrawnQuestion[]): Finding[] => proveQuiz({ questions }, dial).findings

/** Returns the item that a random number stands for. */
const pick = <Item>(items: readonly Item[], number: number): Item | undefined => items[number % items.length]

/** Returns the paths of a valid quiz by naive recursion: their lengths and fragrances. */
const pathsOf = ({ questions }: DrawnQuiz): { length: number; ends: number[] }[] => {
  const from = (id: number | undefined): { length: number; ends: number[] }[] =>
    (questions.find(({ quizQuestionId }) => quizQuestionId === id)?.answers ?? []).flatMap(
      ({ nextQuestionId, fragrances }) =>
        nextQuestionId === null
          ? [{ length: 1, ends: fragrances.map(({ fragranceId }) => fragranceId) }]
          : from(nextQuestionId).map(({ length, ends }) => ({ length: length + 1, ends })),
    )
  return from(questions[0]?.quizQuestionId)
}

/** Break a valid quiz at a random place and return the expected finding; undefined when the quiz has no such place. */
const mutations: Record<string, (quiz: DrawnQuiz, number: number) => Finding | undefined> = {
  'a question without a parent': ({ questions }, number) => {
    const places = questions.flatMap(({ quizQuestionId, answers }) =>
      answers.map((answer) => ({ quizQuestionId, answer })),
    )
    const place = pick(
      places.filter(({ answer }) => answer.nextQuestionId !== null),
      number,
    )
    if (!place) return undefined
    const quizQuestionId = Number(place.answer.nextQuestionId)
    place.answer.nextQuestionId = null
    return { kind: 'orphan', quizQuestionId, descendantCount: countDescendants(questions, quizQuestionId) }
  },
  'an answer without a goal': ({ questions }, number) => {
    const place = pick(questions, number)
    place?.answers.push(leading(1, null))
    return place && { kind: 'noGoal', quizQuestionId: place.quizQuestionId, quizQuestionAnswerId: 1 }
  },
  'an answer that links to another quiz': ({ questions }, number) => {
    const place = pick(questions, number)
    place?.answers.push(leading(1, 999_999))
    return place && { kind: 'noGoal', quizQuestionId: place.quizQuestionId, quizQuestionAnswerId: 1 }
  },
  'a question without answers': ({ questions }, number) => {
    const place = pick(questions, number)
    if (!place) return undefined
    place.answers = []
    return { kind: 'noAnswer', quizQuestionId: place.quizQuestionId }
  },
  'an ending without fragrances': ({ questions }, number) => {
    const place = pick(questions, number)
    place?.answers.push(ending(1))
    return place && { kind: 'emptyEnding', quizQuestionId: place.quizQuestionId, quizQuestionAnswerId: 1 }
  },
  'a fragrance that the dial lacks': ({ questions }, number) => {
    const place = pick(questions, number)
    place?.answers.push(ending(1, 11, 77))
    return (
      place && {
        kind: 'foreignFragrance',
        quizQuestionId: place.quizQuestionId,
        quizQuestionAnswerId: 1,
        fragranceId: 77,
      }
    )
  },
  'an answer that finishes and links to a question': ({ questions }, number) => {
    const answer = questions.flatMap(({ answers }) => answers).find(({ nextQuestionId }) => nextQuestionId !== null)
    const place = questions.find(({ answers }) => answers.some((one) => one === answer))
    if (!answer || !place) return undefined
    if (number % 2) answer.isAnswerFinish = true
    else answer.fragrances.push({ fragranceOptionId: 1, fragranceId: 11 })
    return { kind: 'twoGoals', quizQuestionId: place.quizQuestionId, quizQuestionAnswerId: answer.quizQuestionAnswerId }
  },
  'a loop back to the root': ({ questions }, number) => {
    const place = pick(questions, number)
    place?.answers.push(leading(1, 1))
    return place && { kind: 'loop', quizQuestionId: place.quizQuestionId, quizQuestionAnswerId: 1 }
  },
}

const countDescendants = (questions: readonly DrawnQuestion[], id: number): number =>
  (questions.find(({ quizQuestionId }) => quizQuestionId === id)?.answers ?? [])
    .flatMap(({ nextQuestionId }) => nextQuestionId ?? [])
    .reduce((sum, next) => sum + 1 + countDescendants(questions, next), 0)

describe('the proof of a quiz', () => {
  test('the proof accepts a valid quiz and counts its paths like a naive count', () => {
    fc.assert(
      fc.property(wholeQuiz(), (quiz) => {
        const { findings, statistics } = proveQuiz(quiz, dial)
        const paths = pathsOf(quiz)
        const lengths = paths.map(({ length }) => length)
        expect(findings).toEqual([])
        expect(statistics.endings).toHaveLength(paths.length)
        expect(new Set(statistics.endings).size).toBe(paths.length)
        expect([statistics.shortest, statistics.longest]).toEqual([Math.min(...lengths), Math.max(...lengths)])
        for (const { fragranceId } of dial) {
          const reached = paths.filter(({ ends }) => ends.includes(fragranceId)).length
          expect(statistics.pathsByFragrance.find((end) => end.fragranceId === fragranceId)?.paths ?? 0).toBe(reached)
          expect(statistics.unreachedFragrances.includes(fragranceId)).toBe(reached === 0)
        }
      }),
      runs,
    )
  })

  test.each(Object.entries(mutations))('the proof finds %s with its path', (_, mutate) => {
    fc.assert(
      fc.property(wholeQuiz(), fc.nat(), (quiz, number) => {
        const expected = mutate(quiz, number)
        fc.pre(expected !== undefined)
        expect(proveQuiz(quiz, dial).findings).toContainEqual(expected)
      }),
      runs,
    )
  })

  test('each finding of a quiz has a unique path, in the form of the errors of a body', () => {
    const both = { ...leading(12, 2), isAnswerFinish: true }
    const quiz = {
      questions: [
        question(
          1,
          leading(10, 2),
          leading(11, 2),
          both,
          leading(13, 1),
          leading(14, null),
          ending(15),
          ending(16, 11, 12, 99),
        ),
        question(2),
        question(3, ending(30, 11)),
      ],
    }
    const findings = proveQuiz(quiz, [{ fragranceId: 11 }, { fragranceId: 12, isActive: false }]).findings
    expect(findings.map((finding) => [finding.kind, fieldOf(quiz, finding)])).toEqual([
      ['noAnswer', 'questions.1.answers'],
      ['shared', 'questions.0.answers.1.nextQuestionId'],
      ['twoGoals', 'questions.0.answers.2'],
      ['shared', 'questions.0.answers.2.nextQuestionId'],
      ['loop', 'questions.0.answers.3.nextQuestionId'],
      ['noGoal', 'questions.0.answers.4'],
      ['emptyEnding', 'questions.0.answers.5.fragrances'],
      ['inactiveFragrance', 'questions.0.answers.6.fragrances.1'],
      ['foreignFragrance', 'questions.0.answers.6.fragrances.2'],
      ['orphan', 'questions.2'],
    ])
    expect(fieldOf({ questions: [] }, { kind: 'noQuestion' })).toBe('questions')
  })

  test('of two answers of a question with one text, the second has a finding', () => {
    const named = (answer: DrawnAnswer, label: string) => ({ ...answer, label })
    const answers = [named(ending(10, 11), 'Sim'), named(ending(11, 11), 'Não'), named(ending(12, 11), 'SÍM ')]
    const quiz = {
      questions: [
        { quizQuestionId: 1, answers: [...answers, named(leading(13, 2), 'x')] },
        { quizQuestionId: 2, answers: [named(ending(20, 11), 'Sim')] },
      ],
    }
    const { findings } = proveQuiz(quiz, dial)
    expect(findings).toEqual([{ kind: 'sameAnswer', quizQuestionId: 1, quizQuestionAnswerId: 12 }])
    expect(findings.map((finding) => fieldOf(quiz, finding))).toEqual(['questions.0.answers.2.label'])
  })

  test('a quiz without questions has one finding and no paths', () => {
    expect(findingsOf()).toEqual([{ kind: 'noQuestion' }])
    expect(proveQuiz({ questions: [] }, dial).statistics).toMatchObject({
      endings: [],
      shortest: 0,
      longest: 0,
      pathsByFragrance: [],
    })
  })

  test('the proof finds a loop that no path enters, and a question with two parents', () => {
    const circle = [question(2, leading(21, 3)), question(3, leading(31, 2))]
    expect(findingsOf(question(1, ending(10, 11)), ...circle)).toEqual([
      { kind: 'loop', quizQuestionId: 3, quizQuestionAnswerId: 31 },
    ])
    const shared = findingsOf(question(1, leading(10, 2), leading(11, 2)), question(2, ending(20, 11)))
    expect(shared).toEqual([{ kind: 'shared', quizQuestionId: 1, quizQuestionAnswerId: 11 }])
  })

  test('the proof distinguishes an inactive fragrance from one that the dial lacks', () => {
    const quiz = { questions: [question(1, ending(10, 11, 12))] }
    expect(proveQuiz(quiz, [{ fragranceId: 11, isActive: false }]).findings.map(({ kind }) => kind)).toEqual([
      'inactiveFragrance',
      'foreignFragrance',
    ])
  })

  test('the proof counts only paths from the root', () => {
    const { statistics } = proveQuiz(
      { questions: [question(1, ending(10, 11)), question(2, ending(20, 12), ending(21, 12))] },
      dial,
    )
    expect(statistics.endings).toEqual([10])
    expect(statistics.unreachedFragrances).toContain(12)
  })

  test('the proof handles a chain of fifty thousand questions', () => {
    const length = 50_000
    const line = Array.from({ length }, (_, index) =>
      question(index + 1, index + 1 < length ? leading(index + 100_001, index + 2) : ending(7, 11)),
    )
    const { findings, statistics } = proveQuiz({ questions: line }, dial)
    expect(findings).toEqual([])
    expect(statistics).toMatchObject({ endings: [7], shortest: length, longest: length })
  })
})
