// Where a file of the wire is: a path belongs to the API's origin, which need not be the page's.
import { useEngine } from '../declaration/engineContext.ts'

/** From an address on the wire to one that the browser can load. */
export const useFileUrl = (): ((path: string) => string) => {
  const { apiHost } = useEngine().config
  return (path) => (path.startsWith('/') ? apiHost + path : path)
}
