// Keeps the shortcut of the palette while the frame loads: the palette opens with it.
import { paths } from '#kernel/core/site/declaration/paths.ts'
import { shortcutOf } from './shortcuts.ts'

let isAwaited = false

const onKey = (event: KeyboardEvent) => {
  if (!location.pathname.startsWith(paths.admin) || shortcutOf(event, false) !== 'palette') return
  event.preventDefault()
  isAwaited = true
}

export const keepEarlyPalette = (): void => document.addEventListener('keydown', onKey)

/** Leaves the keys to the frame, and returns whether it is to open the palette. */
export const takeEarlyPalette = (): boolean => {
  document.removeEventListener('keydown', onKey)
  const wasAwaited = isAwaited
  isAwaited = false
  return wasAwaited
}
