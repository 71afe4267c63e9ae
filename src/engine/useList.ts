// What a list asks for and what came back: ra-core's list parameters (address and store) and query, and nothing else of its controller.
// Whatever an address or the store holds that this list cannot ask for falls back to the default.
import { useEffect, useMemo } from 'react'
import { useGetList, useListParams } from 'ra-core'
import type { Resource } from '#contract/resource.ts'
import { list as limits } from '#contract/limits.ts'
import { sortOf } from './checks.ts'
import type { ListFilter } from './provider.ts'
import type { Declaration } from './resource.ts'
import { valueAt, type EngineRecord } from './sources.ts'

const defaultSort = { field: 'id', order: 'ASC' } as const
export const perPageOptions: readonly number[] = limits.perPageOptions

const filterOf = (stored: unknown, { list }: Declaration): ListFilter => {
  const text = valueAt(stored, 'q')
  return {
    ...(list.search && typeof text === 'string' && text.length >= limits.searchMinimum && { q: text }),
    ...(list.activeFilter && { isActive: valueAt(stored, 'isActive') !== false }),
  }
}

export const useList = (declaration: Declaration, facts: Resource) => {
  const { name } = declaration
  const [query, change] = useListParams({ resource: name, sort: defaultSort, perPage: limits.perPage })
  const sort = useMemo(
    () =>
      sortOf({ source: query.sort }, facts)
        ? { field: query.sort, order: query.order === 'DESC' ? ('DESC' as const) : ('ASC' as const) }
        : defaultSort,
    [query.sort, query.order, facts],
  )
  const perPage = perPageOptions.includes(query.perPage) ? query.perPage : limits.perPage
  const page = Math.max(1, Math.floor(query.page) || 1)
  const filter = filterOf(query.filter, declaration)
  const { data, total, error, isFetching, isPending, refetch } = useGetList<EngineRecord>(
    name,
    { pagination: { page, perPage }, sort, filter },
    { placeholderData: (previous) => previous, retry: false },
  )

  // A page past the end: the last row of the last page was deleted, or the address is old.
  const lastPage = total === undefined ? undefined : Math.max(1, Math.ceil(total / perPage))
  const isBeyond = !isFetching && lastPage !== undefined && page > lastPage
  const { setPage } = change
  useEffect(() => {
    if (isBeyond) setPage(lastPage)
  }, [isBeyond, lastPage, setPage])

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
    setPage,
    setPerPage: change.setPerPage,
    setSort: change.setSort,
    setFilter: (next: ListFilter) => change.setFilters({ ...filter, ...next }, {}),
  }
}
export type List = ReturnType<typeof useList>
