// Remembers how each list was left in this tab, so that every way out of a form leads back there (S1§2).
// It is kept apart from react-admin's list parameters, which begin each visit from the menu at page 1 without a filter.
import { useMemo } from 'react'
import { useStoreContext, type Identifier } from 'react-admin'
import { paths } from '../declaration/paths.ts'
import { valueAt } from '../declaration/fieldPath.ts'

/** The store's key: src/providers/store.ts keeps what it names for the tab alone. */
const key = 'leftLists'

/** The form that was opened last. */
export interface OpenedForm {
  /** Its record's id; undefined while it creates one. */
  id?: Identifier | undefined
  /** It created its record. */
  isNew: boolean
}

interface LeftList {
  /** The list's query, as its address spells it. */
  search?: string
  opened?: OpenedForm | undefined
}

/** What a link or `navigate` takes to return to a list: the address, and the mark by which the list knows the way. */
export interface WayBack {
  to: { pathname: string; search: string }
  state: { returns: true }
}

export const useLeftLists = () => {
  const store = useStoreContext()
  return useMemo(() => {
    const all = () => store.getItem<Record<string, LeftList>>(key) ?? {}
    const of = (name: string): LeftList => all()[name] ?? {}
    return {
      of,
      keep: (name: string, part: LeftList) => store.setItem(key, { ...all(), [name]: { ...of(name), ...part } }),
      wayBack: (name: string): WayBack => ({ to: { pathname: paths.list(name), search: of(name).search ?? '' }, state: { returns: true } }),
    }
  }, [store])
}

/** Did a form's way back lead here? */
export const isReturn = (state: unknown): boolean => valueAt(state, 'returns') === true
