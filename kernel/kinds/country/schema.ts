// The schemas of a country. The server knows which codes there are.
import * as z from 'zod/mini'
import type { SchemaKind } from '#kernel/core/contract/schemaKind.ts'
import { blank, CountryCode } from '#kernel/core/contract/wire.ts'

export const kind: SchemaKind<'country'> = {
  row: () => z.string(),
  body: ({ required }) => (required ? CountryCode : blank(CountryCode)),
}
