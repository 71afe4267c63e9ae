// A record of another resource, found by typing: 3 characters or none, half a second after the last one (S1§5), through the resource's quick
// search. What is not found can be made here, by its name alone, where the declaration offers it and this person may.
import { Suspense, useEffect, useState } from 'react'
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
import { LazySuggestionInput } from './heavyInputs.ts'
import { helperText } from './helperText.ts'
import type { FieldProps } from './inputs.tsx'
import type { Suggestion } from './SuggestionInput.tsx'

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
  const [known, setKnown] = useState<readonly Suggestion[]>([])
  const [asked, setAsked] = useState<string>()

  const text = typed.trim()
  const settled = useSettled(text)
  const { data, isFetching, error } = useQuery({
    queryKey: [to, 'quickSearch', settled],
    queryFn: ({ signal }) => provider.quickSearch(to, settled, signal),
    enabled: isOpen && isSearched(settled),
    retry: false,
  })
  const isSettled = settled === text
  const found: Suggestion[] = (isSettled && data ? data : []).map((one) => ({ id: one.id, name: String(valueAt(one, label)) }))
  const isThere = found.some(({ name }) => name.toLowerCase() === text.toLowerCase())
  const mayCreate =
    create && isSettled && !isFetching && text.length >= limits.searchMinimum && !isThere && can(me, 'create', factsOf(facts, to))
  const options = mayCreate ? [...found, { name: text }] : found

  const stored = valueAt(record, source)
  const nameOf = (id: unknown): string =>
    [...known, ...found].find((option) => option.id === id)?.name ?? String((id === stored && valueAt(record, shown)) || `#${String(id)}`)
  const present: Suggestion | null = value === null || value === undefined ? null : { id: value, name: nameOf(value) }

  const choose = (option: Suggestion | null) => {
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
  return (
    <>
      <Suspense fallback={<span className="form-skeleton" aria-busy="true" />}>
        <LazySuggestionInput
          label={words.field(source)}
          value={present}
          options={options}
          written={({ id, name }) => (id === undefined ? words.engine('reference.create', { name }) : name)}
          isLoading={isFetching || !isSettled}
          isOpen={isOpen}
          onOpen={() => setIsOpen(true)}
          onClose={() => {
            setIsOpen(false)
            setTyped('')
          }}
          onType={setTyped}
          onChoose={(option) => (option && option.id === undefined ? setAsked(option.name) : choose(option))}
          onBlur={onBlur}
          words={{
            placeholder: words.engine('reference.type'),
            loading: isSearched(text) ? words.engine('list.loading') : nothing,
            nothing,
            clear: words.engine('reference.clear'),
            open: words.engine('reference.open'),
            close: words.engine('reference.close'),
          }}
          isRequired={required}
          isInvalid={wrong !== undefined}
          locked={locked}
          help={wrong?.message ?? helperText(field, words, locked)}
          inputRef={ref}
        />
      </Suspense>
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
