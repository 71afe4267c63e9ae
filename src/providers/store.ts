// react-admin's Store, a browser's user apart from the next one. List parameters outlive a logout, without filter and page (decisions: Lists),
// and so does the frame as a person has laid it out.
// The language is none of the store's business: react-admin finds the one it started with, and never hears of another,
// on which it would mount the whole admin anew (App.tsx changes it without).
import { localStorageStore, type Store } from 'ra-core'
import { language } from '#src/i18n/language.ts'

const isListParams = (key: string): boolean => key.endsWith('.listParams')
const outlivesLogout = (key: string): boolean => isListParams(key) || key.startsWith('shell.')

const remembered = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? { ...value, page: 1, filter: {}, displayedFilters: {} } : value

/** The Store of one user. `reset`, which react-admin calls on logout, keeps the list parameters and the frame's. */
export const createStore = (userId: number): Store => {
  // The dot at the end keeps user 1 apart from user 10: react-admin compares beginnings.
  const base = localStorageStore('1', `.sillage.user-${userId}.`)
  base.setItem('locale', language())
  return {
    ...base,
    subscribe: (key, callback) => (key === 'locale' ? () => undefined : base.subscribe(key, callback)),
    setItem: (key, value) => base.setItem<unknown>(key, isListParams(key) ? remembered(value) : value),
    reset: () => {
      for (const key of Object.keys(base.listItems?.() ?? {})) if (!outlivesLogout(key)) base.removeItem(key)
    },
  }
}
