// Saves the form on Ctrl+S, or ⌘S on a Mac, instead of opening the browser's dialog that saves the page.
import { useDocumentEvent } from '#kernel/core/site/ui/useDocumentEvent.ts'

export const useSaveShortcut = (save: () => void): void => {
  useDocumentEvent('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event
    if (key.toLowerCase() !== 's' || !(ctrlKey || metaKey) || altKey || shiftKey) return
    event.preventDefault()
    // Not while a dialog waits for an answer.
    if (!repeat && !document.querySelector('dialog[open], [aria-modal=true]')) save()
  })
}
