// What the banks say of their texts: uses, nearly equal ones, and how those are merged.
import * as z from 'zod/mini'
import { bank as limits } from '#src/product/limits.ts'
import { LanguageTag, reference } from '#kernel/core/contract/wire.ts'

const banks = ['questions', 'answers'] as const
export const BankName = z.enum(banks, 'invalid')
export type BankName = z.infer<typeof BankName>

export const BankParams = z.strictObject({ bank: BankName })

/** A quiz that uses a text, with the first question that does. */
export const BankUse = z.object({
  quizId: z.number(),
  name: z.string(),
  campaign: z.string(),
  language: LanguageTag,
  isActive: z.boolean(),
  isPublished: z.boolean(),
  quizQuestionId: z.number(),
})
export type BankUse = z.infer<typeof BankUse>

/** Active texts of a language that differ by case, accents and blanks alone, the most used one first. */
const NearGroup = z.object({
  language: LanguageTag,
  texts: z.array(z.object({ id: z.number(), text: z.string(), uses: z.number() })),
})
export type NearGroup = z.infer<typeof NearGroup>

/** The first groups in alphabetical order, and the number of all. */
export const NearGroups = z.object({ groups: z.array(NearGroup), total: z.number() })
export type NearGroups = z.infer<typeof NearGroups>

/** A merge: `into` replaces each text of `from` in all quizzes that may change; those become inactive. */
export const MergeBody = z.strictObject({
  merges: z
    .array(
      z.strictObject({
        into: reference,
        from: z.array(reference, 'required').check(z.minLength(1, 'required'), z.maxLength(limits.groups, 'tooMany')),
      }),
      'required',
    )
    .check(z.minLength(1, 'required'), z.maxLength(limits.groups, 'tooMany')),
})
export type MergeBody = z.infer<typeof MergeBody>

/** The effect of a merge: the quizzes that it changes, and those that may not be changed now. */
export const MergePreview = z.object({
  quizzes: z.array(
    z.object({
      quizId: z.number(),
      name: z.string(),
      texts: z.array(z.object({ before: z.string(), after: z.string() })),
      /** It has to be validated again. */
      losesValidation: z.boolean(),
    }),
  ),
  kept: z.array(z.object({ quizId: z.number(), name: z.string(), reason: z.string() })),
})
export type MergePreview = z.infer<typeof MergePreview>

/** What a merge has done. `batchId` takes it back. */
export const Merged = z.object({ batchId: z.string(), texts: z.number(), quizzes: z.number() })
export type Merged = z.infer<typeof Merged>
