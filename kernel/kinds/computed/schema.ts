// The schema of a computed value.
import * as z from 'zod/mini'
import type { SchemaKind } from '#kernel/core/contract/schemaKind.ts'

export const kind: SchemaKind<'computed'> = {
  row: ({ type }) => ({ number: z.number(), string: z.string(), boolean: z.boolean() })[type],
}
