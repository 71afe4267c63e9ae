// Where a file of the wire is: a path belongs to the API's origin, which need not be the page's.
import { useEngine } from './engineContext.ts'

/** From an address on the wire to one that the browser can load. */
export const useFileAddress = (): ((path: string) => string) => {
  const { filesAt = '' } = useEngine()
  return (path) => (path.startsWith('/') ? filesAt + path : path)
}
