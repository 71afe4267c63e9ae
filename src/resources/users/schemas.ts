// The address of a user (S1§3, §5): as a body takes it and as a row has it.
import * as z from 'zod/mini'
import { text as lengths } from '#kernel/core/contract/limits.ts'
import { brazil } from '#kernel/core/contract/rules.ts'
import { isZipcode } from '#kernel/core/contract/zipcodes.ts'
import { blank, CountryCode, text, Zipcode } from '#kernel/core/contract/wire.ts'

export const Address = z
  .strictObject({
    zipcode: blank(Zipcode),
    street: blank(text(lengths.other)),
    city: blank(text(lengths.other)),
    state: blank(text(lengths.other)),
    country: blank(CountryCode),
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
