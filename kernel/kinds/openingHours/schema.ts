// The schemas of opening hours: a body may leave days out, and write the times as people do.
import * as z from 'zod/mini'
import { orNull, type SchemaKind } from '#kernel/core/contract/schemaKind.ts'
import { blank } from '#kernel/core/contract/wire.ts'
import { readHours } from './readHours.ts'
import { byWeekday } from './byWeekday.ts'

/** As they are stored: null for a day on which it is closed. */
export const StoredHours = z.object(byWeekday(() => z.nullable(z.string())))

const Hours = z._default(
  blank(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((typed) => readHours(typed) ?? typed),
      ),
      z.string().check(z.regex(/^\d\d:\d\d-\d\d:\d\d$/, 'invalidHours')),
    ),
  ),
  null,
)

const TypedHours = z.strictObject(byWeekday(() => Hours))

export const kind: SchemaKind<'openingHours'> = {
  row: () => StoredHours,
  body: () => orNull({}, TypedHours),
}
