// react-admin's Store, a browser's user apart from the next one. List parameters outlive a logout, without filter and page (decisions: Lists),
// and so does the frame as a person has laid it out. How a list was left is kept for the tab alone: two tabs may stand on two pages of it.
// The language is none of the store's business: react-admin finds the one it started with, and never hears of another,
// on which it would mount the whole admin anew (App.tsx changes it without).
import { localStorageStore, memoryStore, type Store } from 'react-admin'
import { isObject } from '#contract/isObject.ts'
import { language } from '#src/i18n/language.ts'
import { readLeftLists, writeLeftLists } from './storage.ts'

const isListParams = (key: string): boolean => key.endsWith('.listParams')
const outlivesLogout = (key: string): boolean => isListParams(key) || key.startsWith('shell.')

const leftLists = 'leftLists'

const remembered = (value: unknown): unknown => (isObject(value) ? { ...value, page: 1, filter: {}, displayedFilters: {} } : value)

/** The Store of one user. `reset`, which react-admin calls on logout, keeps the list parameters and the frame's. */
export const createStore = (userId: number): Store => {
  // The dot at the end keeps user 1 apart from user 10: react-admin compares beginnings.
  const base = localStorageStore('1', `.sillage.user-${userId}.`)
  base.setItem('locale', language())
  const ofTab = memoryStore({ [leftLists]: readLeftLists(userId) })
  ofTab.setup()
  return {
    ...base,
    subscribe: (key, callback) => (key === 'locale' ? () => undefined : base.subscribe(key, callback)),
    getItem: (key, fallback) => (key === leftLists ? ofTab : base).getItem(key, fallback),
    setItem: (key, value) => {
      if (key !== leftLists) return base.setItem<unknown>(key, isListParams(key) ? remembered(value) : value)
      ofTab.setItem(key, value)
      writeLeftLists(userId, value)
    },
    reset: () => {
      for (const key of Object.keys(base.listItems?.() ?? {})) if (!outlivesLogout(key)) base.removeItem(key)
    },
  }
}
