// The schemas of a text in three languages: those of a text.
import * as z from 'zod/mini'
import type { SchemaKind } from '#kernel/core/contract/schemaKind.ts'
import { kind as text } from '../text/schema.ts'

export const kind: SchemaKind<'translated'> = {
  row: () => z.string(),
  body: (field, isMultipart) => text.body?.({ ...field, kind: 'text' }, isMultipart),
}
