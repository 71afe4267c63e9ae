// react-admin's store, one per user. After a logout it keeps the layout, and list parameters without filter and page
// (decisions: Lists). How a list was left is stored per tab. Nor is the language here: react-admin would remount the
// whole admin for another one (App.tsx changes it without that).
import { localStorageStore, memoryStore, type Store } from 'react-admin'
import { isObject } from '#kernel/core/contract/isObject.ts'
import { language } from '#kernel/core/site/i18n/language.ts'
import { readListLocations, writeListLocations } from './storage.ts'

const isListParams = (key: string): boolean => key.endsWith('.listParams')
const outlivesLogout = (key: string): boolean => isListParams(key) || key.startsWith('shell.')

const listLocations = 'listLocations'

/** Filters may name people: a logout leaves only the columns of views (kernel/core/site/list/knownViews.ts). */
const views = 'views'

/** Order and page size: react-admin would remember the whole query of the URL, with its filter and its view. */
const remembered = (value: unknown): unknown => {
  if (!isObject(value)) return value
  const { sort, order, perPage } = value
  return { sort, order, perPage, page: 1, filter: {}, displayedFilters: {} }
}

/** A store that keeps in memory what the browser has no room for. */
const withMemory = (store: Store): Store => {
  const memory = memoryStore()
  const forget = (key: string) => {
    if (memory.getItem(key) !== undefined) memory.removeItem(key)
  }
  return {
    ...store,
    setup: () => {
      memory.setup()
      try {
        store.setup()
      } catch {
        // There is no room for its version.
      }
    },
    getItem: (key, fallback) => memory.getItem(key) ?? store.getItem(key, fallback),
    setItem: (key, value) => {
      forget(key)
      try {
        store.setItem<unknown>(key, value)
      } catch {
        memory.setItem<unknown>(key, value)
      }
    },
    removeItem: (key) => {
      forget(key)
      store.removeItem(key)
    },
    subscribe: (key, callback) => {
      const stop = memory.subscribe(key, callback)
      const stopStored = store.subscribe(key, callback)
      return () => {
        stop()
        stopStored()
      }
    },
    listItems: (prefix) => ({ ...store.listItems?.(prefix), ...memory.listItems?.(prefix) }),
  }
}

/** The store of one user. `reset`, which react-admin calls on logout, keeps list parameters and the frame's layout. */
export const createStore = (userId: number): Store => {
  // The dot at the end separates user 1 from user 10: react-admin compares prefixes.
  const base = withMemory(localStorageStore('1', `.sillage.user-${userId}.`))
  base.setItem('locale', language())
  const ofTab = memoryStore({ [listLocations]: readListLocations(userId) })
  ofTab.setup()
  return {
    ...base,
    subscribe: (key, callback) => (key === 'locale' ? () => undefined : base.subscribe(key, callback)),
    getItem: (key, fallback) => (key === listLocations ? ofTab : base).getItem(key, fallback),
    setItem: (key, value) => {
      if (key !== listLocations) return base.setItem<unknown>(key, isListParams(key) ? remembered(value) : value)
      ofTab.setItem(key, value)
      writeListLocations(userId, value)
    },
    reset: () => {
      const known: unknown = base.getItem(views)
      for (const key of Object.keys(base.listItems?.() ?? {})) if (!outlivesLogout(key)) base.removeItem(key)
      if (isObject(known)) base.setItem(views, { choices: known['choices'] })
    },
  }
}
