// The address of a user (S1§3, §5): as a body takes it and as a row has it.
import * as z from 'zod/mini'
import { text as lengths } from '#kernel/core/contract/limits.ts'
import { brazil } from '#kernel/core/contract/rules.ts'
import { formatZipcode, isZipcode } from './rules/personalFields.ts'
import { blank, text } from '#kernel/core/contract/wire.ts'

export const Address = z
  .strictObject({
    zipcode: blank(
      z.pipe(z.pipe(z.string(), z.transform(formatZipcode)), z.string().check(z.maxLength(lengths.zipcode, 'tooLong'))),
    ),
    street: blank(text(lengths.other)),
    city: blank(text(lengths.other)),
    state: blank(text(lengths.other)),
    country: blank(z.string().check(z.regex(/^[A-Z]{2}$/, 'invalid'))),
  })
  .check(
    z.refine(({ country, zipcode }) => country !== brazil || zipcode === null || isZipcode(zipcode), {
      error: 'invalidZipcode',
      path: ['zipcode'],
    }),
  )

/** An address as a row has it. */
export const StoredAddress = z.object({
  zipcode: z.nullable(z.string()),
  street: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  country: z.nullable(z.string()),
})
export type StoredAddress = z.infer<typeof StoredAddress>
