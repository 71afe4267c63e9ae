// Keeps the shortcut of the palette while the frame loads: the palette opens with it. Small, because the sign-in loads it.

let isAwaited = false

const onKey = (event: KeyboardEvent) => {
  if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || !location.pathname.startsWith('/admin')) return
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
