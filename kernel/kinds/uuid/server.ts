// The column of a UUID: a text, which filters find by its beginning.
import { codeColumn } from '#kernel/core/server/tables/codeColumn.ts'
import type { ServerKind } from '#kernel/core/server/tables/kind.ts'
import { storedUuid } from './storedUuid.ts'

/** Digits and hyphens. */
const length = 36

export const kind: ServerKind<'uuid'> = {
  textRule: 'none',
  column: (field, name) => codeColumn(field, name, length),
  spellings: (typed) => [storedUuid(typed)],
  stored: storedUuid,
  isCode: () => true,
}
