// Searches records by typing: 3 characters or none, half a second after the last one (S1§5), by the resource's quick
// search, or by its list if it has none. Can offer to create a missing record by its name, if the user may.
import { Suspense, useImperativeHandle, useMemo, useState, type ReactNode, type Ref } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { can } from '#kernel/core/contract/access.ts'
import { isSearchable, list as limits, quickSearch } from '#kernel/core/contract/limits.ts'
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

export const SearchInput = ({
  label,
  to,
  shown,
  titleOf = (found) => shownTitle(to, String(valueAt(found, shown))),
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
  // The record chosen here: the caller keeps only its id.
  const [known, setKnown] = useState<readonly EngineRecord[]>([])
  const [asked, setAsked] = useState<string>()
  useImperativeHandle(openRef, () => () => setIsOpen(true), [])

  const text = plainText(typed)
  const [settled] = useDebouncedValue(text)
  const { data, isFetching, error } = useQuery({
    queryKey: [to, 'quickSearch', settled, search],
    queryFn: async ({ signal }) =>
      search || resource.quickSearch
        ? await provider.quickSearch(to, settled, { signal, ...(search && { search }) })
        : (
            await provider.getList<EngineRecord>(to, {
              pagination: { page: 1, perPage: quickSearch.size },
              sort: { field: resource.sortable.includes(shown) ? shown : 'id', order: 'ASC' },
              filter: { q: settled, isActive: true },
              signal,
            })
          ).data,
    enabled: isOpen && isSearchable(settled),
    staleTime: quickSearch.freshMs,
    retry: false,
  })
  const isSettled = settled === text
  const found = isSettled && data ? data : []
  const suggestionOf = (record: EngineRecord): Suggestion => ({
    ...describe?.(record),
    id: record.id,
    name: titleOf(record),
  })
  const groupOf = ({ group }: Suggestion) => group?.name ?? ''
  const options = found.map(suggestionOf).toSorted((one, other) => groupOf(one).localeCompare(groupOf(other)))
  const isThere = options.some(({ name }) => name.toLowerCase() === text.toLowerCase())
  const mayCreate =
    create && isSettled && !isFetching && text.length >= limits.searchMinimum && !isThere && can(me, 'create', resource)

  const recordOf = (id: unknown) => [...known, ...found].find((record) => record.id === id)
  const chosen = recordOf(value)
  const knownName = nameOf(value)
  const { data: named } = useQuery({
    queryKey: [to, 'named', value],
    queryFn: async ({ signal }) => (await provider.getOne<EngineRecord>(to, { id: String(value), signal })).data,
    enabled: !chosen && knownName === undefined && (typeof value === 'string' || typeof value === 'number'),
    staleTime: quickSearch.freshMs,
    retry: false,
  })
  const called = chosen ? suggestionOf(chosen).name : (knownName ?? (named ? titleOf(named) : `#${String(value)}`))
  // The same object until it changes: for a new one MUI would overwrite the typed text with its label.
  const present = useMemo<Suggestion | null>(
    () => (typeof value === 'string' || typeof value === 'number' ? { id: value, name: called } : null),
    [value, called],
  )

  const choose = (record: EngineRecord | null) => {
    if (record) setKnown([...known, record])
    onChoose(record)
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
          isLoading={isFetching || !isSettled}
          isOpen={isOpen}
          onOpen={() => setIsOpen(true)}
          onClose={() => {
            setIsOpen(false)
            setTyped('')
          }}
          onType={setTyped}
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
