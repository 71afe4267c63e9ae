// Resolves the addresses of files: a path belongs to the API's origin, which may differ from the page's.
import { useEngine } from '../declaration/engineContext.ts'

/** Turns an address of the wire into one that the browser can load. */
export const useFileUrl = (): ((path: string) => string) => {
  const { apiHost } = useEngine().config
  return (path) => (path.startsWith('/') ? apiHost + path : path)
}
