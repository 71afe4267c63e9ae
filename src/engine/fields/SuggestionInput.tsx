// An input with suggestions: MUI's Autocomplete, in a chunk of its own because few forms need it.
import type { ReactNode, Ref } from 'react'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'

export interface Suggestion {
  /** Undefined for the offer to create it. */
  id?: string | number
  name: string
}

interface SuggestionInputProps {
  label: string
  value: Suggestion | null
  options: readonly Suggestion[]
  /** The label of an option in the list. */
  written: (option: Suggestion) => string
  isLoading: boolean
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  onType: (text: string) => void
  onChoose: (option: Suggestion | null) => void
  onBlur: () => void
  translate: { placeholder: string; loading: string; nothing: string; clear: string; open: string; close: string }
  isRequired?: boolean | undefined
  isInvalid: boolean
  locked: boolean
  help: ReactNode
  inputRef?: Ref<HTMLInputElement> | undefined
}

/** The look of the offer to create an option. */
const offer = { borderTop: '1px solid var(--line)', color: 'var(--link)', fontWeight: 550 }

export const SuggestionInput = ({ label, value, options, written, translate, onType, onChoose, ...state }: SuggestionInputProps) => (
  <Autocomplete<Suggestion>
    className="ra-input"
    fullWidth
    disabled={state.locked}
    options={options}
    filterOptions={(all) => all}
    value={value}
    isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
    getOptionLabel={({ name }) => name}
    getOptionKey={({ id, name }) => id ?? `+${name}`}
    renderOption={({ key, ...item }, option) => (
      <li key={key} {...item} style={option.id === undefined ? offer : undefined}>
        {written(option)}
      </li>
    )}
    open={state.isOpen}
    onOpen={state.onOpen}
    onClose={state.onClose}
    loading={state.isLoading}
    loadingText={translate.loading}
    noOptionsText={translate.nothing}
    clearText={translate.clear}
    openText={translate.open}
    closeText={translate.close}
    onInputChange={(_event, next, reason) => {
      if (reason === 'input') onType(next)
    }}
    onChange={(_event, option) => onChoose(option)}
    onBlur={state.onBlur}
    onKeyDown={(event) => {
      // Enter chooses an option; it must not submit the form with a text that was typed but not chosen.
      const isTyped = event.target instanceof HTMLInputElement && event.target.value !== (value?.name ?? '')
      if (event.key === 'Enter' && (state.isOpen || isTyped)) event.preventDefault()
    }}
    renderInput={(parameters) => (
      <TextField
        {...parameters}
        inputRef={state.inputRef}
        label={label}
        placeholder={translate.placeholder}
        required={state.isRequired}
        error={state.isInvalid}
        helperText={state.help}
      />
    )}
  />
)
