// A record of another resource, found by typing: 3 characters or none, half a second after the last one (S1§5), through the resource's quick
// search. What is not found can be made here, by its name alone, where the declaration offers it and this person may.
import { useEffect, useState } from 'react'
import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'ra-core'
import { useController } from 'react-hook-form'
import { can } from '#contract/access.ts'
import { list as limits } from '#contract/limits.ts'
import { ConfirmDialog } from '../ConfirmDialog.tsx'
import { factsOf, useEngine } from '../engineContext.ts'
import { refusalText } from '../errors.ts'
import type { EngineDataProvider } from '../provider.ts'
import { valueAt, type EngineRecord } from '../sources.ts'
import { useWords } from '../useWords.ts'
import { helperText } from './helperText.ts'
import type { FieldProps } from './inputs.tsx'

interface Option {
  /** Without one it is the offer to make it. */
  id?: EngineRecord['id']
  name: string
}

const isSearched = (text: string): boolean => text.length === 0 || text.length >= limits.searchMinimum

/** A text as it was when it had stood still for half a second. */
const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), limits.searchDebounceMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

export const SearchField = ({ field, words, record, locked }: FieldProps<'reference'>) => {
  const { source, to, label, shown = '', create, required } = field
  const { me, facts } = useEngine()
  const provider = useDataProvider<EngineDataProvider>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const theirs = useWords(to)
  const {
    field: { value, onChange, onBlur, ref },
    fieldState: { error: wrong },
  } = useController({ name: source })
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  // What was chosen since the form opened: its name is not in the record.
  const [known, setKnown] = useState<readonly Option[]>([])
  const [asked, setAsked] = useState<string>()

  const text = typed.trim()
  const settled = useSettled(text)
  const { data, isFetching, error } = useQuery({
    queryKey: [to, 'quickSearch', settled],
    queryFn: ({ signal }) => provider.quickSearch(to, settled, signal),
    enabled: isOpen && isSearched(settled),
    placeholderData: (previous) => previous,
    retry: false,
  })
  const found: Option[] = (isSearched(text) ? (data ?? []) : []).map((one) => ({ id: one.id, name: String(valueAt(one, label)) }))
  const isThere = found.some(({ name }) => name.toLowerCase() === text.toLowerCase())
  const mayCreate = create && text.length >= limits.searchMinimum && !isThere && can(me, 'create', factsOf(facts, to))
  const options = mayCreate ? [...found, { name: text }] : found

  const stored = valueAt(record, source)
  const nameOf = (id: unknown): string =>
    [...known, ...found].find((option) => option.id === id)?.name ?? String((id === stored && valueAt(record, shown)) || `#${String(id)}`)
  const present: Option | null = value === null || value === undefined ? null : { id: value, name: nameOf(value) }

  const choose = (option: Option | null) => {
    if (option) setKnown([...known, option])
    onChange(option?.id ?? null)
  }
  const make = async (name: string) => {
    setAsked(undefined)
    try {
      const { data: made } = await provider.create<EngineRecord>(to, { data: { [label]: name } })
      choose({ id: made.id, name: String(valueAt(made, label) ?? name) })
      notify(theirs.notice('quickCreate', 'done'), { type: 'success' })
      await queryClient.invalidateQueries({ queryKey: [to] })
    } catch (failure) {
      notify(refusalText(failure) ?? theirs.notice('quickCreate', 'failed'), { type: 'error' })
    }
  }

  const nothing = !isSearched(text)
    ? words.engine('list.searchHint', { minimum: limits.searchMinimum })
    : words.engine(error ? 'form.optionsFailed' : 'list.nothing')
  const help = wrong?.message ?? helperText(field, words, locked)
  return (
    <>
      <Autocomplete<Option>
        className="ra-input"
        fullWidth
        disabled={locked}
        options={options}
        filterOptions={(all) => all}
        value={present}
        isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ id, name }) => id ?? `+${name}`}
        renderOption={({ key, ...item }, { id, name }) => (
          <li key={key} {...item} className={id === undefined ? `${item.className} option-create` : item.className}>
            {id === undefined ? words.engine('reference.create', { name }) : name}
          </li>
        )}
        open={isOpen}
        onOpen={() => setIsOpen(true)}
        onClose={() => {
          setIsOpen(false)
          setTyped('')
        }}
        loading={isFetching || settled !== text}
        loadingText={isSearched(text) ? words.engine('list.loading') : nothing}
        noOptionsText={nothing}
        clearText={words.engine('reference.clear')}
        openText={words.engine('reference.open')}
        closeText={words.engine('reference.close')}
        onInputChange={(_event, next, reason) => {
          if (reason === 'input') setTyped(next)
        }}
        onChange={(_event, option) => (option && option.id === undefined ? setAsked(option.name) : choose(option))}
        onBlur={onBlur}
        renderInput={(parameters) => (
          <TextField
            {...parameters}
            inputRef={ref}
            label={words.field(source)}
            placeholder={words.engine('reference.type')}
            required={required}
            error={wrong !== undefined}
            helperText={help}
          />
        )}
      />
      {asked !== undefined && (
        <ConfirmDialog
          title={words.engine('reference.create', { name: asked })}
          text={words.engine('reference.confirm', { name: asked, resource: theirs.name() })}
          cancelWord={words.engine('cancel')}
          confirmWord={words.engine('confirm')}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => void make(asked)}
        />
      )}
    </>
  )
}
