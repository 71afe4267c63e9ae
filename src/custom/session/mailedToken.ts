// The token of a mailed link: out of the address bar at once, kept for this tab and page alone, so that a reload still works,
// and forgotten when it has done its work (decisions: Access and session).
import { replace } from 'react-router'
import { tab } from '#src/providers/storage.ts'

const key = (path: string): string => `sillage.token${path}`

/** The token of the page at this address. Throws a redirect: to the page without its query, or to /auth where no token is known. */
export const takeToken = (address: string): string => {
  const { pathname, searchParams } = new URL(address)
  const given = searchParams.get('token')
  if (given) {
    tab.set(key(pathname), given)
    throw replace(pathname)
  }
  const kept = tab.get(key(pathname))
  if (!kept) throw replace('/auth')
  return kept
}

export const forgetToken = (path: string): void => tab.remove(key(path))
