// A text input with suggestions from the geography service; any text may be typed.
import { useState } from 'react'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { useAddressTexts } from './addressTexts.ts'
import type { Place } from './geography.ts'
import { usePlaces } from './usePlaces.ts'

interface PlaceFieldProps {
  label: string
  value: string
  error?: string
  country: string
  /** Suggests the cities of this region; null if the region is unknown; undefined to suggest regions. */
  region?: string | null
  /** The text that a suggestion fills in. */
  textOf: (place: Place) => string
  onText: (text: string) => void
  onPlace?: (place: Place) => void
  onBlur: () => void
}

export const PlaceField = ({
  label,
  value,
  error,
  country,
  region,
  textOf,
  onText,
  onPlace,
  onBlur,
}: PlaceFieldProps) => {
  const t = useTranslate()
  const texts = useAddressTexts()
  const [open, setOpen] = useState(false)
  // An opened list shows everything; typing narrows it.
  const [prefix, setPrefix] = useState('')
  // For an unknown region nothing is requested: without a region the service would return the country's regions.
  const { places, isLoading, loadMore } = usePlaces(
    { country: region === null ? '' : country, region: region ?? undefined, prefix },
    open,
  )

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
      loadingText={texts.loadingSuggestions}
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
          slotProps={{ htmlInput: { ...parameters.inputProps, autoComplete: 'off' } }}
        />
      )}
    />
  )
}
