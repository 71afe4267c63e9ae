// Downloads a stored file as if it had been chosen, with the focal point of a picture.
import { focusOfUrl, withFocus } from '#kernel/core/contract/pictureFocus.ts'

/** Returns null if that fails: the user then chooses another. */
export const fileOf = async (url: string, signal?: AbortSignal): Promise<File | null> => {
  const response = await fetch(url, { ...(signal && { signal }) }).catch(() => undefined)
  if (!response?.ok) return null
  const bytes = await response.blob()
  const name = decodeURIComponent(new URL(url, location.href).pathname.split('/').at(-1) ?? '')
  return withFocus(new File([bytes], name, { type: bytes.type }), focusOfUrl(url))
}
