// The schemas of a phone number.
import * as z from 'zod/mini'
import type { SchemaKind } from '#kernel/core/contract/schemaKind.ts'
import { text as lengths } from '#kernel/core/contract/limits.ts'
import { barePhone } from '#kernel/core/contract/phones.ts'
import { blank, orRequired } from '#kernel/core/contract/wire.ts'

const Phone = z.pipe(
  z.pipe(
    z.string({ error: orRequired('invalid') }).check(z.maxLength(lengths.phone, 'tooLong')),
    z.transform(barePhone),
  ),
  z.string().check(z.regex(/^\+[1-9]\d{6,14}$/, 'invalidPhone')),
)

export const kind: SchemaKind<'phone'> = {
  row: () => z.string(),
  body: ({ required }) => (required ? Phone : blank(Phone)),
}
