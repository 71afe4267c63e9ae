// The column of JSON, and its cell in spreadsheets: its text.
import { isNullable } from '#kernel/core/contract/define.ts'
import { mark } from '#kernel/core/contract/mask.ts'
import type { ServerKind } from '#kernel/core/server/tables/kind.ts'

export const kind: ServerKind<'json'> = {
  textRule: 'kept',
  mask: () => mark,
  column: (field) => ({ type: 'jsonb', required: !isNullable(field) }),
  // A multipart body has the text already; a text alone is no value.
  written: (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
  toCell: (value) => JSON.stringify(value),
}
