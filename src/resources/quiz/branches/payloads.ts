// The body and reply of a paste.
import * as z from 'zod/mini'
import { reference } from '#kernel/core/contract/wire.ts'

const nodeType = z.enum(['question', 'answer'], 'invalid')

/**
 * Body of POST /quiz/{id}/paste: copies a branch of any quiz of the language. A question becomes the next of the answer
 * `target`, or stands alone; an answer joins the question `target`.
 */
export const PasteBody = z.strictObject({
  nodeType,
  id: reference,
  target: z.nullable(reference),
})
export type PasteBody = z.infer<typeof PasteBody>

/** The first node of the copy, and how many of its fragrances the campaign's dial lacks. */
export const Pasted = z.object({ nodeType, id: z.number(), foreignFragrances: z.number() })
export type Pasted = z.infer<typeof Pasted>
