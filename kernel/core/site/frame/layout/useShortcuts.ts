// Listens for the frame's shortcuts while the frame is mounted.
import { useDocumentEvent } from '#kernel/core/site/ui/useDocumentEvent.ts'
import { shortcutOf, type ShortcutName } from './shortcuts.ts'

export const useShortcuts = (singles: boolean, run: (name: ShortcutName) => void) => {
  useDocumentEvent('keydown', (event) => {
    const name = shortcutOf(event, singles)
    if (!name) return
    event.preventDefault()
    run(name)
  })
}
