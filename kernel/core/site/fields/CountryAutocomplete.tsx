// Chooses a country by its name in the reader's language.
import { useMemo, type Ref } from 'react'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { countriesIn } from './countries.ts'

interface CountryAutocompleteProps {
  label: string
  /** The code of the country. */
  value: string | null
  /** Gets its code; null once the input is cleared. */
  onChoose: (code: string | null) => void
  onBlur: () => void
  inputRef?: Ref<HTMLInputElement>
  error: string | undefined
  help?: string | undefined
  isRequired?: boolean | undefined
  /** Whether it cannot be cleared. */
  isKept?: boolean
}

export const CountryAutocomplete = (props: CountryAutocompleteProps) => {
  const { label, value, onChoose, onBlur, inputRef, error, help, isRequired, isKept } = props
  const t = useTranslate()
  const language = useLanguage()
  const countries = useMemo(() => countriesIn(language), [language])
  return (
    <Autocomplete
      options={countries}
      value={countries.find(({ code }) => code === value) ?? null}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ code }) => code}
      isOptionEqualToValue={(option, chosen) => option.code === chosen.code}
      autoHighlight
      disableClearable={isKept}
      clearText={t('engine.reference.clear')}
      openText={t('engine.reference.open')}
      closeText={t('engine.reference.close')}
      noOptionsText={t('engine.list.nothing')}
      onChange={(_event, chosen) => onChoose(chosen?.code ?? null)}
      onBlur={onBlur}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          required={isRequired}
          inputRef={inputRef}
          label={label}
          error={error !== undefined}
          helperText={error ?? help}
        />
      )}
    />
  )
}
