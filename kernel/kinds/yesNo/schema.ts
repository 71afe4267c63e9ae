// The schemas of yes or no.
import * as z from 'zod/mini'
import type { SchemaKind } from '#kernel/core/contract/schemaKind.ts'
import { given, orRequired } from '#kernel/core/contract/wire.ts'

/** A yes/no value of a body; a multipart body contains it as text. */
const trueOrFalse = (isMultipart: boolean, error: string) =>
  isMultipart
    ? z.union(
        [
          z.boolean(),
          z.pipe(
            z.enum(['true', 'false']),
            z.transform((typed) => typed === 'true'),
          ),
        ],
        { error: orRequired('invalid') },
      )
    : z.boolean(error)

export const kind: SchemaKind<'yesNo'> = {
  row: () => z.boolean(),
  body: ({ required }, isMultipart) =>
    required
      ? trueOrFalse(isMultipart, 'required')
      : z.pipe(
          z.transform((value: unknown) => given(value) ?? false),
          trueOrFalse(isMultipart, 'invalid'),
        ),
}
