// The column of opening hours, one JSON value, and their cell in spreadsheets.
import { isNullable } from '#kernel/core/contract/define.ts'
import { isObject } from '#kernel/core/contract/isObject.ts'
import type { ServerKind } from '#kernel/core/server/tables/kind.ts'
import { plainHours } from './readHours.ts'

export const kind: ServerKind<'openingHours'> = {
  textRule: 'none',
  column: (field) => ({ type: 'jsonb', required: !isNullable(field) }),
  // Closed on every day is the same as none.
  written: (hours) =>
    isObject(hours) && Object.values(hours).some((day) => day !== null) ? JSON.stringify(hours) : null,
  toCell: plainHours,
}
