// An input with suggestions: MUI's Autocomplete, in a chunk of its own because few forms need it.
import { createContext, useContext, type CSSProperties, type ReactNode, type Ref } from 'react'
import Autocomplete from '@mui/material/Autocomplete'
import Paper, { type PaperProps } from '@mui/material/Paper'
import TextField from '@mui/material/TextField'
import styles from './SuggestionInput.module.css'

export interface Suggestion {
  /** Undefined for the offer to create it. */
  id?: string | number
  name: string
  /** The URL of a small picture before the name. */
  picture?: string
  /** A remark after the name. */
  note?: string | undefined
  /** The heading under which the list shows it, with the style of its dot. */
  group?: { name: string; mark: CSSProperties } | undefined
}

interface SuggestionInputProps {
  label: string
  value: Suggestion | null
  /** Those of one group follow each other. */
  options: readonly Suggestion[]
  /** The label of an option in the list. */
  written: (option: Suggestion) => string
  /** Says below the options that there are more. */
  more: string | undefined
  isLoading: boolean
  isOpen: boolean
  /** Whether Enter chooses the first option: a text was typed. */
  isTyped: boolean
  onOpen: () => void
  onClose: () => void
  onType: (text: string) => void
  onChoose: (option: Suggestion | null) => void
  /** Enter was pressed before the options of the typed text were there. */
  onHurry: () => void
  onBlur: () => void
  translate: { placeholder: string; loading: string; nothing: string; clear: string; open: string; close: string }
  isRequired?: boolean | undefined
  isInvalid: boolean
  help: ReactNode
  /** Shown before the text. */
  adornment?: ReactNode
  inputRef?: Ref<HTMLInputElement> | undefined
}

const More = createContext<string | undefined>(undefined)

/** The popup with the options. MUI needs one component for all renders, so the text comes by context. */
const Popup = ({ children, ...paper }: PaperProps) => {
  const more = useContext(More)
  return (
    <Paper {...paper}>
      {children}
      {more && (
        <p className={styles.more} role="status">
          {more}
        </p>
      )}
    </Paper>
  )
}

export const SuggestionInput = ({
  label,
  value,
  options,
  written,
  more,
  translate,
  onType,
  onChoose,
  ...state
}: SuggestionInputProps) => (
  <More value={more}>
    <Autocomplete<Suggestion>
      className="ra-input"
      fullWidth
      options={options}
      filterOptions={(all) => all}
      autoHighlight={state.isTyped}
      value={value}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id, name }) => id ?? `+${name}`}
      renderOption={({ key, ...item }, option) => (
        <li key={key} {...item} data-offer={option.id === undefined || undefined}>
          <span className={styles.option}>
            {option.picture && <img src={option.picture} alt="" loading="lazy" />}
            <span className={styles.name}>{written(option)}</span>{' '}
            {option.note && <span className={styles.note}>{option.note}</span>}
          </span>
        </li>
      )}
      {...(options.some(({ group }) => group) && {
        groupBy: ({ group }: Suggestion) => group?.name ?? '',
        renderGroup: ({ key, group, children }) => (
          // MUI's own group is a list item, which a listbox must not contain.
          <li key={key} {...(group ? { role: 'group', 'aria-label': group } : { role: 'presentation' })}>
            {group && (
              <div className={styles.heading} aria-hidden="true">
                <span style={options.find((option) => option.group?.name === group)?.group?.mark} />
                {group}
              </div>
            )}
            <ul role="presentation">{children}</ul>
          </li>
        ),
      })}
      slots={{ paper: Popup }}
      slotProps={{ listbox: { className: styles.list } }}
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
        if (event.key !== 'Enter' || !(state.isOpen || isTyped)) return
        event.preventDefault()
        if (state.isTyped && state.isLoading) state.onHurry()
      }}
      renderInput={({ InputProps, ...parameters }) => (
        <TextField
          {...parameters}
          slotProps={{ input: { ...InputProps, startAdornment: state.adornment } }}
          inputRef={state.inputRef}
          label={label}
          placeholder={translate.placeholder}
          required={state.isRequired}
          error={state.isInvalid}
          helperText={state.help}
        />
      )}
    />
  </More>
)
