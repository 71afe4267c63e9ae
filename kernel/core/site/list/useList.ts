// Loads the page of records that a list's URL asks for, and changes that URL.
// It reads react-admin's list parameters, without react-admin's list controller.
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useGetList, useListParams, useStore, type ListParams, type SortPayload } from 'react-admin'
import { useLocation, useNavigate, type NavigateOptions } from 'react-router'
import type { SeenChanges } from '#kernel/core/contract/seenChanges.ts'
import type { SecondOrder } from '#kernel/core/contract/thenBy.ts'
import type { RowGroup } from '#kernel/core/contract/wire.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { ListFilter } from '../data/dataProvider.ts'
import type { Declaration } from '../declaration/declaration.ts'
import type { ListView } from '#kernel/core/site/list/listView.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { useRefusal } from './useRefusal.ts'
import { isSpecified, specifiedTab } from './listTabs.ts'
import { getListParams, paramsKey, readQuery, rememberedParams, searchOf, type ListQuery } from './listQuery.ts'

const nothing: Partial<ListParams> = {}

/** If the URL has only a filter (as dashboard links do), keeps the remembered sort and page size. */
const useRememberedParams = (resource: string) => {
  const [kept] = useStore(paramsKey(resource), nothing)
  const remembered = useMemo(() => rememberedParams(kept), [kept])
  const [params] = useListParams({ resource, ...remembered })
  return params
}

/** Which changes the records contain, as the data provider tells. */
const seenIn = (meta: { seen?: SeenChanges } | undefined): SeenChanges | undefined => meta?.seen

export const useList = (
  declaration: Declaration,
  definition: Resource,
  { view, awaited, isPending: isViewPending }: ListView,
) => {
  const { name } = declaration
  const navigate = useNavigate()
  const location = useLocation()
  const params = useRememberedParams(name)
  const searchParams = new URLSearchParams(location.search)
  const query = readQuery({ declaration, definition, searchParams, params, view })
  const { page, perPage, sort, second, group, chosenSort, at } = query
  const { where, ...withoutWhere } = query.filter
  const [refusal, reportRefusal] = useRefusal(where)
  const filter: ListFilter = refusal === undefined ? query.filter : withoutWhere
  const { data, total, meta, error, isFetching, isPending, refetch } = useGetList<EngineRecord>(
    name,
    getListParams({ page, perPage, sort, second, group, filter, at }),
    { placeholderData: (previous) => previous, enabled: !isViewPending },
  )
  reportRefusal(error)

  // Navigates synchronously: react-admin's setters do it in a later task, and would undo a link followed in between.
  // Combines changes made before React re-renders: clicking a header also commits the search box.
  const changes = useRef<Partial<ListQuery>>({})
  useEffect(() => {
    changes.current = {}
  }, [params])
  const show = ({ filter: part, ...next }: Partial<ListQuery>, options?: NavigateOptions) => {
    const last = changes.current
    changes.current = { ...last, page: 1, ...next, ...(part && { filter: { ...(last.filter ?? filter), ...part } }) }
    const columns = searchParams.get('columns')
    // The view that supplies the rest may not be known yet.
    const search =
      awaited === undefined
        ? searchOf({ page: 1, perPage, sort, second, group, filter, ...changes.current }, view, {
            ...(columns !== null && { columns }),
            ...(at !== undefined && { at }),
            ...(isSpecified(location.search) && { view: specifiedTab }),
          })
        : searchOf({ page: 1, perPage, ...changes.current }, undefined, Object.fromEntries(searchParams))
    void navigate({ search }, options)
  }

  // Past the end (a deleted row, an old URL), shows the last page and replaces the history entry.
  const lastPage = total === undefined ? undefined : Math.max(1, Math.ceil(total / perPage))
  const isPastEnd = !isFetching && lastPage !== undefined && page > lastPage
  const showLastPage = useEffectEvent(() => show({ page: lastPage }, { replace: true }))
  useEffect(() => {
    if (isPastEnd) showLastPage()
  }, [isPastEnd])

  const groups: readonly RowGroup[] | undefined = group ? meta?.groups : undefined
  return {
    records: data,
    total,
    seen: seenIn(meta),
    lastPage: lastPage ?? 1,
    error,
    isFetching,
    isPending,
    refetch,
    page,
    perPage,
    sort,
    second,
    group,
    /** The groups of a grouped list with their numbers, the closed ones too. */
    groups,
    /** The number of records that the filter finds, those of closed groups too; `total` is that of the pages. */
    found: groups ? groups.reduce((sum, { count }) => sum + count, 0) : total,
    filter,
    /** The filter in the URL, and the server's message if it refused it. */
    where,
    refusal,
    setPage: (next: number) => show({ page: next }),
    setPerPage: (next: number) => show({ perPage: next }),
    /** Without a second order, rows that are equal by the first have that of their ids. */
    setSort: (next: SortPayload, nextSecond?: SecondOrder) => show({ sort: next, second: nextSecond }),
    setGroup: (next: ListQuery['group']) => show({ group: next }),
    /** Other conditions are shown in the order that the user has chosen, not in that of what needs attention. */
    setFilter: (next: ListFilter) => show({ filter: next, ...('where' in next && { sort: chosenSort, second }) }),
    /** Shows all records again, in the order that the user has chosen. */
    clearAttention: () => show({ filter: { attention: undefined }, sort: chosenSort }),
  }
}
export type List = ReturnType<typeof useList>
