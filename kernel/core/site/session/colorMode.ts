// The color mode (light, dark or the system's), stored in this browser. theme.css reads it as data-theme on <html>.
// It loads no MUI, so that main.tsx can call it before the first paint, of the sign-in page too.

import { local } from '#kernel/core/site/session/storage.ts'

const colorModes = ['light', 'dark', 'system'] as const
export type ColorMode = (typeof colorModes)[number]

const key = 'sillage.colours'
const listeners = new Set<() => void>()
const systemPrefersDark = () =>
  typeof window.matchMedia === 'function' ? window.matchMedia('(prefers-color-scheme: dark)') : undefined

export const colorMode = (): ColorMode => {
  const chosen = local.get(key)
  return colorModes.find((mode) => mode === chosen) ?? 'system'
}

/** Writes the mode to the page, with `system` resolved, and calls the subscribers. */
const applyColorMode = (): void => {
  const mode = colorMode()
  document.documentElement.dataset.theme = mode === 'system' ? (systemPrefersDark()?.matches ? 'dark' : 'light') : mode
  for (const listener of listeners) listener()
}

export const setColorMode = (mode: ColorMode): void => {
  local.set(key, mode)
  applyColorMode()
}

/** Calls the listener when the mode changes, here or in another tab; returns the function that unsubscribes it. */
export const subscribeColorMode = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const followOtherTab = (event: StorageEvent) => {
  if (event.key === key) applyColorMode()
}

/** Applies the mode, and again whenever the system or another tab changes it; calling it again changes nothing. */
export const followColorMode = (): void => {
  applyColorMode()
  systemPrefersDark()?.addEventListener('change', applyColorMode)
  window.addEventListener('storage', followOtherTab)
}
