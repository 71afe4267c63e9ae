// Ctrl+S, or ⌘S on a Mac, saves the form on the screen: the browser's own dialog would save the page without what was typed.
import { useEffect, useEffectEvent } from 'react'

export const useSaveShortcut = (save: () => void): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event
    if (key.toLowerCase() !== 's' || !(ctrlKey || metaKey) || altKey || shiftKey) return
    event.preventDefault()
    // A dialog has an answer of its own to wait for.
    if (!repeat && !document.querySelector('dialog[open], [aria-modal=true]')) save()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
