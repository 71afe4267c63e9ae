// The parameters and the query of a list: react-admin's list parameters (address and store), without its controller.
// Invalid parameters in the address or the store fall back to the defaults.
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useGetList, useListParams, useStore, type ListParams, type SortPayload } from 'react-admin'
import { useLocation, useNavigate, type NavigateOptions } from 'react-router'
import type { Resource } from '#contract/resource.ts'
import { list as limits } from '#contract/limits.ts'
import { sortOf } from '../declaration/fields.ts'
import type { ListFilter } from '../data/dataProvider.ts'
import { fieldErrorsOf } from '../data/errors.ts'
import type { Declaration } from '../declaration/resource.ts'
import { valueAt, type EngineRecord } from '../declaration/fieldPath.ts'

const defaultSort = { field: 'id', order: 'ASC' } as const
export const perPageOptions: readonly number[] = limits.perPageOptions

const filterOf = (stored: unknown, { list }: Declaration, definition: Resource): ListFilter => {
  const text = valueAt(stored, 'q')
  const attention = Object.keys(definition.attention ?? {}).find((name) => name === valueAt(stored, 'attention'))
  return {
    ...(list.search && typeof text === 'string' && text.length >= limits.searchMinimum && { q: text }),
    ...(attention && { attention }),
    ...(list.activeFilter && { isActive: valueAt(stored, 'isActive') !== false }),
  }
}

interface ListQuery {
  page: number
  perPage: number
  sort: SortPayload
  filter: ListFilter
}

/** The query string that `useListParams` reads. `where` is a parameter of its own, and readable: one may type it. */
const searchOf = ({ page, perPage, sort: { field, order }, filter: { where, ...filter } }: ListQuery): string => {
  const rest = { filter: JSON.stringify(filter), sort: field, order, page: `${page}`, perPage: `${perPage}` }
  const search = new URLSearchParams({ ...(where && { where }), ...rest })
  return `?${search}`.replace(/%(?:28|29|2C)/g, decodeURIComponent)
}

export const useList = (declaration: Declaration, definition: Resource) => {
  const { name } = declaration
  const navigate = useNavigate()
  // An address with a filter only, such as a link of the home, keeps the remembered order and page size.
  const [remembered] = useStore<Partial<ListParams>>(`${name}.listParams`, {})
  const [query] = useListParams({
    resource: name,
    sort: useMemo(
      () => ({ field: remembered.sort ?? defaultSort.field, order: remembered.order === 'DESC' ? 'DESC' : 'ASC' }),
      [remembered.sort, remembered.order],
    ),
    perPage: remembered.perPage ?? limits.perPage,
  })
  const perPage = perPageOptions.includes(query.perPage) ? query.perPage : limits.perPage
  const page = Math.max(1, Math.floor(query.page) || 1)
  const { search } = useLocation()
  const where = new URLSearchParams(search).get('where') || undefined
  // The server decides which filters it accepts; the list is shown without a refused one.
  const [refused, setRefused] = useState<{ where: string; message: string }>()
  const refusal = refused && refused.where === where ? refused.message : undefined
  const filter: ListFilter = { ...filterOf(query.filter, declaration, definition), ...(where && refusal === undefined && { where }) }
  const { columns, attentionSort } = declaration.list
  const ownSort = useMemo(
    () =>
      columns.some((column) => sortOf(column, definition) === query.sort)
        ? { field: query.sort, order: query.order === 'DESC' ? ('DESC' as const) : ('ASC' as const) }
        : defaultSort,
    [query.sort, query.order, columns, definition],
  )
  // A link to what needs attention names no order: the most urgent record comes first.
  const urgent = filter.attention && !new URLSearchParams(search).has('sort') ? attentionSort?.[filter.attention] : undefined
  const sort = useMemo(() => (urgent ? { field: urgent, order: 'ASC' as const } : ownSort), [urgent, ownSort])
  const { data, total, error, isFetching, isPending, refetch } = useGetList<EngineRecord>(
    name,
    { pagination: { page, perPage }, sort, filter },
    { placeholderData: (previous) => previous },
  )
  const { where: message } = fieldErrorsOf(error)
  if (filter.where && message !== undefined) setRefused({ where: filter.where, message })

  // Navigates synchronously: react-admin's setters do it in a later task, and would undo a link followed in between.
  // Merges pending changes: a click on a header while the search box has focus changes search and order.
  const pending = useRef<ListQuery>(undefined)
  useEffect(() => {
    pending.current = undefined
  }, [query])
  const show = ({ filter: part, ...next }: Partial<ListQuery>, options?: NavigateOptions) => {
    const last = pending.current ?? { perPage, sort, filter }
    pending.current = { ...last, page: 1, ...next, filter: { ...last.filter, ...part } }
    void navigate({ search: searchOf(pending.current) }, options)
  }

  // A page past the end, after the last row was deleted or from an old address. It is replaced in the history.
  const lastPage = total === undefined ? undefined : Math.max(1, Math.ceil(total / perPage))
  const isPastEnd = !isFetching && lastPage !== undefined && page > lastPage
  const showLastPage = useEffectEvent(() => show({ page: lastPage }, { replace: true }))
  useEffect(() => {
    if (isPastEnd) showLastPage()
  }, [isPastEnd])

  return {
    records: data,
    total,
    lastPage: lastPage ?? 1,
    error,
    isFetching,
    isPending,
    refetch,
    page,
    perPage,
    sort,
    filter,
    /** The filter in the address, and the server's message if it refused it. */
    where,
    refusal,
    setPage: (next: number) => show({ page: next }),
    setPerPage: (next: number) => show({ perPage: next }),
    setSort: (next: SortPayload) => show({ sort: next }),
    setFilter: (next: ListFilter) => show({ filter: next }),
    /** Shows all records again, in the order that the user has chosen. */
    clearAttention: () => show({ filter: { attention: undefined }, sort: ownSort }),
  }
}
export type List = ReturnType<typeof useList>
