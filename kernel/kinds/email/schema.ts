// The schemas of an e-mail address.
import * as z from 'zod/mini'
import type { SchemaKind } from '#kernel/core/contract/schemaKind.ts'
import { Email } from '#kernel/core/contract/emailSchemas.ts'
import { blank } from '#kernel/core/contract/wire.ts'

export const kind: SchemaKind<'email'> = {
  row: () => z.string(),
  body: ({ required }) => (required ? Email : blank(Email)),
}
