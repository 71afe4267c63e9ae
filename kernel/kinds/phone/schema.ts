// The schemas of a phone number.
import * as z from 'zod/mini'
import { type SchemaKind, writtenText } from '#kernel/core/contract/schemaKind.ts'
import { text as lengths } from '#kernel/core/contract/limits.ts'
import { orRequired } from '#kernel/core/contract/wire.ts'

/**
 * A phone number as it is stored, without separators: E.164 if it names its country by + or 00.
 * The trunk zero of "+44 (0)20" is removed too, because it is not dialed from abroad.
 */
const barePhone = (value: string): string =>
  value
    .replace(/\(0\)/, '')
    .replace(/[\s().\p{Pd}\p{Cf}]/gu, '')
    .replace(/^00/, '+')

const Phone = z.pipe(
  z.pipe(
    z.string({ error: orRequired('invalid') }).check(z.maxLength(lengths.phone, 'tooLong')),
    z.transform(barePhone),
  ),
  z.string().check(z.regex(/^\+[1-9]\d{6,14}$/, 'invalidPhone')),
)

export const kind: SchemaKind<'phone'> = writtenText(Phone)
