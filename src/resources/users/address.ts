// The address in the form, and when it counts as empty.
import { useFormState, useWatch } from 'react-hook-form'
import { brazil } from '#kernel/core/contract/rules.ts'
import type { FormOf } from '#kernel/core/contract/definitionTypes.ts'
import type users from './definition.ts'

export type UserForm = FormOf<typeof users, never>
export type Address = NonNullable<UserForm['address']>
export type AddressPart = keyof Address

/** The paths of the schema's errors. */
export const addressPaths = [
  'address.zipcode',
  'address.street',
  'address.city',
  'address.state',
  'address.country',
] as const

export const blankAddress: Address = { zipcode: null, street: null, city: null, state: null, country: null }

/** Returns null for an address with nothing but the presumed country: the user has not filled it in. */
export const withoutBlanks = (address: Address, presumed: string | null): Address | null => {
  const { country, ...rest } = address
  const isBlank = Object.values(rest).every((part) => !part)
  return isBlank && (country ?? null) === presumed ? null : address
}

/** The address in the form, and the country that is presumed if none is given:
 *  Brazil, unless the record came with a foreign document. */
export const useAddress = () => {
  const { defaultValues } = useFormState<UserForm>()
  const address = useWatch<UserForm, 'address'>({ name: 'address' }) ?? null
  const presumed = defaultValues?.document && !defaultValues.address?.country ? null : brazil
  const country = address?.country ?? (address ? null : presumed)
  return { address, presumed, country }
}
