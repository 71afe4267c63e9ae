// Runs of quizzes, the answer, and the statistics of a version (docs/decisions/published-quizzes.md).
import * as z from 'zod/mini'
import { SheetFormat } from '#kernel/core/contract/payloads/bulk.ts'
import { CalendarDate, Id, Instant } from '#kernel/core/contract/wire.ts'
import { quizRuns as limits } from '#src/product/limits.ts'
import { translatedNames } from '#src/resources/fragrances/schemas.ts'
import { periodFields, periodInOrder } from '#src/resources/telemetry/schemas.ts'
import { DeviceAddress, RecordId } from '#src/resources/telemetry/payloads.ts'

/** What one person answered in one go: reported once, when it has ended, or 30 minutes after its last answer. */
export const QuizRun = z.strictObject({
  /** A random UUID of the app: with `startedAt`, a repeated run is known by it. */
  run: z.uuid().check(z.toLowerCase()),
  quizId: RecordId,
  /** The published version that the app showed. */
  version: RecordId,
  /** The device beside which it was answered, by its MAC address. */
  device: z.optional(DeviceAddress),
  /** When the first question was shown. */
  startedAt: Instant,
  /** The answers in order, by `quizQuestionAnswerId`, with their times; none for an unanswered first question. */
  answers: z.array(z.strictObject({ answer: RecordId, at: Instant })).check(z.maxLength(limits.answers)),
  /** The fragrance that it ended with: one of the last answer's. Without one, it was left. */
  fragranceId: z.optional(RecordId),
})
export type QuizRun = z.infer<typeof QuizRun>

/** The runs that a batch has parsed: parsing them again would take as long as storing them. */
const parsed = new WeakSet<object>()
export const isParsedRun = (run: unknown): run is QuizRun => typeof run === 'object' && run !== null && parsed.has(run)
const remember = (run: QuizRun): QuizRun => {
  parsed.add(run)
  return run
}

/** A batch: a run that breaks its schema is refused by itself, and never refuses the batch. */
export const RunBatch = z.strictObject({
  runs: z
    .array(z.union([QuizRun.check(z.overwrite(remember)), z.unknown()]), 'required')
    .check(z.minLength(1, 'required'), z.maxLength(limits.runs, 'tooLong')),
})
export type RunBatch = z.infer<typeof RunBatch>

/**
 * Why a run is refused. `notInVersion`: its path is none of this version's. `notOver`: no fragrance yet, and an answer
 * less than 30 minutes ago. Sending again helps after `notOver`, `tooMany`, and a registration of the device.
 */
export const runRefusals = [
  'invalid',
  'tooOld',
  'inFuture',
  'notOver',
  'unknownDevice',
  'unknownVersion',
  'notInVersion',
  'tooMany',
] as const
export type RunRefusal = (typeof runRefusals)[number]

/** How many runs were new and known before, and which ones were refused, by their index in the batch. */
export const RunAnswer = z.object({
  new: z.number(),
  known: z.number(),
  refused: z.array(z.object({ index: z.number(), reason: z.enum(runRefusals), field: z.optional(z.string()) })),
})
export type RunAnswer = z.infer<typeof RunAnswer>

// ---- the statistics of a version ----

const version = z.optional(Id)

/** The version, without which the newest one counts, and a period; without one, all runs. */
export const StatisticsQuery = z.strictObject({ version, ...periodFields }).check(periodInOrder)
export type StatisticsQuery = z.infer<typeof StatisticsQuery>

export const StatisticsExport = z
  .strictObject({ version, ...periodFields, format: z._default(SheetFormat, 'xlsx') })
  .check(periodInOrder)

const fragrance = { fragranceId: z.number(), name: z.string(), ...translatedNames, categoryId: z.number() }

const AskedAnswer = z.object({
  quizQuestionAnswerId: z.number(),
  label: z.string(),
  nextQuestionId: z.nullable(z.number()),
  runs: z.number(),
  /** Its share of its question's answers, with Wilson's interval of 95 %; null without answers. */
  share: z.nullable(z.object({ share: z.number(), low: z.number(), high: z.number() })),
  fragrances: z.array(z.object(fragrance)),
})

const AskedQuestion = z.object({
  quizQuestionId: z.number(),
  quest: z.string(),
  /** The runs that have shown it, those that have answered it, and the difference: those that have ended there. */
  reached: z.number(),
  answered: z.number(),
  left: z.number(),
  /** The median of how long it was open before an answer, a fifth more or less, over all days; null without answers. */
  medianMs: z.nullable(z.number()),
  answers: z.array(AskedAnswer),
})
export type AskedQuestion = z.infer<typeof AskedQuestion>

/** What people did in one version: its numbers are never mixed with those of another one. */
export const QuizStatistics = z.object({
  quizId: z.number(),
  version: z.number(),
  publishedAt: Instant,
  /** The runs, those whose first question was answered, and those that ended with a fragrance. */
  views: z.number(),
  starts: z.number(),
  completions: z.number(),
  /** How many paths were proved when it was published, and how many somebody has walked to their end. */
  paths: z.object({ proved: z.number(), walked: z.number() }),
  /** The root first, as in the version. */
  questions: z.array(AskedQuestion),
  /**
   * The fragrances of ended runs, most first. `onDevices` are runs with a device, and `used` those whose device gave a
   * shot of it within 7 days.
   */
  fragrances: z.array(z.object({ ...fragrance, runs: z.number(), onDevices: z.number(), used: z.number() })),
  /** The days with runs, in order. */
  days: z.array(z.object({ day: CalendarDate, views: z.number(), starts: z.number(), completions: z.number() })),
})
export type QuizStatistics = z.infer<typeof QuizStatistics>
