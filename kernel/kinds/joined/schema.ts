// The schemas of a related record: its fields in a row, its id in a row of an import.
import { orNull, type SchemaKind } from '#kernel/core/contract/schemaKind.ts'
import { numeric, reference } from '#kernel/core/contract/wire.ts'
import { shownSchema } from '../reference/schema.ts'

export const kind: SchemaKind<'joined'> = {
  row: ({ target, shows }, rowOf) => shownSchema(target, shows, rowOf),
  body: (field, isMultipart) => orNull(field, isMultipart ? numeric(reference) : reference),
}
