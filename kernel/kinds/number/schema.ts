// The schemas of a number.
import * as z from 'zod/mini'
import { mostInteger, mostOf } from '#kernel/core/contract/decimals.ts'
import { orNull, type SchemaKind } from '#kernel/core/contract/schemaKind.ts'
import { numeric, orRequired } from '#kernel/core/contract/wire.ts'

export const kind: SchemaKind<'number'> = {
  row: () => z.number(),
  body: (field, isMultipart) => {
    const { decimals } = field
    const most = decimals ? mostOf(decimals) : mostInteger
    const { min = -most, max = most } = field
    const error = { error: orRequired('invalid') }
    const number = decimals ? z.number(error).check(z.multipleOf(Number(`1e-${decimals}`), 'invalid')) : z.int(error)
    const limited = number.check(z.gte(min, 'tooSmall'), z.lte(max, 'tooBig'))
    return orNull(field, isMultipart ? numeric(limited, decimals) : limited)
  },
}
