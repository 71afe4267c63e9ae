// Defines the props of every overlay, for the overlays and the hook that loads them.
import type { Language } from '#kernel/core/contract/languages.ts'
import type { Colors } from '../header/colors.ts'
import type { Settings } from '../layout/useSettings.ts'

export type OverlayName = 'palette' | 'panel' | 'settings' | 'help' | 'password'
export interface OverlayProps {
  colors: Colors
  settings: Settings
  /** The number of unread notifications, if it is known. */
  unread: number
  /** The number of things that wait for an answer of the user, if it is known. */
  waiting: number
  chooseLanguage: (language: Language) => void
  /** What the user has typed while the overlay loaded. */
  typed: string
  onClose: () => void
  /** Opens another overlay instead. */
  onOpen: (name: OverlayName) => void
}
