// Where a fragrance is used: slots of campaigns, answers of quizzes, and its shots.
import * as z from 'zod/mini'
import { LanguageTag } from '#kernel/core/contract/wire.ts'

/** The first uses, active ones first and then by name, and the number of all. */
const usesOf = <Use extends z.core.$ZodType>(use: Use) => z.object({ first: z.array(use), total: z.number() })

const SlotUse = z.object({
  campaignId: z.number(),
  name: z.string(),
  slot: z.number(),
  isActive: z.boolean(),
})
export type SlotUse = z.infer<typeof SlotUse>

/** An answer that ends with the fragrance in the draft of a quiz, in what the app shows of it, or in both. */
const AnswerUse = z.object({
  quizId: z.number(),
  name: z.string(),
  campaign: z.string(),
  language: LanguageTag,
  isActive: z.boolean(),
  isDraft: z.boolean(),
  isShown: z.boolean(),
  quizQuestionId: z.number(),
  quest: z.string(),
  label: z.string(),
})
export type AnswerUse = z.infer<typeof AnswerUse>

/** Each is null for a caller who may not list the campaigns, the quizzes, or the numbers of the dashboard. */
export const FragranceUses = z.object({
  slots: z.nullable(usesOf(SlotUse)),
  answers: z.nullable(usesOf(AnswerUse)),
  /** All its shots, and those of the last days. */
  shots: z.nullable(z.object({ total: z.number(), last: z.number(), days: z.number() })),
})
export type FragranceUses = z.infer<typeof FragranceUses>
