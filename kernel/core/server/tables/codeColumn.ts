// The column of a kind whose texts are compared character by character.
import { isNullable } from '#kernel/core/contract/define.ts'
import type { Field } from '#kernel/core/contract/kinds.ts'
import type { Column } from './kind.ts'
import { codeType } from './sqlText.ts'

/** Returns a column for so many characters. */
export const codeColumn = (field: Field, name: string, max: number): Column & { check: string } => ({
  type: codeType,
  required: !isNullable(field),
  check: `length(${name}) <= ${max}`,
})
