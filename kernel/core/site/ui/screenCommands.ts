// What the open screen adds to the palette, for as long as it is shown.
import { useEffect } from 'react'
import type { IconNode } from 'lucide'

export interface ScreenCommand {
  key: string
  label: string
  icon: IconNode
  /** Why it cannot be run now. */
  reason?: string | undefined
  run: () => void
}

const shown = new Set<ScreenCommand>()

/** Read once the palette opens: nothing of the screen changes behind it. */
export const screenCommands = (): readonly ScreenCommand[] => [...shown]

export const useScreenCommand = (command: ScreenCommand | undefined): void =>
  useEffect(() => {
    if (!command) return
    shown.add(command)
    return () => void shown.delete(command)
  })
