// Calls its child with the columns of a list: the specified ones, or those that the user or a view has chosen.
import { lazy, Suspense, type ReactNode } from 'react'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { Column } from '#kernel/core/site/declaration/fields.ts'
import type { Declaration } from '#kernel/core/site/declaration/declaration.ts'

const LazyChosenColumns = lazy(async () => ({ default: (await import('./ChosenColumns.tsx')).ChosenColumns }))

interface ListColumnsProps {
  declaration: Declaration
  definition: Resource
  /** A column set (kernel/core/contract/columns.ts); without one the list has the specified columns. */
  chosen: string | null | undefined
  /** Shows while the code of chosen columns loads. By default these are the specified columns. */
  fallback?: ReactNode
  children: (columns: readonly Column[], isCompact?: boolean) => ReactNode
}

export const ListColumns = ({ declaration, definition, chosen, fallback, children }: ListColumnsProps) => {
  const specified = declaration.list.columns
  if (!chosen) return children(specified)
  return (
    <Suspense fallback={fallback ?? children(specified)}>
      <LazyChosenColumns declaration={declaration} definition={definition} text={chosen}>
        {children}
      </LazyChosenColumns>
    </Suspense>
  )
}
