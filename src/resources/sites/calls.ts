// The schema of a site's time zone.
import * as z from 'zod/mini'
import { crudEndpoints } from '#kernel/core/contract/endpoint.ts'
import { text as lengths } from '#kernel/core/contract/limits.ts'
import { schemasOf } from '#kernel/core/contract/schemas.ts'
import { text } from '#kernel/core/contract/wire.ts'
import resource from './definition.ts'
import { timeZoneOf } from './rules/timeZone.ts'

export const schemas = schemasOf(resource, {
  body: {
    timeZone: z.pipe(
      z.pipe(
        text(lengths.name),
        z.transform((typed) => timeZoneOf(typed) ?? typed),
      ),
      z.string().check(z.refine((zone) => timeZoneOf(zone) !== undefined, 'invalidTimeZone')),
    ),
  },
})

export const endpoints = crudEndpoints(resource, schemas)
