// Resolves the addresses of files: a path belongs to the API's origin, which may differ from the page's.
import { upload } from '#contract/limits.ts'
import { useEngine } from '../declaration/engineContext.ts'

/** Turns an address of the wire into one that the browser can load. */
export const useFileUrl = (): ((path: string) => string) => {
  const { apiHost } = useEngine().config
  return (path) => (path.startsWith('/') ? apiHost + path : path)
}

/** Turns the address of a public picture into that of its small version. */
export const useThumbnailUrl = (): ((path: string) => string) => {
  const fileUrl = useFileUrl()
  return (path) => `${fileUrl(path)}?size=${upload.thumbnailSide}`
}
