// The schemas of a reference: the id of the record, and the fields of it that a row shows.
import * as z from 'zod/mini'
import { isNullable, wireNames } from '#kernel/core/contract/define.ts'
import type { Field, Target } from '#kernel/core/contract/kinds.ts'
import { orNull, type RowOf, type Schema, type SchemaKind, type Shape } from '#kernel/core/contract/schemaKind.ts'
import { numeric, reference } from '#kernel/core/contract/wire.ts'

/** The schema of what another record shows of the one that it refers to by this name. */
const shownReference = (fields: Target['fields'], name: string, rowOf: RowOf): Shape => {
  const field = Object.values(fields).find((one) => one.kind === 'reference' && one.as === name)
  return field?.kind === 'reference' ? besideOf(field, rowOf) : {}
}

/** The schema of another record that a row shows. Another server may omit translations. */
export const shownSchema = ({ idKey, fields }: Target, names: readonly string[], rowOf: RowOf): Schema => {
  const shape: Shape = {}
  for (const name of names) {
    const field = fields[name]
    if (name === idKey) shape[name] = z.number()
    else if (!field) Object.assign(shape, shownReference(fields, name, rowOf))
    else {
      shape[name] = rowOf(field)
      for (const other of wireNames(name, field)) if (other !== name) shape[other] = z.optional(z.string())
    }
  }
  return z.object(shape)
}

function besideOf(field: Field<'reference'>, rowOf: RowOf): Shape {
  if (field.as === undefined) return {}
  const shown = shownSchema(field.target, field.shows ?? [], rowOf)
  return { [field.as]: isNullable(field) ? z.nullable(shown) : shown }
}

export const kind: SchemaKind<'reference'> = {
  row: () => z.number(),
  beside: besideOf,
  body: (field, isMultipart) => orNull(field, isMultipart ? numeric(reference) : reference),
}
