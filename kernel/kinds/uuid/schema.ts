// The schemas of a UUID of any version.
import * as z from 'zod/mini'
import { example, type SchemaKind, writtenText } from '#kernel/core/contract/schemaKind.ts'
import { storedUuid } from './storedUuid.ts'

const Uuid = z.pipe(
  z.pipe(z.string('required'), z.transform(storedUuid)),
  z.string().check(
    z.minLength(1, { error: 'required', abort: true }),
    z.refine(
      (uuid) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(uuid),
      example('123e4567-e89b-42d3-a456-426614174000'),
    ),
  ),
)

export const kind: SchemaKind<'uuid'> = writtenText(Uuid)
