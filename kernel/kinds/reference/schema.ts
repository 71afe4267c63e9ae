// The schemas of a reference: the id of the record, and the fields of it that a row shows.
import * as z from 'zod/mini'
import { isNullable, wireNames } from '#kernel/core/contract/define.ts'
import type { Target } from '#kernel/core/contract/kinds.ts'
import { orNull, type RowOf, type Schema, type SchemaKind, type Shape } from '#kernel/core/contract/schemaKind.ts'
import { numeric, reference } from '#kernel/core/contract/wire.ts'

/** The schema of another record that a row shows. Another server may omit translations. */
export const shownSchema = ({ idKey, fields }: Target, names: readonly string[], rowOf: RowOf): Schema => {
  const shape: Shape = {}
  for (const name of names) {
    const field = fields[name]
    if (name === idKey) shape[name] = z.number()
    else if (field) {
      shape[name] = rowOf(field)
      for (const other of wireNames(name, field)) if (other !== name) shape[other] = z.optional(z.string())
    }
  }
  return z.object(shape)
}

export const kind: SchemaKind<'reference'> = {
  row: () => z.number(),
  beside: (field, rowOf): Shape => {
    if (field.as === undefined) return {}
    const shown = shownSchema(field.target, field.shows ?? [], rowOf)
    return { [field.as]: isNullable(field) ? z.nullable(shown) : shown }
  },
  body: (field, isMultipart) => orNull(field, isMultipart ? numeric(reference) : reference),
}
