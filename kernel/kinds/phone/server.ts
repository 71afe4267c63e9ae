// The column of a phone number.
import { text as lengths } from '#kernel/core/contract/limits.ts'
import { codeColumn } from '#kernel/core/server/tables/codeColumn.ts'
import type { ServerKind } from '#kernel/core/server/tables/kind.ts'

export const kind: ServerKind<'phone'> = { column: (field, name) => codeColumn(field, name, lengths.phone) }
