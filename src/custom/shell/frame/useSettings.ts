// How this person has set up the frame, remembered for them: the layout, the minimised menu, the single-key shortcuts.
// The frame asks once and hands it on: a lazy chunk that imported the store's hooks would tear the admin's first chunk into pieces.
import { useStore } from 'react-admin'
import { layoutOf, type Layout, type LayoutOption } from './layout.ts'
import { snug, useMediaQuery } from '#src/ui/useMediaQuery.ts'

export interface Settings {
  layout: Layout
  chooseLayout: (option: LayoutOption, on: boolean) => void
  /** Is the side menu minimised? Before anybody chooses, where a list can use its room. */
  minimised: boolean
  setMinimised: (minimised: boolean) => void
  /** Are single letters shortcuts? */
  singles: boolean
  setSingles: (singles: boolean) => void
  /** Layout and menu as they were at first. */
  reset: () => void
}

export const useSettings = (): Settings => {
  const isSnug = useMediaQuery(snug)
  const [stored, storeLayout] = useStore<unknown>('shell.layout')
  const [minimised, setMinimised] = useStore<unknown>('shell.minimised')
  const [singles, setSingles] = useStore<unknown>('shell.shortcuts')
  const layout = layoutOf(stored)
  return {
    layout,
    chooseLayout: (option, on) => storeLayout({ ...layout, [option]: on }),
    minimised: typeof minimised === 'boolean' ? minimised : isSnug,
    setMinimised,
    singles: singles !== false,
    setSingles,
    reset: () => {
      storeLayout(undefined)
      setMinimised(undefined)
    },
  }
}
