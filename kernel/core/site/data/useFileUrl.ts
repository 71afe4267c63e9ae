// Resolves the URLs of files: a path belongs to the API's origin, which may differ from the page's.
import { upload } from '#kernel/core/contract/limits.ts'
import { useEngine } from '../declaration/engineContext.ts'

/** Turns the path or URL of a file in a reply into a URL that the browser can load. */
export const useFileUrl = (): ((path: string) => string) => {
  const { apiHost } = useEngine().config
  return (path) => (path.startsWith('/') ? apiHost + path : path)
}

/** Turns the path or URL of a public picture into the URL of its small version. */
export const useThumbnailUrl = (): ((path: string) => string) => {
  const fileUrl = useFileUrl()
  // The server cuts by the focal point, which is the fragment (pictureFocus.ts).
  return (path) => `${fileUrl(path).split('#')[0]}?size=${upload.thumbnailSide}`
}
