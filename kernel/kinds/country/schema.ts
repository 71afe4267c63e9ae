// The schemas of a country. The server knows which codes there are.
import { type SchemaKind, writtenText } from '#kernel/core/contract/schemaKind.ts'
import { CountryCode } from '#kernel/core/contract/wire.ts'

export const kind: SchemaKind<'country'> = writtenText(CountryCode)
