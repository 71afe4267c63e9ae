// The schemas of the users' own fields (address), and the calls beyond the generic ones.
import type * as z from 'zod/mini'
import type { Address as AddressSchema } from '../users.ts'

export type Address = z.output<typeof AddressSchema>
export type AddressForm = z.input<typeof AddressSchema> | null | undefined
export interface StoredAddress {
  zipcode: string | null
  street: string | null
  city: string | null
  state: string | null
  country: string | null
}
