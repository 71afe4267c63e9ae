// The schemas of a time of day.
import * as z from 'zod/mini'
import { example, type SchemaKind, writtenText } from '#kernel/core/contract/schemaKind.ts'
import { storedTime } from './storedTime.ts'

const Time = z.pipe(
  z.pipe(z.string('required'), z.transform(storedTime)),
  z.string().check(
    z.minLength(1, { error: 'required', abort: true }),
    z.refine((time) => /^(?:[01]\d|2[0-3])(?::[0-5]\d){1,2}$/.test(time), example('14:05')),
  ),
)

export const kind: SchemaKind<'time'> = writtenText(Time)
