// How this person has set up the frame, remembered for them: the layout, the minimized menu, the single-key shortcuts.
// The frame asks once and hands it on: a lazy chunk that imported the store's hooks would tear the admin's first chunk into pieces.
import { useStore } from 'react-admin'
import { layoutOf, type Layout, type LayoutOption } from './layout.ts'
import { snug, useMediaQuery } from '#src/ui/useMediaQuery.ts'

export interface Settings {
  layout: Layout
  chooseLayout: (option: LayoutOption, on: boolean) => void
  /** Is the side menu minimized? Before anybody chooses, where a list can use its room. */
  minimized: boolean
  setMinimized: (minimized: boolean) => void
  /** Are single letters shortcuts? */
  singles: boolean
  setSingles: (singles: boolean) => void
  /** Layout and menu as they were at first. */
  reset: () => void
}

export const useSettings = (): Settings => {
  const isSnug = useMediaQuery(snug)
  const [stored, storeLayout] = useStore<unknown>('shell.layout')
  const [minimized, setMinimized] = useStore<unknown>('shell.minimised')
  const [singles, setSingles] = useStore<unknown>('shell.shortcuts')
  const layout = layoutOf(stored)
  return {
    layout,
    chooseLayout: (option, on) => storeLayout({ ...layout, [option]: on }),
    minimized: typeof minimized === 'boolean' ? minimized : isSnug,
    setMinimized,
    singles: singles !== false,
    setSingles,
    reset: () => {
      storeLayout(undefined)
      setMinimized(undefined)
    },
  }
}
