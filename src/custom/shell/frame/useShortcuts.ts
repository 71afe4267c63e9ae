// Listens for the frame's shortcuts for as long as the frame stands.
import { useEffectEvent, useLayoutEffect } from 'react'
import { shortcutOf, type ShortcutName } from './shortcuts.ts'

export const useShortcuts = (singles: boolean, run: (name: ShortcutName) => void) => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const name = shortcutOf(event, singles)
    if (!name) return
    event.preventDefault()
    run(name)
  })
  // With the frame: whoever sees it may press.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
