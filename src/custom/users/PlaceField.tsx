// A text with suggestions from the geography service. What is typed always counts; a suggestion is only quicker.
import { useState } from 'react'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { text as lengths } from '#contract/limits.ts'
import type { Place } from './geography.ts'
import { usePlaces } from './usePlaces.ts'

interface PlaceFieldProps {
  label: string
  value: string
  error?: string
  country: string
  /** Cities of this region are suggested; null: nothing is known to suggest from. Left out: regions. */
  region?: string | null
  /** What of a suggestion becomes the text. */
  textOf: (place: Place) => string
  onText: (text: string) => void
  onPlace?: (place: Place) => void
  onBlur: () => void
}

export const PlaceField = ({ label, value, error, country, region, textOf, onText, onPlace, onBlur }: PlaceFieldProps) => {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  // A list that opens on a finished text shows everything; typing narrows it.
  const [prefix, setPrefix] = useState('')
  // Cities of an unknown region are no places of a country at all: without a region they would be its regions, once those are known.
  const { places, isLoading, loadMore } = usePlaces({ country: region === null ? '' : country, region: region ?? undefined, prefix }, open)

  return (
    <Autocomplete<Place, false, false, true>
      freeSolo
      fullWidth
      openOnFocus
      options={places}
      filterOptions={(all) => all}
      getOptionLabel={(option) => (typeof option === 'string' ? option : textOf(option))}
      getOptionKey={(option) => (typeof option === 'string' ? option : `${option.isoCode} ${option.name}`)}
      renderOption={({ key, ...item }, place) => (
        <li key={key} {...item}>
          {place.isoCode && place.isoCode !== place.name ? `${place.name} (${place.isoCode})` : place.name}
        </li>
      )}
      loading={isLoading}
      loadingText={t('shell.address.loadingSuggestions')}
      clearText={t('engine.reference.clear')}
      open={open && (isLoading || places.length > 0)}
      onOpen={() => {
        setPrefix('')
        setOpen(true)
      }}
      onClose={() => setOpen(false)}
      value={value || null}
      inputValue={value}
      onInputChange={(_event, text, reason) => {
        if (reason !== 'input' && reason !== 'clear') return
        setPrefix(text)
        onText(text)
      }}
      onChange={(_event, place) => {
        if (place === null || typeof place === 'string') return
        onText(textOf(place))
        onPlace?.(place)
      }}
      onBlur={onBlur}
      slotProps={{
        listbox: {
          onScroll: ({ currentTarget: box }) => {
            if (box.scrollTop + box.clientHeight > box.scrollHeight - 48) loadMore()
          },
        },
      }}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          label={label}
          error={error !== undefined}
          helperText={error}
          slotProps={{ htmlInput: { ...parameters.inputProps, maxLength: lengths.other, autoComplete: 'off' } }}
        />
      )}
    />
  )
}
