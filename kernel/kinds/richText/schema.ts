// The schemas of a rich text.
import * as z from 'zod/mini'
import type { SchemaKind } from '#kernel/core/contract/schemaKind.ts'

export const kind: SchemaKind<'richText'> = {
  row: () => z.string(),
  body: ({ max }) =>
    z.pipe(
      z.transform((value: string | null | undefined) => value ?? ''),
      z.string('invalid').check(z.maxLength(max, 'tooLong')),
    ),
}
