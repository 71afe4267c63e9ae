// Light, dark or as the system has it: kept in this browser, written as data-theme on <html>, where theme.css reads it.
// It loads no MUI, so that main.tsx can call it before the first paint, of the sign-in page too.

const colourModes = ['light', 'dark', 'system'] as const
export type ColourMode = (typeof colourModes)[number]

const key = 'sillage.colours'
const listeners = new Set<() => void>()
const systemDark = () => (typeof window.matchMedia === 'function' ? window.matchMedia('(prefers-color-scheme: dark)') : undefined)

/** For a browser that refuses storage: the choice lives as long as the page. */
let unkept: string | null = null
const stored = (): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return unkept
  }
}

export const colorMode = (): ColourMode => {
  const chosen = stored()
  return colourModes.find((mode) => mode === chosen) ?? 'system'
}

/** Puts the colours on the page, `system` resolved, and tells whoever subscribed. */
const showColours = (): void => {
  const mode = colorMode()
  document.documentElement.dataset.theme = mode === 'system' ? (systemDark()?.matches ? 'dark' : 'light') : mode
  for (const listener of listeners) listener()
}

export const setColorMode = (mode: ColourMode): void => {
  unkept = mode
  try {
    localStorage.setItem(key, mode)
  } catch {
    // Kept above.
  }
  showColours()
}

/** Called back when the mode changes, here or in another tab; answers the way to stop it. */
export const subscribeColorMode = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const showOthersChange = (event: StorageEvent) => {
  if (event.key === key) showColours()
}

/** Shows the colours and follows the system's and the other tabs' changes from then on; calling it again changes nothing. */
export const followColorMode = (): void => {
  showColours()
  systemDark()?.addEventListener('change', showColours)
  window.addEventListener('storage', showOthersChange)
}
