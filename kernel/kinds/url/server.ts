// The column of a web address.
import { codeColumn } from '#kernel/core/server/tables/codeColumn.ts'
import type { ServerKind } from '#kernel/core/server/tables/kind.ts'
import { longestUrl, storedUrl } from './storedUrl.ts'

export const kind: ServerKind<'url'> = {
  column: (field, name) => codeColumn(field, name, longestUrl),
  spellings: (typed) => [storedUrl(typed)].filter((url) => url !== undefined),
  stored: (typed) => storedUrl(typed) ?? typed,
}
