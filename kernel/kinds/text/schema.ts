// The schemas of a text.
import * as z from 'zod/mini'
import type { SchemaKind } from '#kernel/core/contract/schemaKind.ts'
import { blank, lines, text } from '#kernel/core/contract/wire.ts'

/** Writes one blank for each run of blanks: a doubled one, which nobody sees, makes no other name. */
const singleBlanks = z.overwrite((value: string) => value.replaceAll(/\p{Zs}{2,}/gu, ' '))

export const kind: SchemaKind<'text'> = {
  row: () => z.string(),
  body: ({ multiline, max, min, required, unique, exact }) => {
    const oneLine = text(max, min)
    const line = unique && !exact ? oneLine.check(singleBlanks) : oneLine
    const typed = multiline ? lines(max) : line
    return required ? typed : blank(typed)
  },
}
