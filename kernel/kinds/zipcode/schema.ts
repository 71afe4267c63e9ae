// The schemas of a zip code.
import * as z from 'zod/mini'
import type { SchemaKind } from '#kernel/core/contract/schemaKind.ts'
import { blank, Zipcode } from '#kernel/core/contract/wire.ts'

export const kind: SchemaKind<'zipcode'> = {
  row: () => z.string(),
  body: ({ required }) => (required ? Zipcode : blank(Zipcode)),
}
