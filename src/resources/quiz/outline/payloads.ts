// The bodies and replies of the calls that write a quiz as text and read it back.
import * as z from 'zod/mini'
import { quiz as limits } from '#src/product/limits.ts'
import { Question } from '../calls.ts'

/** Markdown is for people; JSON has the ids of questions and answers as well. */
export const outlineFormats = ['markdown', 'json'] as const
export const OutlineFormat = z.enum(outlineFormats, 'invalid')
export type OutlineFormat = z.infer<typeof OutlineFormat>

export const OutlineQuery = z.strictObject({ format: z._default(OutlineFormat, 'markdown') })

export const OutlineText = z.object({ text: z.string() })
export type OutlineText = z.infer<typeof OutlineText>

/** Body of an import: the text replaces all questions of the quiz. */
export const OutlineBody = z.strictObject({
  format: OutlineFormat,
  text: z.string('required').check(z.maxLength(limits.outlineLength, 'tooLong'), z.regex(/^[^\0]*$/, 'invalid')),
})
export type OutlineBody = z.infer<typeof OutlineBody>

/**
 * What an import would do. `questions` is the quiz afterwards, with negative ids for new nodes; null for a text with
 * problems. `findings` prevent its validation.
 */
export const OutlinePreview = z.object({
  problems: z.array(z.object({ line: z.number(), message: z.string() })),
  questions: z.nullable(z.array(Question)),
  findings: z.array(z.string()),
})
export type OutlinePreview = z.infer<typeof OutlinePreview>

/** What an import has done. `batchId` takes it back; null if the quiz was the same before. */
export const Imported = z.object({ batchId: z.nullable(z.string()) })
export type Imported = z.infer<typeof Imported>
