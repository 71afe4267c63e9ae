// Saves the form on Ctrl+S, or ⌘S on a Mac, instead of opening the browser's dialog that saves the page.
import { useEffect, useEffectEvent } from 'react'

export const useSaveShortcut = (save: () => void): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event
    if (key.toLowerCase() !== 's' || !(ctrlKey || metaKey) || altKey || shiftKey) return
    event.preventDefault()
    // Not while a dialog waits for an answer.
    if (!repeat && !document.querySelector('dialog[open], [aria-modal=true]')) save()
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
