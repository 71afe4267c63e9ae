// The schemas of a site's time zone and opening hours.
import * as z from 'zod/mini'
import { crudEndpoints } from '#kernel/core/contract/endpoint.ts'
import { text as lengths } from '#kernel/core/contract/limits.ts'
import { schemasOf } from '#kernel/core/contract/schemas.ts'
import { blank, given, text } from '#kernel/core/contract/wire.ts'
import resource from './definition.ts'
import { StoredHours } from './payloads.ts'
import { readHours } from './rules/openingHours.ts'
import { timeZoneOf } from './rules/timeZone.ts'

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

const OpeningHours = z.strictObject({
  monday: Hours,
  tuesday: Hours,
  wednesday: Hours,
  thursday: Hours,
  friday: Hours,
  saturday: Hours,
  sunday: Hours,
})

export const schemas = schemasOf(resource, {
  row: { openingHours: z.nullable(StoredHours) },
  body: {
    timeZone: z.pipe(
      z.pipe(
        text(lengths.name),
        z.transform((typed) => timeZoneOf(typed) ?? typed),
      ),
      z.string().check(z.refine((zone) => timeZoneOf(zone) !== undefined, 'invalidTimeZone')),
    ),
    openingHours: z.pipe(
      z.transform((value: z.input<typeof OpeningHours> | null | undefined) => given(value) ?? null),
      z.nullable(OpeningHours),
    ),
  },
})

export const endpoints = crudEndpoints(resource, schemas)
