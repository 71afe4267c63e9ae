// The style that keeps a picture's focal point in view: of a stored one by its URL, or of a chosen file.
import type { CSSProperties } from 'react'
import { focusOfFile, focusOfUrl } from '#kernel/core/contract/pictureFocus.ts'

export const focusStyle = (picture: string | Blob): CSSProperties | undefined => {
  const focus = typeof picture === 'string' ? focusOfUrl(picture) : focusOfFile(picture)
  return focus && { objectPosition: `${focus.x}% ${focus.y}%` }
}
