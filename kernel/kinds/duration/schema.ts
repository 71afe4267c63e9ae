// The schemas of a duration: those of a number.
import * as z from 'zod/mini'
import type { SchemaKind } from '#kernel/core/contract/schemaKind.ts'
import { kind as number } from '../number/schema.ts'

export const kind: SchemaKind<'duration'> = {
  row: () => z.number(),
  body: (field, isMultipart) => number.body?.({ min: 0, ...field, kind: 'number' }, isMultipart),
}
