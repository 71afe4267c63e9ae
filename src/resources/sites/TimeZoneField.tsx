// The input for a site's time zone: every zone of this browser, searched by its name or by its distance from Greenwich.
import { useMemo } from 'react'
import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { useController } from 'react-hook-form'
import type { CustomInputProps } from '#kernel/core/site/index.ts'
import { timeZoneOf, timeZones } from './rules/timeZone.ts'

/** Returns a zone as people read it: `America/Sao Paulo (GMT-3)`. */
const labelOf = (zone: string): string => {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts()
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value
  return `${zone.replaceAll('_', ' ')} (${offset ?? ''})`
}

const optionOf = (zone: string) => ({ zone, label: timeZoneOf(zone) === undefined ? zone : labelOf(zone) })
type ZoneOption = ReturnType<typeof optionOf>

const matching = createFilterOptions<ZoneOption>()

/** Finds zones by their names and distances, and another name of a zone if it is typed whole. */
const filterOptions: typeof matching = (options, state) => {
  const typed = timeZoneOf(state.inputValue)
  const found = matching(options, state)
  return typed === undefined || options.some(({ zone }) => zone === typed) ? found : [...found, optionOf(typed)]
}

export const TimeZoneField = ({ source }: CustomInputProps) => {
  const t = useTranslate()
  const { field, fieldState } = useController({ name: source })
  const present: unknown = field.value
  const zones = useMemo(() => {
    // A site may have a zone that this browser does not know.
    const known = new Set([...timeZones(), ...(typeof present === 'string' && present ? [present] : [])])
    return [...known].map(optionOf)
  }, [present])
  const error = fieldState.error?.message
  return (
    <Autocomplete
      className="ra-input"
      fullWidth
      options={zones}
      filterOptions={filterOptions}
      value={zones.find(({ zone }) => zone === present) ?? null}
      getOptionKey={({ zone }) => zone}
      isOptionEqualToValue={(option, value) => option.zone === value.zone}
      autoHighlight
      clearText={t('engine.reference.clear')}
      openText={t('engine.reference.open')}
      closeText={t('engine.reference.close')}
      noOptionsText={t('engine.list.nothing')}
      onChange={(_event, chosen) => field.onChange(chosen?.zone ?? null)}
      onBlur={field.onBlur}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          required
          inputRef={field.ref}
          label={t('resources.sites.fields.timeZone')}
          error={error !== undefined}
          helperText={error === undefined ? t('resources.sites.hints.timeZone') : t(error, { _: error })}
        />
      )}
    />
  )
}
