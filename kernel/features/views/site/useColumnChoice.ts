// Keeps the columns that the user chooses for a list: as their own choice, or as a change of the view that they look at.
import { useLocation, useNavigate } from 'react-router'
import type { ListView } from './knownViews.ts'
import type { Declaration } from '#kernel/core/site/declaration/declaration.ts'
import { useViewCalls } from './useViewCalls.ts'
import { specifiedColumns } from './viewState.ts'

/**
 * Returns the function that keeps a column set; null for the specified columns. With a view, the URL keeps it until the view is saved.
 * Resolves with false if the server did not take it.
 */
export const useColumnChoice = (declaration: Declaration, { view }: Pick<ListView, 'view'>) => {
  const navigate = useNavigate()
  const { search } = useLocation()
  const { choose } = useViewCalls()
  return async (text: string | null): Promise<boolean> => {
    const params = new URLSearchParams(search)
    if (!view) {
      if (!(await choose({ resource: declaration.name, columns: text }, 'columnsFailed'))) return false
      if (!params.has('columns')) return true
    }
    params.delete('columns')
    if (view && text !== view.columns) params.set('columns', text ?? specifiedColumns(declaration))
    if (view) params.set('view', String(view.viewId))
    void navigate({ search: `?${params}` }, { replace: true })
    return true
  }
}
