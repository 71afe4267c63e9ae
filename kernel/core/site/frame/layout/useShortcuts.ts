// Listens for the frame's shortcuts while the frame is mounted.
import { useEffect, useEffectEvent } from 'react'
import { useDocumentEvent } from '#kernel/core/site/ui/useDocumentEvent.ts'
import { takeEarlyPalette } from './earlyPalette.ts'
import { shortcutOf, type ShortcutName } from './shortcuts.ts'

export const useShortcuts = (singles: boolean, run: (name: ShortcutName) => void) => {
  const runEarly = useEffectEvent(() => {
    if (takeEarlyPalette()) run('palette')
  })
  useEffect(() => runEarly(), [])
  useDocumentEvent('keydown', (event) => {
    const name = shortcutOf(event, singles)
    if (!name) return
    event.preventDefault()
    run(name)
  })
}
