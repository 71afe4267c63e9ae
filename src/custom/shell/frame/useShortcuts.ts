// Listens for the frame's shortcuts while the frame is mounted.
import { useEffectEvent, useLayoutEffect } from 'react'
import { shortcutOf, type ShortcutName } from './shortcuts.ts'

export const useShortcuts = (singles: boolean, run: (name: ShortcutName) => void) => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const name = shortcutOf(event, singles)
    if (!name) return
    event.preventDefault()
    run(name)
  })
  // A layout effect: shortcuts must work as soon as the frame is visible.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
