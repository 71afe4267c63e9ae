// The columns of a list: the specified ones, or those of a column set.
import { useMemo } from 'react'
import { columnNamesOf, readColumns } from '#kernel/core/contract/columns.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { Column } from '#kernel/core/site/declaration/fields.ts'
import type { Declaration } from '#kernel/core/site/declaration/declaration.ts'

/** Returns all columns that a list can show: the specified ones, then other fields with a text. */
export const allColumns = ({ list }: Declaration, definition: Resource): readonly Column[] => [
  ...list.columns,
  ...columnNamesOf(definition).flatMap((source) =>
    definition.fields[source]?.kind === 'custom' || list.columns.some((column) => column.source === source)
      ? []
      : (list.columnOf?.(source) ?? []),
  ),
]

export interface ShownColumns {
  columns: readonly Column[]
  isCompact?: boolean | undefined
}

/** Returns the columns of a set, which always contain the record's title; the specified ones without a set. */
export const shownColumns = (declaration: Declaration, definition: Resource, text: string): ShownColumns => {
  const { columns: specified, tabs = [], titleColumn, subtitleColumn, columnOf } = declaration.list
  const set = readColumns(text)
  const all = set && allColumns(declaration, definition)
  // Other widths choose no columns, nor does a tab: those that a narrow window has no room for stay hidden there.
  const declared = [specified.map(({ source }) => source).join(), ...tabs.map(({ columns }) => columns)]
  const isDeclared = set !== undefined && declared.includes(set.columns.map(({ name }) => name).join())
  const found = set?.columns.flatMap(({ name, width }) => {
    const column = all?.find(({ source }) => source === name)
    // A column that the user has chosen is shown at every window width.
    return column ? { ...column, hideWhenNarrow: isDeclared ? column.hideWhenNarrow : undefined, pixels: width } : []
  })
  const hasTitle = found?.some(({ source }) => source === titleColumn || source === subtitleColumn)
  const title =
    specified.find(({ source }) => source === titleColumn) ??
    (titleColumn && columnOf ? columnOf(titleColumn) : undefined)
  const columns: readonly Column[] = found?.length ? [...(title && !hasTitle ? [title] : []), ...found] : specified
  return { columns, isCompact: set?.isCompact }
}

/** The columns of a list: those of a column set that the user or a view has chosen, else the specified ones. */
export const useShownColumns = (
  declaration: Declaration,
  definition: Resource,
  chosen: string | null | undefined,
): ShownColumns =>
  useMemo(
    () => (chosen ? shownColumns(declaration, definition, chosen) : { columns: declaration.list.columns }),
    [declaration, definition, chosen],
  )
