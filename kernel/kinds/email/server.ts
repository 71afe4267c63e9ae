// The column of an e-mail address.
import { text as lengths } from '#kernel/core/contract/limits.ts'
import { codeColumn } from '#kernel/core/server/tables/codeColumn.ts'
import type { ServerKind } from '#kernel/core/server/tables/kind.ts'

export const kind: ServerKind<'email'> = { column: (field, name) => codeColumn(field, name, lengths.email) }
