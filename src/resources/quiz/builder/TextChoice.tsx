// A text that is typed or chosen from suggestions: a typed text that equals a suggestion is that suggestion.
import type { Ref } from 'react'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { TextOption } from './questionForm.ts'
import { useQuizTranslate } from '../draft/useQuizTranslate.ts'

export interface TextChoiceProps {
  label: string
  value: TextOption
  options: readonly TextOption[]
  error: string | undefined
  hint?: string | undefined
  isLoading?: boolean
  autoFocus?: boolean
  inputRef: Ref<HTMLInputElement>
  onOpen?: () => void
  onChange: (value: TextOption) => void
}

export const TextChoice = ({
  label,
  value,
  options,
  error,
  hint,
  isLoading = false,
  autoFocus = false,
  inputRef,
  onOpen,
  onChange,
}: TextChoiceProps) => {
  const t = useQuizTranslate()
  const change = (text: string) => onChange(options.find((option) => option.text === text) ?? { id: null, text })
  return (
    <Autocomplete<TextOption, false, false, true>
      freeSolo
      fullWidth
      options={options}
      filterOptions={(all) => all}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.text)}
      getOptionKey={(option) => (typeof option === 'string' ? option : String(option.id))}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      // Null hides the button that clears.
      value={value.text === '' ? null : value}
      inputValue={value.text}
      loading={isLoading}
      loadingText={t('bankLoading')}
      clearText={t('clear')}
      openText={t('open')}
      closeText={t('closeOptions')}
      onOpen={() => onOpen?.()}
      onInputChange={(_event, text, reason) => {
        if (reason === 'input' || reason === 'clear') change(text)
      }}
      onChange={(_event, option) => {
        if (option !== null && typeof option !== 'string') onChange(option)
      }}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          inputRef={inputRef}
          label={label}
          required
          autoFocus={autoFocus}
          error={error !== undefined}
          // The line is always there: a hint that appears later would move the buttons below the pointer.
          helperText={error ?? hint ?? ' '}
          slotProps={{ htmlInput: { ...parameters.inputProps, autoComplete: 'off' } }}
        />
      )}
    />
  )
}
