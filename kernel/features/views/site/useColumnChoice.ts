// Keeps the user's columns of a list: as their own choice, or as a change of the current view.
import { useLocation, useNavigate } from 'react-router'
import type { ListView } from '#kernel/core/site/list/listView.ts'
import type { Declaration } from '#kernel/core/site/declaration/declaration.ts'
import { useViewCalls } from './useViewCalls.ts'
import { specifiedColumns } from '#kernel/core/site/list/specifiedColumns.ts'

/**
 * Returns the function that keeps a column set; null for the specified one. With a view, the URL keeps it until the
 * view is saved; with a tab that has columns of its own, always. Resolves with false if the server refuses.
 */
export const useColumnChoice = (
  declaration: Declaration,
  { view, isFixed = false }: Pick<ListView, 'view' | 'isFixed'>,
) => {
  const navigate = useNavigate()
  const { search } = useLocation()
  const { choose } = useViewCalls()
  return async (text: string | null): Promise<boolean> => {
    const params = new URLSearchParams(search)
    if (!view && !isFixed) {
      if (!(await choose({ resource: declaration.name, columns: text }, 'columnsFailed'))) return false
      if (!params.has('columns')) return true
    }
    params.delete('columns')
    if (isFixed ? text !== null : view && text !== view.columns)
      params.set('columns', text ?? specifiedColumns(declaration))
    if (view) params.set('view', String(view.viewId))
    void navigate({ search: `?${params}` }, { replace: true })
    return true
  }
}
