// Copies a text of the page.
import { useState } from 'react'

/** `copy` is undefined with nothing to copy, or without https. If refused, the text can still be read. */
export const useClipboard = (text: string | undefined) => {
  const [copied, setCopied] = useState<string>()
  const copy = () => {
    if (text === undefined) return
    navigator.clipboard.writeText(text).then(
      () => setCopied(text),
      () => undefined,
    )
  }
  return {
    copy: text !== undefined && 'clipboard' in navigator ? copy : undefined,
    isCopied: text !== undefined && copied === text,
  }
}
