// Generates runs of a quiz version: some answers are chosen more, and some questions left more often. Pure.
import { createRandom } from '#server/seeds/random.ts'
import { isEnding, type QuizRun, type SnapshotQuestion } from '#src/resources/quiz/door.ts'
import type { SimulatedTime } from './simulatedTime.ts'

/** What people walk: a published version. */
export interface SimulatedQuiz {
  quizId: number
  version: number
  questions: readonly SnapshotQuestion[]
  /** The devices beside which it is answered, by their MAC addresses. */
  devices: readonly string[]
}

const [hour, second] = [3_600_000, 1000]
/** The hours in which people answer, and after which time a run is surely over before the simulation ends. */
const [opens, openHours] = [9, 12]
const overMs = hour

/** Returns runs in the order of their days, more of them on later ones; equal arguments give equal runs. */
export const simulateRuns = (
  { quizId, version, questions, devices }: SimulatedQuiz,
  { until, days }: SimulatedTime,
  { count, seed }: { count: number; seed: number },
): QuizRun[] => {
  const random = createRandom(seed)
  const chance = () => random.below(1_000_000) / 1_000_000
  const byId = new Map(
    questions.map((question) => [
      question.quizQuestionId,
      {
        ...question,
        // How many of a hundred leave here, how long most think, and how often each answer is chosen.
        leaving: 3 + random.below(14),
        usualMs: (2 + random.below(6)) * second,
        weights: question.answers.map(() => 1 + random.below(9)),
      },
    ]),
  )
  const uuid = () => {
    const digits = Array.from({ length: 32 }, () => random.below(16).toString(16))
    digits[12] = '4'
    digits[16] = '8'
    return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  }

  return Array.from({ length: count }, (_, index): QuizRun[] => {
    const day = days[Math.floor(days.length * Math.sqrt((index + 0.5) / count))]
    if (!day) return []
    const startedAt = Math.round(day.begin + (opens + chance() * openHours) * hour)
    const answers: QuizRun['answers'] = []
    let at = startedAt
    let fragranceId: number | undefined
    for (let question = byId.get(questions[0]?.quizQuestionId ?? 0); question;) {
      const { leaving, usualMs, weights, answers: choices } = question
      const isLeft = random.below(100) < leaving
      const total = weights.reduce((sum, weight) => sum + weight, 0)
      let place = random.below(total)
      const chosen = choices.find((_answer, choice) => (place -= weights[choice] ?? 0) < 0)
      // Most answers take about the usual time, a few three times as long.
      at += Math.round(usualMs * (0.5 + chance() + 2 * chance() ** 6))
      if (isLeft || !chosen) break
      answers.push({ answer: chosen.quizQuestionAnswerId, at: new Date(at).toISOString() })
      if (isEnding(chosen)) fragranceId = chosen.fragrances[random.below(chosen.fragrances.length)]?.fragranceId
      question = isEnding(chosen) ? undefined : byId.get(chosen.nextQuestionId ?? 0)
    }
    const device = random.below(3) > 0 && devices.length > 0 ? random.pick(devices) : undefined
    const run = uuid()
    if (startedAt > until - overMs) return []
    return [
      {
        run,
        quizId,
        version,
        startedAt: new Date(startedAt).toISOString(),
        answers,
        ...(device !== undefined && { device }),
        ...(fragranceId !== undefined && { fragranceId }),
      },
    ]
  }).flat()
}
