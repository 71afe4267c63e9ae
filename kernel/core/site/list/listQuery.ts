// The query of a list: its page, order and filter. It is read from the URL and the view, and written to the URL.
import type { ListParams, SortPayload } from 'react-admin'
import { list as limits } from '#kernel/core/contract/limits.ts'
import { parseThenBy, printThenBy, secondsOf, type SecondOrder } from '#kernel/core/contract/thenBy.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { ListFilter } from '../data/dataProvider.ts'
import { sortOf } from '../declaration/fields.ts'
import { valueAt } from '../declaration/fieldPath.ts'
import { momentIn } from '#kernel/core/site/record/pastAddress.ts'
import type { Declaration } from '../declaration/declaration.ts'
import type { ListView } from '#kernel/core/site/list/listView.ts'

export interface ListQuery {
  page: number
  perPage: number
  sort: SortPayload
  /** The order of the rows that are equal by `sort`. */
  second?: SecondOrder | undefined
  /** The order by whose values the rows are grouped, and the closed groups. */
  group?: { readonly by: string; readonly closed: readonly string[] } | undefined
  filter: ListFilter
  /** The moment of which the list is shown; undefined for the present. */
  at?: string | undefined
}

export const perPageOptions: readonly number[] = limits.perPageOptions
export const defaultSort: SortPayload = { field: 'id', order: 'ASC' }

/** react-admin's key of a list's parameters in the store. */
export const paramsKey = (resource: string): string => `${resource}.listParams`

/** The remembered sort and page size, for a list whose URL has none. */
export const rememberedParams = ({
  sort = defaultSort.field,
  order,
  perPage = limits.perPage,
}: Partial<ListParams>) => ({
  sort: { field: sort, order: order === 'DESC' ? ('DESC' as const) : ('ASC' as const) },
  perPage,
})

/** The parameters of `getList`, which are also the key of its query. */
export const getListParams = ({ page, perPage, sort, second, group, filter, at }: ListQuery) => ({
  pagination: { page, perPage },
  sort,
  filter,
  ...((second ?? group ?? at) && {
    meta: {
      ...(at !== undefined && { at }),
      ...(second && { thenBy: printThenBy(second) }),
      ...(group && { groupBy: group.by, closed: group.closed.join('|') }),
    },
  }),
})

interface Source {
  declaration: Declaration
  definition: Resource
  /** The parameters of the URL. */
  searchParams: URLSearchParams
  /** react-admin's list parameters: the URL's values, with the remembered ones for what it omits. */
  params: Pick<ListParams, 'page' | 'perPage' | 'sort' | 'order' | 'filter'>
  /** The saved view, if any. It supplies the filter and sort that the URL omits. */
  view: ListView['view']
}

/** The filter of the URL, with that of the view for what it omits. */
export const filterOf = ({
  declaration,
  definition,
  searchParams,
  params,
  view,
}: Omit<Source, 'params'> & { params: Pick<ListParams, 'filter'> }): ListFilter => {
  const { search, activeFilter } = declaration.list
  const given =
    view && !searchParams.has('filter') ? { attention: view.attention, isActive: !view.isInactive } : params.filter
  const text = valueAt(given, 'q')
  const attention = Object.keys(definition.attention ?? {}).find((name) => name === valueAt(given, 'attention'))
  const where = searchParams.get('where') ?? view?.where
  return {
    ...(search && typeof text === 'string' && text.length >= limits.searchMinimum && { q: text }),
    ...(attention && { attention }),
    ...(activeFilter && { isActive: valueAt(given, 'isActive') !== false }),
    ...(where && { where }),
  }
}

/** The order that the user or the view has chosen. */
const chosenSort = ({ declaration, definition, searchParams, params, view }: Source): SortPayload => {
  const { field: source, order } =
    view && !searchParams.has('sort')
      ? { field: view.sort ?? defaultSort.field, order: view.isDescending ? ('DESC' as const) : ('ASC' as const) }
      : { field: params.sort, order: params.order }
  const isFixed = declaration.list.columns.some((column) => column.source === source && column.sortBy === false)
  const field = isFixed ? undefined : sortOf({ source }, definition)
  return field ? { field, order: order === 'DESC' ? 'DESC' : 'ASC' } : defaultSort
}

/** The second order of the URL or the view, if the list has it after this first one. */
const secondSort = ({ definition, searchParams, view }: Source, { field }: SortPayload): SecondOrder | undefined => {
  const text = searchParams.has('sort') ? searchParams.get('thenBy') : view?.thenBy
  const second = text ? parseThenBy(text) : undefined
  return second && secondsOf(definition, field).includes(second.field) ? second : undefined
}

/** The groups of the URL or the view, if the list has them. */
const groupOf = ({ definition, searchParams, view }: Source): ListQuery['group'] => {
  const by = searchParams.get('groupBy') ?? view?.groupBy
  const closed = searchParams.get('closed')?.split('|') ?? []
  return by && definition.groupBy?.includes(by) ? { by, closed } : undefined
}

/** The order of what needs attention: if the URL has such a filter but no sort, the most urgent record comes first. */
const urgentSort = ({ declaration, definition, searchParams, view }: Source, { attention, where }: ListFilter) => {
  if (view || searchParams.has('sort')) return undefined
  const [name] =
    Object.entries(definition.attention ?? {}).find(
      ([known, text]) => [attention, where].includes(known) || where === text,
    ) ?? []
  return name === undefined ? undefined : declaration.list.attentionSort?.[name]
}

/** Reads the query. A parameter that is not valid for this list counts as absent. */
export const readQuery = (source: Source): ListQuery & { chosenSort: SortPayload } => {
  const { params } = source
  const filter = filterOf(source)
  const chosen = chosenSort(source)
  const urgent = urgentSort(source, filter)
  const second = urgent ? undefined : secondSort(source, chosen)
  const group = groupOf(source)
  const at = momentIn(source.searchParams)
  return {
    page: Math.max(1, Math.floor(params.page) || 1),
    perPage: perPageOptions.includes(params.perPage) ? params.perPage : limits.perPage,
    sort: urgent ? { field: urgent, order: 'ASC' } : chosen,
    ...(second && { second }),
    ...(group && { group }),
    ...(at !== undefined && { at }),
    filter,
    chosenSort: chosen,
  }
}

/**
 * Writes the query as react-admin's `useListParams` reads it, with a readable `where`. Without sort or filter it leaves
 * those to what is `kept` of the URL, or to the view.
 */
export const searchOf = (
  { page, perPage, sort, second, group, filter }: Pick<ListQuery, 'page' | 'perPage'> & Partial<ListQuery>,
  view: ListView['view'],
  kept: Readonly<Record<string, string>>,
): string => {
  const { where, ...plain } = filter ?? {}
  const search = new URLSearchParams({
    ...kept,
    ...(view && { view: `${view.viewId}` }),
    // An empty filter differs from that of a view.
    ...(filter && (where ?? view?.where ?? kept['where']) && { where: where ?? '' }),
    ...(filter && { filter: JSON.stringify(plain) }),
    ...(sort && { sort: sort.field, order: sort.order }),
    ...(sort && second && { thenBy: printThenBy(second) }),
    // No groups differ from those of a view.
    ...((group ?? (filter && view?.groupBy)) && { groupBy: group?.by ?? '' }),
    ...(group && group.closed.length > 0 && { closed: group.closed.join('|') }),
    page: `${page}`,
    perPage: `${perPage}`,
  })
  return `?${search}`.replace(/%(?:28|29|2C)/g, decodeURIComponent)
}
