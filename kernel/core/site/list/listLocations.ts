// Remembers how each list was left in this tab, so that every exit of a form returns there (S1§2).
// Independent of react-admin's list parameters, which start each visit from the menu at page 1 without a filter.
import { useMemo } from 'react'
import { useStoreContext, type Identifier } from 'react-admin'
import { paths } from '../declaration/paths.ts'
import { valueAt } from '../declaration/fieldPath.ts'

/** The store's key, which kernel/core/site/session/store.ts keeps for this tab only. */
const key = 'listLocations'

/** The form or page that was opened last. */
export interface OpenedForm {
  /** The record's id; undefined while creating. */
  id?: Identifier | undefined
  /** Did the form create its record? */
  isNew: boolean
}

interface ListLocation {
  /** The query string of the list's URL. */
  search?: string
  opened?: OpenedForm | undefined
  /** The records that it showed last, in their order. */
  shown?: readonly Identifier[]
}

/** The target of a link or `navigate` that returns to a list, and the state by which the list recognizes it. */
export interface ReturnTarget {
  to: { pathname: string; search: string }
  state: { returns: true }
}

export const useListLocations = () => {
  const store = useStoreContext()
  return useMemo(() => {
    const all = () => store.getItem<Record<string, ListLocation>>(key) ?? {}
    const of = (name: string): ListLocation => all()[name] ?? {}
    return {
      of,
      keep: (name: string, part: ListLocation) => store.setItem(key, { ...all(), [name]: { ...of(name), ...part } }),
      returnTo: (name: string): ReturnTarget => ({
        to: { pathname: paths.list(name), search: of(name).search ?? '' },
        state: { returns: true },
      }),
    }
  }, [store])
}

/** Was this location reached by a link that returns to the list? */
export const isReturn = (state: unknown): boolean => valueAt(state, 'returns') === true
