// Exports the overlays of the frame as one lazy chunk, because a list does not need them.
// Separate chunks would split the admin's first chunk into more files, because they share modules with it.
import { Help } from './Help.tsx'
import { Palette } from './Palette.tsx'
import { QuickPanel, SettingsPanel } from './QuickPanel.tsx'

export const overlays = { palette: Palette, panel: QuickPanel, settings: SettingsPanel, help: Help }
