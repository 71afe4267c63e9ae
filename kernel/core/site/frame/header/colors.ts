// Defines the site's color modes and their icons.
import { Monitor, Moon, Sun, type IconNode } from 'lucide'
import type { ColorMode } from '#kernel/core/site/session/colorMode.ts'

export interface Colors {
  mode: ColorMode
  choose: (mode: ColorMode) => void
}

export const colorModes: readonly ColorMode[] = ['light', 'dark', 'system']

export const colorModeIcons: Readonly<Record<ColorMode, IconNode>> = { light: Sun, dark: Moon, system: Monitor }
