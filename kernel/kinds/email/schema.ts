// The schemas of an e-mail address.
import { type SchemaKind, writtenText } from '#kernel/core/contract/schemaKind.ts'
import { Email } from '#kernel/core/contract/emailSchemas.ts'

export const kind: SchemaKind<'email'> = writtenText(Email)
