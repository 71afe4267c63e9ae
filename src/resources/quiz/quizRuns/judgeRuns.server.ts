// Judges the runs of a batch by themselves: their form, and their times. Pure.
import * as z from 'zod/mini'
import { quizRuns as limits, telemetry } from '#src/product/limits.ts'
import { isParsedRun, QuizRun, type RunRefusal } from './payloads.ts'

/** A run with its index in the batch, and its times in ms. */
export interface JudgedRun {
  index: number
  run: QuizRun
  startedAt: number
  endedAt: number
  /** How long each answered question was open; none if its clock has stepped back. */
  ms: number[]
}

export interface RefusedRun {
  index: number
  reason: RunRefusal
  field?: string
}

type Fault = readonly [RunRefusal, field: string]

const faultOf = ({ run, startedAt, endedAt, ms }: JudgedRun, now: number, oldest: number): Fault | undefined => {
  if (startedAt < oldest) return ['tooOld', 'startedAt']
  if (endedAt > now + telemetry.aheadSeconds * 1000)
    return ['inFuture', run.answers.length > 0 ? 'answers' : 'startedAt']
  // After half an hour without an answer it was left: the next answer begins another run.
  const isPossible = ms.every((time) => time <= limits.leftSeconds * 1000)
  if (!isPossible || endedAt - startedAt > limits.longestSeconds * 1000) return ['invalid', 'answers']
  const isOver = run.fragranceId !== undefined || endedAt <= now - limits.leftSeconds * 1000
  return isOver ? undefined : ['notOver', 'fragranceId']
}

const timed = (run: QuizRun, index: number): JudgedRun => {
  const startedAt = Date.parse(run.startedAt)
  const times = [startedAt, ...run.answers.map(({ at }) => Date.parse(at))]
  const ms = times.slice(1).map((at, place) => at - (times[place] ?? 0))
  const hasSteppedBack = ms.some((time) => time < 0)
  return { index, run, startedAt, endedAt: Math.max(...times), ms: hasSteppedBack ? [] : ms }
}

/** Splits a batch into runs that can be true, and those that cannot. */
export const judgeRuns = (
  runs: readonly unknown[],
  now: Date,
  oldest: Date,
): { judged: JudgedRun[]; refused: RefusedRun[] } => {
  const judged: JudgedRun[] = []
  const refused: RefusedRun[] = []
  for (const [index, raw] of runs.entries()) {
    const { data, error } = isParsedRun(raw) ? { data: raw } : z.safeParse(QuizRun, raw)
    if (!data) {
      const [field] = error?.issues[0]?.path ?? []
      refused.push({ index, reason: 'invalid', ...(typeof field === 'string' && { field }) })
      continue
    }
    const one = timed(data, index)
    const fault = faultOf(one, now.getTime(), oldest.getTime())
    if (fault) refused.push({ index, reason: fault[0], field: fault[1] })
    else judged.push(one)
  }
  return { judged, refused }
}
