// The schema of a moment.
import type { SchemaKind } from '#kernel/core/contract/schemaKind.ts'
import { Instant } from '#kernel/core/contract/wire.ts'

export const kind: SchemaKind<'instant'> = { row: () => Instant }
