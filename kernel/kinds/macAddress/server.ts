// The column of a MAC address, which people write in several notations.
import { storedMacAddress, storedMacSpellings } from '#kernel/core/contract/rules.ts'
import { codeColumn } from '#kernel/core/server/tables/codeColumn.ts'
import type { ServerKind } from '#kernel/core/server/tables/kind.ts'

/** Six pairs and their separators. */
const length = 17

export const kind: ServerKind<'macAddress'> = {
  textRule: 'none',
  column: (field, name) => codeColumn(field, name, length),
  spellings: storedMacSpellings,
  stored: storedMacAddress,
  searched: (column) => `fold(replace(${column}, ':', ''))`,
  isCode: () => true,
}
