// What is asked for, and answered, while somebody types a tag.
import * as z from 'zod/mini'
import { list } from '../limits.ts'

export const SuggestionQuery = z.strictObject({
  str: z._default(z.string().check(z.maxLength(list.searchMaximum, 'tooLong')), ''),
})

/** Those that begin with the text come first. */
export const Suggestions = z.object({ data: z.array(z.string()) })
