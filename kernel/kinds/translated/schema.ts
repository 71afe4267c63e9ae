// The schemas of a text in three languages.
import * as z from 'zod/mini'
import type { SchemaKind } from '#kernel/core/contract/schemaKind.ts'
import { kind as text } from '../text/schema.ts'

const richText = (max: number) =>
  z.pipe(
    z.transform((value: string | null | undefined) => value ?? ''),
    z.string('invalid').check(z.maxLength(max, 'tooLong')),
  )

export const kind: SchemaKind<'translated'> = {
  row: () => z.string(),
  body: ({ html, ...field }, isMultipart) =>
    html ? richText(field.max) : text.body?.({ ...field, kind: 'text' }, isMultipart),
}
