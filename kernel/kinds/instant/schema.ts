// The schema of a moment.
import type { SchemaKind } from '#kernel/contract/schemaKind.ts'
import { Instant } from '#kernel/contract/wire.ts'

export const kind: SchemaKind<'instant'> = { row: () => Instant }
