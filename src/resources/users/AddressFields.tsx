// The inputs for a user's address: zip code with lookup, street, state and city with suggestions, country (S1§5).
// The form holds it as one value, so that an empty address stays null and does not count as a change.
import { useState } from 'react'
import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { useController, useFormContext } from 'react-hook-form'
import { CountryAutocomplete } from '#kernel/core/site/index.ts'
import { isZipcode } from '#kernel/core/contract/zipcodes.ts'
import { brazil } from '#kernel/core/contract/rules.ts'
import {
  addressPaths,
  blankAddress,
  useAddress,
  withoutBlanks,
  type Address,
  type AddressPart,
  type UserForm,
} from './address.ts'
import { useAddressTexts } from './addressTexts.ts'
import type { Place } from './geography.ts'
import { maskZipcode } from '#kernel/core/contract/masks.ts'
import { PlaceField } from './PlaceField.tsx'
import { useMaskedInput } from '#kernel/core/site/ui/useMaskedInput.ts'
import { useZipcodeLookup, type Lookup } from './useZipcodeLookup.ts'
import styles from './AddressFields.module.css'

const LookupNotice = ({ lookup }: { lookup: Lookup }) => {
  const texts = useAddressTexts()
  const said =
    lookup.kind === 'idle' ? '' : lookup.kind === 'found' ? texts.found(lookup.city, lookup.state) : texts[lookup.kind]
  const wrong = lookup.kind === 'unknown' || lookup.kind === 'failed'
  return (
    <div role="status" className={styles.notice}>
      {wrong ? <Alert severity="warning">{said}</Alert> : said}
    </div>
  )
}

export const AddressFields = () => {
  const t = useTranslate()
  const { getValues, setValue, trigger } = useFormContext<UserForm>()
  const { field, fieldState } = useController<UserForm, 'address'>({ name: 'address' })
  const { address, presumed, country } = useAddress()
  const [region, setRegion] = useState<{ text: string; code: string }>()

  const change = (parts: Partial<Address>) => {
    const present = getValues('address') ?? { ...blankAddress, country: presumed }
    field.onChange(withoutBlanks({ ...present, ...parts }, presumed))
    if (fieldState.isTouched) void trigger(addressPaths)
  }
  // On blur react-hook-form validates `address` itself; the errors of its parts must be requested by name.
  const leave = () => {
    field.onBlur()
    void trigger(addressPaths)
  }
  const { lookup, search, stop } = useZipcodeLookup((place) => change(place))
  // A late reply must not overwrite what the user has typed.
  const write = (parts: Partial<Address>) => {
    stop()
    change(parts)
  }
  const changeZipcode = (zipcode: string) => {
    change({ zipcode: zipcode || null })
    if (country === brazil && isZipcode(zipcode)) void search(zipcode)
    else stop()
  }
  const changeCountry = (next: string) => {
    // The kind of document depends on whether the country is Brazil, and a state belongs to its country.
    if ((next === brazil) !== (country === brazil)) {
      setValue('cpf', null, { shouldDirty: true })
      setValue('document', null, { shouldDirty: true })
    }
    write({ country: next, state: null, city: null })
  }
  const zipcode = useMaskedInput(country === brazil ? maskZipcode : (text) => text.replace(/\s/g, ''), changeZipcode)

  const label = (part: AddressPart) => t(`resources.users.fields.address.${part}`)
  const errorOf = (part: AddressPart): string | undefined => {
    const message =
      fieldState.error && part in fieldState.error ? Reflect.get(fieldState.error, part)?.message : undefined
    return typeof message === 'string' ? t(message, { _: message }) : undefined
  }
  const textOfState = (place: Place) => (country === brazil ? (place.isoCode ?? place.name) : place.name)
  const state = address?.state ?? ''
  const regionCode =
    region?.text === state ? region.code : country === brazil && /^[A-Z]{2}$/.test(state) ? state : null

  return (
    <div className={styles.fields}>
      <CountryAutocomplete
        label={label('country')}
        value={country}
        onChoose={(code) => code !== null && changeCountry(code)}
        onBlur={leave}
        error={errorOf('country')}
        isKept={country !== null}
      />
      <TextField
        label={label('zipcode')}
        value={address?.zipcode ?? ''}
        onChange={zipcode.onChange}
        onBlur={leave}
        inputRef={zipcode.input}
        error={!!errorOf('zipcode')}
        helperText={errorOf('zipcode')}
        slotProps={{ htmlInput: { inputMode: country === brazil ? 'numeric' : 'text', autoComplete: 'off' } }}
      />
      <LookupNotice lookup={lookup} />
      <TextField
        className={styles.street}
        label={label('street')}
        value={address?.street ?? ''}
        onChange={({ target }) => change({ street: target.value || null })}
        onBlur={leave}
        error={!!errorOf('street')}
        helperText={errorOf('street')}
        slotProps={{ htmlInput: { autoComplete: 'off' } }}
      />
      <PlaceField
        label={label('state')}
        value={state}
        error={errorOf('state')}
        country={country ?? ''}
        textOf={textOfState}
        onText={(text) => write({ state: text || null })}
        onPlace={(place) => setRegion({ text: textOfState(place), code: place.isoCode ?? place.name })}
        onBlur={leave}
      />
      <PlaceField
        label={label('city')}
        value={address?.city ?? ''}
        error={errorOf('city')}
        country={country ?? ''}
        region={regionCode}
        textOf={({ name }) => name}
        onText={(text) => write({ city: text || null })}
        onBlur={leave}
      />
    </div>
  )
}
