// Which column of a list names its rows.
import type { Declaration } from '../declaration/declaration.ts'
import type { Column } from '../declaration/fields.ts'

/** Returns the source of the column with the title: that of its subtitle where only this one is shown, else the first. */
export const titleSource = ({ list }: Declaration, columns: readonly Column[]): string | undefined => {
  const wanted = [list.titleColumn, list.subtitleColumn]
  const shown = wanted.find((one) => one !== undefined && columns.some(({ source }) => source === one))
  return shown ?? columns[0]?.source
}

/** Whether a column of its own shows what else stands below the title. */
export const isSubtitleShown = ({ list }: Declaration, columns: readonly Column[]): boolean =>
  [list.titleColumn, list.subtitleColumn].every(
    (one) => one !== undefined && columns.some(({ source }) => source === one),
  )

/** Returns columns with the title in the place of its subtitle, where a table is too narrow for both. */
export const withTitle = ({ list }: Declaration, columns: readonly Column[]): readonly Column[] => {
  const { titleColumn, subtitleColumn, columnOf } = list
  if (subtitleColumn === undefined || titleColumn === undefined || !columnOf) return columns
  return columns.map((column) => (column.source === subtitleColumn ? columnOf(titleColumn) : column))
}
