// What every overlay gets from the frame. A file of its own: overlays and the hook that loads them both need it.
import type { Language } from '#contract/languages.ts'
import type { FindRecords } from '#src/engine/index.ts'
import type { Colors } from '../header/colors.ts'
import type { Settings } from '../frame/useSettings.ts'

export type OverlayName = 'palette' | 'panel' | 'help' | 'password'
export interface OverlayProps {
  colors: Colors
  find: FindRecords
  settings: Settings
  chooseLanguage: (language: Language) => void
  onClose: () => void
  /** Goes on to another one. */
  onOpen: (name: OverlayName) => void
}
