// The schemas of JSON. A body contains the value itself or, as forms write it, its text.
import * as z from 'zod/mini'
import { parseJson } from '#kernel/core/contract/parseJson.ts'
import { orNull, type SchemaKind } from '#kernel/core/contract/schemaKind.ts'
import { orRequired } from '#kernel/core/contract/wire.ts'
import { faultLine } from './faultLine.ts'

const parsed = z.transform((value: unknown, context): unknown => {
  if (typeof value !== 'string') return value
  try {
    return parseJson(value)
  } catch {
    const line = faultLine(value)
    const fault = line === undefined ? { message: 'invalid' } : { message: 'invalidJson', params: { line } }
    context.issues.push({ code: 'custom', input: value, ...fault })
    return z.NEVER
  }
})

/** A NUL, or half of a surrogate pair, in JSON: PostgreSQL stores neither. */
const unstorable = /(?:^|[^\\])(?:\\\\)*\\u(?:0000|d[89a-f])/

const Json = (max: number) =>
  z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())], { error: orRequired('invalid') }).check(
    z.refine((value) => !unstorable.test(JSON.stringify(value)), 'invalid'),
    z.refine((value) => JSON.stringify(value).length <= max, { error: 'tooLong', params: { maximum: max } }),
  )

export const kind: SchemaKind<'json'> = {
  row: () => z.unknown(),
  // A form encodes values as texts, and so carries JSON as its text: its parsed body contains that.
  body: (field, isMultipart) => {
    const value = z.pipe(parsed, Json(field.max))
    return orNull(
      field,
      isMultipart
        ? z.pipe(
            value,
            z.transform((given: unknown[] | Record<string, unknown>) => JSON.stringify(given)),
          )
        : value,
    )
  },
}
