// The schemas of a choice.
import * as z from 'zod/mini'
import { orNull, type Schema, type SchemaKind } from '#kernel/core/contract/schemaKind.ts'
import { numeric, orRequired } from '#kernel/core/contract/wire.ts'

const isNumber = (option: string | number): option is number => typeof option === 'number'
const isText = (option: string | number): option is string => typeof option === 'string'

const optionOf = (options: readonly (string | number)[], isMultipart: boolean): Schema => {
  const numbers = z.literal(options.filter(isNumber), { error: orRequired('invalid') })
  if (!options.every(isNumber)) return z.enum(options.filter(isText), { error: orRequired('invalid') })
  return isMultipart ? numeric(numbers) : numbers
}

export const kind: SchemaKind<'choice'> = {
  row: ({ options }) => optionOf(options, false),
  body: (field, isMultipart) => orNull(field, optionOf(field.options, isMultipart)),
}
