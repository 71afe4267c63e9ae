// What the form holds of an address, and when it counts as none.
import { useFormState, useWatch } from 'react-hook-form'
import { brazil } from '#contract/fields/address.ts'
import type { FormOf } from '#contract/definitionTypes.ts'
import type users from '#contract/resources/users.ts'

/** What the form of a user holds. */
export type UserForm = FormOf<typeof users, never>
export type Address = NonNullable<UserForm['address']>
export type AddressPart = keyof Address

/** The paths under which the schema's errors come. */
export const addressPaths = ['address.zipcode', 'address.street', 'address.city', 'address.state', 'address.country'] as const

export const blankAddress: Address = { zipcode: null, street: null, city: null, state: null, country: null }

/** An address in which only the presumed country stands is no address: nobody filled it in. */
export const withoutBlanks = (address: Address, presumed: string | null): Address | null => {
  const { country, ...rest } = address
  const isBlank = Object.values(rest).every((part) => !part)
  return isBlank && (country ?? null) === presumed ? null : address
}

/** The address as the form has it, and the country that stands where none is given:
 *  Brazil, unless the record came with a foreign document. */
export const useAddress = () => {
  const { defaultValues } = useFormState<UserForm>()
  const address = useWatch<UserForm, 'address'>({ name: 'address' }) ?? null
  const presumed = defaultValues?.document && !defaultValues.address?.country ? null : brazil
  const country = address?.country ?? (address ? null : presumed)
  return { address, presumed, country }
}
