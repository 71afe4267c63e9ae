// A text that may be written or chosen: what is typed always counts, a suggestion of the same text is that suggestion.
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { text as lengths } from '#contract/limits.ts'
import type { Chosen } from './questionForm.ts'
import { useQuizTranslate } from './useQuizTranslate.ts'

interface TextChoiceProps {
  label: string
  value: Chosen
  options: readonly Chosen[]
  error: string | undefined
  hint?: string | undefined
  isLoading?: boolean
  /** What stands in the place of suggestions when there is none. */
  nothing?: string
  autoFocus?: boolean
  onOpen?: () => void
  onChange: (value: Chosen) => void
}

export const TextChoice = ({
  label,
  value,
  options,
  error,
  hint,
  isLoading = false,
  nothing,
  autoFocus = false,
  onOpen,
  onChange,
}: TextChoiceProps) => {
  const say = useQuizTranslate()
  const write = (text: string) => onChange(options.find((option) => option.text === text) ?? { id: null, text })
  return (
    <Autocomplete<Chosen, false, false, true>
      freeSolo
      fullWidth
      options={options}
      filterOptions={(all) => all}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.text)}
      getOptionKey={(option) => (typeof option === 'string' ? option : String(option.id))}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      // An empty one is none: there is nothing to clear.
      value={value.text === '' ? null : value}
      inputValue={value.text}
      loading={isLoading}
      loadingText={nothing ?? say('bankLoading')}
      clearText={say('clear')}
      openText={say('open')}
      closeText={say('closeOptions')}
      onOpen={() => onOpen?.()}
      onInputChange={(_event, text, reason) => {
        if (reason === 'input' || reason === 'clear') write(text)
      }}
      onChange={(_event, option) => {
        if (option !== null && typeof option !== 'string') onChange(option)
      }}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          label={label}
          required
          autoFocus={autoFocus}
          error={error !== undefined}
          // Its line is always there: a hint that comes later moves no button away from under a hand.
          helperText={error ?? hint ?? ' '}
          slotProps={{ htmlInput: { ...parameters.inputProps, maxLength: lengths.other, autoComplete: 'off' } }}
        />
      )}
    />
  )
}
