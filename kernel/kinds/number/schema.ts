// The schemas of a whole number.
import * as z from 'zod/mini'
import { orNull, type SchemaKind } from '#kernel/contract/schemaKind.ts'
import { numeric, orRequired } from '#kernel/contract/wire.ts'

export const kind: SchemaKind<'number'> = {
  row: () => z.number(),
  body: (field, isMultipart) => {
    const { min, max } = field
    // The columns have 32 bits.
    const checks = [...(min === undefined ? [] : [z.gte(min, 'tooSmall')]), z.lte(max ?? 2 ** 31 - 1, 'tooBig')]
    const whole = z.int({ error: orRequired('invalid') }).check(...checks)
    return orNull(field, isMultipart ? numeric(whole) : whole)
  },
}
