// The site's words for the columns of a spreadsheet: the server has none (docs/decisions/imports-and-exports.md).
import * as z from 'zod/mini'

export const word = z.string().check(z.maxLength(200, 'tooLong'))
/** The name of a column; a part of an object has a dotted one, and so has an item of a list. */
export const columnName = z.string().check(z.regex(/^\w+(\.[\w-]+){0,2}$/, 'invalid'), z.maxLength(80, 'invalid'))

/** The heading of a column, and the names of its options. Without them a column has its name on the wire. */
export const Labels = z.record(
  columnName,
  z.strictObject({ heading: word, options: z.optional(z.record(z.string(), word)) }),
)
export type Labels = z.infer<typeof Labels>
