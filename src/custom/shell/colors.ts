// The colours the site may have, and the way to change them.
import { Monitor, Moon, Sun, type IconNode } from 'lucide'
import type { ColourMode } from '#src/providers/colorMode.ts'

export interface Colours {
  mode: ColourMode
  choose: (mode: ColourMode) => void
}

export const colourModes: readonly ColourMode[] = ['light', 'dark', 'system']

export const colorModeIcons: Readonly<Record<ColourMode, IconNode>> = { light: Sun, dark: Moon, system: Monitor }
