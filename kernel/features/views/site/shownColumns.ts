// The columns of a list with a column set. Lists with the specified columns do not load it.
import { columnNamesOf, readColumns } from '#kernel/core/contract/columns.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { Column } from '#kernel/core/site/declaration/fields.ts'
import type { Declaration } from '#kernel/core/site/declaration/declaration.ts'

/** Returns every column that a list can show: the specified ones, then the other fields of the definition with a text. */
export const allColumns = ({ list }: Declaration, definition: Resource): readonly Column[] => [
  ...list.columns,
  ...columnNamesOf(definition).flatMap((source) =>
    definition.fields[source]?.kind === 'custom' || list.columns.some((column) => column.source === source)
      ? []
      : (list.columnOf?.(source) ?? []),
  ),
]

/** Returns the columns of a set, which always contain the record's title; the specified ones without a set. */
export const shownColumns = (declaration: Declaration, definition: Resource, text: string) => {
  const { columns: specified, titleColumn } = declaration.list
  const set = readColumns(text)
  const all = set && allColumns(declaration, definition)
  // Other widths choose no columns: those that a narrow window has no room for stay hidden there.
  const isWidthsOnly = set?.columns.map(({ name }) => name).join() === specified.map(({ source }) => source).join()
  const found = set?.columns.flatMap(({ name, width }) => {
    const column = all?.find(({ source }) => source === name)
    // A column that the user has chosen is shown at every window width.
    return column ? { ...column, hideWhenNarrow: isWidthsOnly ? column.hideWhenNarrow : undefined, pixels: width } : []
  })
  const title = titleColumn !== undefined && !found?.some(({ source }) => source === titleColumn)
  const columns: readonly Column[] = found?.length
    ? [...specified.filter(({ source }) => title && source === titleColumn), ...found]
    : specified
  return { columns, isCompact: set?.isCompact }
}
