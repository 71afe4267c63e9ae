// The columns that a list has without a view and a choice.
import { printColumns } from '#kernel/core/contract/columns.ts'
import type { Declaration } from '#kernel/core/site/declaration/declaration.ts'

/** Returns them as text, for a URL that shows them instead of those of the view. */
export const specifiedColumns = ({ list }: Declaration): string =>
  printColumns({ isCompact: false, columns: list.columns.map(({ source }) => ({ name: source })) })
