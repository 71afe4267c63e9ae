// The schemas of a text.
import * as z from 'zod/mini'
import type { SchemaKind } from '#kernel/contract/schemaKind.ts'
import { blank, lines, MacAddress, text } from '#kernel/contract/wire.ts'

export const kind: SchemaKind<'text'> = {
  row: () => z.string(),
  body: ({ format, multiline, max, min, required }) => {
    const typed = format ? MacAddress : multiline ? lines(max) : text(max, min)
    return required ? typed : blank(typed)
  },
}
