// The schema of a column set (columns.ts), for the bodies of preferences, views and exports.
import * as z from 'zod/mini'
import { columnNamesOf, printColumns, readColumns, type Columned } from '../columns.ts'
import { columns as limits } from '../limits.ts'

/**
 * Parses a column set such as `nome,email.240,createdAt`, by default of a list's columns. Rejects unknown and repeated
 * names, and widths out of range.
 */
export const columnSet = (definition: Columned, names = columnNamesOf(definition)) =>
  z
    .pipe(
      z.string('invalid').check(z.maxLength(limits.length, 'tooLong')),
      z.transform((text, context) => {
        const found = readColumns(text)
        const unknown = found?.columns.find(({ name }) => !names.includes(name))
        const isRepeated = new Set(found?.columns.map(({ name }) => name)).size !== found?.columns.length
        // Reading limits a width: a text that is written otherwise has one out of range.
        if (found && !unknown && !isRepeated && printColumns(found) === text) return found
        context.issues.push({
          code: 'custom',
          message: unknown ? 'unknownField' : 'invalid',
          input: text,
          params: { keys: unknown?.name },
        })
        return z.NEVER
      }),
    )
    .register(z.globalRegistry, {
      type: 'string',
      description: `Columns in their order, each with a width in pixels if it differs, such as ${names[0]},createdAt.160; compact(…) needs less height. Names: ${names.join(', ')}`,
    })
