// The schemas of a zip code.
import { type SchemaKind, writtenText } from '#kernel/core/contract/schemaKind.ts'
import { Zipcode } from '#kernel/core/contract/wire.ts'

export const kind: SchemaKind<'zipcode'> = writtenText(Zipcode)
