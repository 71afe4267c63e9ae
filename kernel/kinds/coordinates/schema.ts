// The schemas of coordinates.
import * as z from 'zod/mini'
import { example, type SchemaKind, writtenText } from '#kernel/core/contract/schemaKind.ts'
import { storedCoordinates } from './storedCoordinates.ts'

const Coordinates = z.pipe(
  z.pipe(z.string('required'), z.transform(storedCoordinates)),
  z.string().check(
    z.minLength(1, { error: 'required', abort: true }),
    z.refine((pair) => /^-?\d+(?:\.\d+)?,-?\d+(?:\.\d+)?$/.test(pair), example('-23.55052, -46.63331')),
  ),
)

export const kind: SchemaKind<'coordinates'> = writtenText(Coordinates)
