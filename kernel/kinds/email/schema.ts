// The schemas of an e-mail address.
import * as z from 'zod/mini'
import type { SchemaKind } from '#kernel/contract/schemaKind.ts'
import { Email } from '#kernel/contract/emailSchemas.ts'
import { blank } from '#kernel/contract/wire.ts'

export const kind: SchemaKind<'email'> = {
  row: () => z.string(),
  body: ({ required }) => (required ? Email : blank(Email)),
}
