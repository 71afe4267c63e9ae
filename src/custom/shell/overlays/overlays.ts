// All that may lie over the frame, as one chunk that nobody who comes to a list has to fetch.
// One and not three: each further chunk that shares modules with the admin's first one tears that into more pieces.
import { KeyboardHelp } from './KeyboardHelp.tsx'
import { Palette } from './Palette.tsx'
import { QuickPanel } from './QuickPanel.tsx'

export const overlays = { palette: Palette, panel: QuickPanel, help: KeyboardHelp }
