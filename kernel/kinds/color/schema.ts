// The schemas of a color.
import * as z from 'zod/mini'
import { example, type SchemaKind, writtenText } from '#kernel/core/contract/schemaKind.ts'
import { storedColor } from './storedColor.ts'

const Color = z.pipe(
  z.pipe(z.string('required'), z.transform(storedColor)),
  z.string().check(
    z.minLength(1, { error: 'required', abort: true }),
    z.refine((color) => /^#[\da-f]{6}$/.test(color), example('#1a2b3c')),
  ),
)

export const kind: SchemaKind<'color'> = writtenText(Color)
