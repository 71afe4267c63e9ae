// What a list shows now, as a view stores it, and how it differs from one.
import { paths } from '#kernel/core/site/declaration/paths.ts'
import type { View } from '#kernel/core/contract/payloads/views.ts'
import { printThenBy } from '#kernel/core/contract/thenBy.ts'
import type { Declaration } from '#kernel/core/site/declaration/declaration.ts'
import type { List } from '#kernel/core/site/list/useList.ts'
import type { ListView } from '#kernel/core/site/list/listView.ts'
import { specifiedColumns } from '#kernel/core/site/list/specifiedColumns.ts'

export type ViewState = Pick<
  View,
  'where' | 'attention' | 'isInactive' | 'sort' | 'isDescending' | 'thenBy' | 'groupBy' | 'columns'
>

/** Without columns a view shows those of the tab that opens the list, or the specified ones. */
const columnsOf = ({ view, columns, shown }: ListView, declaration: Declaration): string | null => {
  const { tabs } = declaration.list
  const specified = specifiedColumns(declaration)
  if (tabs && !view) return shown ?? specified
  return !columns || (!tabs && columns === specified) ? null : columns
}

export const stateOf = (
  { where, filter, sort, second, group }: List,
  listView: ListView,
  declaration: Declaration,
): ViewState => ({
  where: where ?? null,
  attention: filter.attention ?? null,
  isInactive: filter.isActive === false,
  sort: sort.field === 'id' ? null : sort.field,
  isDescending: sort.order === 'DESC',
  thenBy: second ? printThenBy(second) : null,
  groupBy: group?.by ?? null,
  columns: columnsOf(listView, declaration),
})

/** The parts of a state that differ from a view. */
const differences = (view: View, state: ViewState) => ({
  where: state.where !== view.where,
  sort: state.sort !== view.sort || state.isDescending !== view.isDescending || state.thenBy !== (view.thenBy ?? null),
  filter: state.attention !== view.attention || state.isInactive !== view.isInactive,
  columns: state.columns !== view.columns,
  groupBy: state.groupBy !== (view.groupBy ?? null),
})

export const isModified = (view: View, state: ViewState): boolean =>
  Object.values(differences(view, state)).some(Boolean)

/** The path of a link to a view: its list with the view and what differs from it. */
export const linkOf = (view: View, state: ViewState, declaration: Declaration): string => {
  const { where, sort, filter, columns, groupBy } = differences(view, state)
  return `${paths.list(declaration.name)}?${new URLSearchParams({
    view: String(view.viewId),
    ...(where && { where: state.where ?? '' }),
    ...(sort && { sort: state.sort ?? 'id', order: state.isDescending ? 'DESC' : 'ASC' }),
    ...(sort && state.thenBy && { thenBy: state.thenBy }),
    ...(filter && {
      filter: JSON.stringify({ isActive: !state.isInactive, ...(state.attention && { attention: state.attention }) }),
    }),
    ...(groupBy && { groupBy: state.groupBy ?? '' }),
    ...(columns && { columns: state.columns ?? specifiedColumns(declaration) }),
  })}`
}
