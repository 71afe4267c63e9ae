// Stores the user's settings of the frame: layout, minimized menu and single-key shortcuts.
// The frame calls it and passes the result on: a lazy chunk with the store's hooks would split the admin's first chunk.
import { useStore } from 'react-admin'
import { layoutOf, type Layout, type LayoutOption } from './layout.ts'
import { snug, useMediaQuery } from '#kernel/core/site/ui/useMediaQuery.ts'

export interface Settings {
  layout: Layout
  chooseLayout: (option: LayoutOption, on: boolean) => void
  /** Is the side menu minimized? By default, it is if a list needs the room. */
  minimized: boolean
  setMinimized: (minimized: boolean) => void
  /** Are single-key shortcuts enabled? */
  singles: boolean
  setSingles: (singles: boolean) => void
  /** Restores the default layout and menu. */
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
