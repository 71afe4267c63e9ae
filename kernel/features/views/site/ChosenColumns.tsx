// Gives a list the columns that the user or a view has chosen.
import { useMemo, type ReactNode } from 'react'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { Column } from '#kernel/core/site/declaration/fields.ts'
import type { Declaration } from '#kernel/core/site/declaration/declaration.ts'
import { shownColumns } from './shownColumns.ts'

interface ChosenColumnsProps {
  declaration: Declaration
  definition: Resource
  /** A column set (kernel/core/contract/columns.ts). */
  text: string
  children: (columns: readonly Column[], isCompact: boolean | undefined) => ReactNode
}

export const ChosenColumns = ({ declaration, definition, text, children }: ChosenColumnsProps) => {
  const { columns, isCompact } = useMemo(
    () => shownColumns(declaration, definition, text),
    [declaration, definition, text],
  )
  return children(columns, isCompact)
}
