// Searches records by typing: 3 characters or none, half a second after the last one (S1§5), by the resource's quick
// search, or by its list if it has none. Can offer to create a missing record by its name, if the user may.
import { Suspense, useImperativeHandle, useMemo, useRef, useState, type ReactNode, type Ref } from 'react'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { can } from '#kernel/core/contract/access.ts'
import { isSearchable, list as limits, quickSearch } from '#kernel/core/contract/limits.ts'
import { subtitleOfRow, titleOfRow } from '#kernel/core/contract/recordTitle.ts'
import { plainText } from '#kernel/core/contract/plainText.ts'
import { searchHint } from '../list/searchHint.ts'
import { ConfirmDialog } from '#kernel/core/site/ui/ConfirmDialog.tsx'
import { useDefinition, useEngine } from '../declaration/engineContext.ts'
import { refusalText } from '../data/errors.ts'
import { valueAt, type EngineRecord } from '../declaration/fieldPath.ts'
import { useDebouncedValue } from '#kernel/core/site/ui/useDebouncedValue.ts'
import { shownTitle } from '../declaration/profileName.ts'
import { useResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { LazySuggestionInput } from './loadInput.ts'
import type { Suggestion } from './suggestions/SuggestionInput.tsx'
import { useProvider } from '../data/useProvider.ts'

export interface SearchInputProps {
  label: string
  /** The resource, and its field that is its label. */
  to: string
  shown: string
  /** The label of a found record if it is not the field alone. */
  titleOf?: (found: EngineRecord) => string
  /** What the list shows of a found record beside its label. */
  describe?: (found: EngineRecord) => Omit<Suggestion, 'id' | 'name'>
  /** The id of the chosen record, and its label if the form knows it; a restored draft may contain another record. */
  value: unknown
  nameOf: (id: unknown) => string | undefined
  onChoose: (found: EngineRecord | null) => void
  /** Offers to create a missing record. */
  create?: boolean | undefined
  /** One of the resource's `searches` to use instead, and its query. */
  search?: { name: string; query: Readonly<Record<string, string>> } | undefined
  onBlur?: () => void
  isRequired?: boolean | undefined
  isInvalid: boolean
  locked?: boolean
  help: ReactNode
  /** Shown before the text, such as the picture of the chosen record. */
  adornment?: ReactNode
  inputRef?: Ref<HTMLInputElement>
  /** Receives a function that opens the list. */
  openRef?: Ref<() => void>
}

/** Returns the query that finds the records of a text, by the resource's quick search or its list. */
const useSearchQuery = ({ to, shown, search }: Pick<SearchInputProps, 'to' | 'shown' | 'search'>) => {
  const resource = useDefinition(to)
  const provider = useProvider()
  return (text: string) =>
    queryOptions({
      queryKey: [to, 'quickSearch', text, search],
      queryFn: async ({ signal }) =>
        search || resource.quickSearch
          ? await provider.quickSearch(to, text, { signal, ...(search && { search }) })
          : (
              await provider.getList<EngineRecord>(to, {
                pagination: { page: 1, perPage: quickSearch.size },
                sort: { field: resource.sortable.includes(shown) ? shown : 'id', order: 'ASC' },
                filter: { q: text, isActive: true },
                signal,
              })
            ).data,
      staleTime: quickSearch.freshMs,
      retry: false,
    })
}

/** Reads the chosen record, if nobody knows its name. */
const useNamedRecord = (to: string, value: unknown, isNeeded: boolean): EngineRecord | undefined => {
  const provider = useProvider()
  const { data } = useQuery({
    queryKey: [to, 'named', value],
    queryFn: async ({ signal }) => (await provider.getOne<EngineRecord>(to, { id: String(value), signal })).data,
    enabled: isNeeded && (typeof value === 'string' || typeof value === 'number'),
    staleTime: quickSearch.freshMs,
    retry: false,
  })
  return data
}

export const SearchInput = ({
  label,
  to,
  shown,
  titleOf,
  describe,
  value,
  nameOf,
  onChoose,
  create = false,
  search,
  onBlur = () => {},
  openRef,
  ...state
}: SearchInputProps) => {
  const { me } = useEngine()
  const resource = useDefinition(to)
  const provider = useProvider()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const translate = useResourceTranslate(to)
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  // The text as it is when a search that was waited for has ended.
  const latest = useRef('')
  // The record chosen here: the caller keeps only its id.
  const [known, setKnown] = useState<readonly EngineRecord[]>([])
  const [asked, setAsked] = useState<string>()
  useImperativeHandle(openRef, () => () => setIsOpen(true), [])

  const text = plainText(typed)
  const [debounced] = useDebouncedValue(text)
  const searchFor = useSearchQuery({ to, shown, search })
  // Searches for a text once it is typed.
  const { data, isFetching, error } = useQuery({ ...searchFor(debounced), enabled: isOpen && isSearchable(debounced) })
  const isDebounced = debounced === text
  const found = isDebounced && data ? data : []
  const nameIn = (record: EngineRecord): string =>
    titleOf?.(record) ?? titleOfRow(resource, record) ?? shownTitle(to, String(valueAt(record, shown)))
  const suggestionOf = (record: EngineRecord): Suggestion => ({
    note: subtitleOfRow(resource, record) || undefined,
    ...describe?.(record),
    id: record.id,
    name: nameIn(record),
  })
  const groupOf = (record: EngineRecord) => suggestionOf(record).group?.name ?? ''
  const inGroups = (records: readonly EngineRecord[]) =>
    records.toSorted((one, other) => groupOf(one).localeCompare(groupOf(other)))
  const options = inGroups(found).map(suggestionOf)
  const isThere = options.some(({ name }) => name.toLowerCase() === text.toLowerCase())
  const mayCreate =
    create &&
    isDebounced &&
    !isFetching &&
    text.length >= limits.searchMinimum &&
    !isThere &&
    can(me, 'create', resource)

  const recordOf = (id: unknown) => [...known, ...found].find((record) => record.id === id)
  const chosen = recordOf(value)
  const knownName = nameOf(value)
  const named = useNamedRecord(to, value, !chosen && knownName === undefined)
  const called = chosen ? suggestionOf(chosen).name : (knownName ?? (named ? nameIn(named) : `#${String(value)}`))
  // The same object until it changes: for a new one MUI would overwrite the typed text with its label.
  const present = useMemo<Suggestion | null>(
    () => (typeof value === 'string' || typeof value === 'number' ? { id: value, name: called } : null),
    [value, called],
  )

  const choose = (record: EngineRecord | null) => {
    if (record) setKnown([...known, record])
    onChoose(record)
  }
  const close = () => {
    setIsOpen(false)
    setTyped('')
    latest.current = ''
  }
  const hurry = async () => {
    if (!isSearchable(text)) return
    // A failure is shown where the options would be.
    const records = await queryClient.fetchQuery(searchFor(text)).catch(() => [])
    const [first] = inGroups(records)
    // The user may have typed on, or left the input.
    if (!first || latest.current !== text) return
    choose(first)
    close()
  }
  const make = async (name: string) => {
    setAsked(undefined)
    try {
      const { data: made } = await provider.create<EngineRecord>(to, { data: { [shown]: name } })
      choose({ ...made, [shown]: valueAt(made, shown) ?? name })
      notify(translate.notice('quickCreate', 'done'), { type: 'success', about: name })
      await queryClient.invalidateQueries({ queryKey: [to] })
    } catch (failure) {
      notify(refusalText(failure) ?? translate.notice('quickCreate', 'failed'), { type: 'error', about: name })
    }
  }

  const nothing = !isSearchable(text)
    ? searchHint(text, translate)
    : translate.engine(error ? 'form.optionsFailed' : 'list.nothing')
  return (
    <>
      <Suspense fallback={<span className="input-skeleton" aria-busy="true" />}>
        <LazySuggestionInput
          {...state}
          label={label}
          value={present}
          options={mayCreate ? [...options, { name: text }] : options}
          written={({ id, name }) => (id === undefined ? translate.engine('reference.create', { name }) : name)}
          more={
            found.length < quickSearch.size
              ? undefined
              : translate.engine('reference.more', { count: quickSearch.size })
          }
          isLoading={isFetching || !isDebounced}
          isOpen={isOpen}
          isTyped={text !== ''}
          onOpen={() => setIsOpen(true)}
          onClose={close}
          onType={(next) => {
            setTyped(next)
            latest.current = plainText(next)
          }}
          onHurry={() => void hurry()}
          onChoose={(option) =>
            option && option.id === undefined
              ? setAsked(option.name)
              : choose(option ? (recordOf(option.id) ?? null) : null)
          }
          onBlur={onBlur}
          translate={{
            placeholder: translate.engine('reference.type'),
            loading: isSearchable(text) ? translate.engine('loading') : nothing,
            nothing,
            clear: translate.engine('reference.clear'),
            open: translate.engine('reference.open'),
            close: translate.engine('reference.close'),
          }}
        />
      </Suspense>
      {asked !== undefined && (
        <ConfirmDialog
          title={translate.engine('reference.create', { name: asked })}
          text={translate.engine('reference.confirm', { name: asked, resource: translate.name() })}
          cancelLabel={translate.engine('cancel')}
          confirmLabel={translate.engine('reference.add')}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => void make(asked)}
        />
      )}
    </>
  )
}
