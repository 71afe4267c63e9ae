// Removes the token of a mailed link from the address bar, and keeps it for reloads of the visit until it is used.
// A visit is one history entry of the tab: opening the page again without a token must not use an earlier visit's.
import { useEffect } from 'react'
import { replace, useLocation } from 'react-router'
import { isObject } from '#kernel/core/contract/isObject.ts'
import { parse, tab } from '#kernel/core/site/session/storage.ts'

interface Kept {
  token: string
  /** The router's key of the entry it belongs to; unknown until the page has mounted. */
  entry?: string
}

const nameOf = (path: string): string => `sillage.token${path}`

const read = (path: string): Kept | undefined => {
  const kept = parse(tab.get(nameOf(path)))
  if (!isObject(kept) || typeof kept.token !== 'string') return undefined
  return { token: kept.token, ...(typeof kept.entry === 'string' && { entry: kept.entry }) }
}
const write = (path: string, kept: Kept): void => tab.set(nameOf(path), JSON.stringify(kept))

/** The router's key of the present entry; an entry that was opened by its URL has none. */
const presentEntry = (): unknown => {
  const state: unknown = history.state
  return isObject(state) ? state.key : undefined
}

/** The page whose token was just taken out of its URL: its redirect is on the way. */
let arriving: string | undefined

/** The token of the page at this URL. Redirects to the page without its query, or to /auth without a token. */
export const takeToken = (url: string): string => {
  const { pathname, searchParams } = new URL(url)
  const token = searchParams.get('token')
  if (token) {
    write(pathname, { token })
    arriving = pathname
    throw replace(pathname)
  }
  const hasArrived = arriving === pathname
  arriving = undefined
  const kept = read(pathname)
  const entry = presentEntry()
  if (!kept || !(hasArrived || (entry !== undefined && entry === (kept.entry ?? entry)))) throw replace('/auth')
  return kept.token
}

/** Ties the token of this page to its entry in the history; call it in the page's component. */
export const useTokenOfEntry = (): void => {
  const { pathname, key } = useLocation()
  useEffect(() => {
    const kept = read(pathname)
    if (kept && kept.entry === undefined) write(pathname, { ...kept, entry: key })
  }, [pathname, key])
}

/** Forgets the token of a page: it has done its work. */
export const forgetToken = (path: string): void => tab.remove(nameOf(path))
