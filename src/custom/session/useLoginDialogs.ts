// Loads the dialogs of the sign-in page when one is about to be opened, so that nobody waits for them after the click.
import { useEffect, useState } from 'react'
import type { loginDialogs } from './loginDialogs.ts'

export type LoginDialog = 'forgot' | 'apps' | 'ops'

const load = async () => (await import('./loginDialogs.ts')).loginDialogs
const preload = () => void load().catch(() => undefined)

export const useLoginDialogs = (first: LoginDialog | undefined) => {
  const [opened, setOpened] = useState(first)
  const [dialogs, setDialogs] = useState<typeof loginDialogs>()
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    if (!opened) return
    load().then(setDialogs, () => {
      setHasFailed(true)
      setOpened(undefined)
    })
  }, [opened])

  return {
    /** The dialog to show, and the components of all of them once they are loaded. */
    opened: dialogs && opened,
    dialogs,
    /** The chunk did not arrive: opening again tries again. */
    hasFailed,
    open: (dialog: LoginDialog) => {
      setHasFailed(false)
      setOpened(dialog)
    },
    close: () => setOpened(undefined),
    preload,
    /** Props of a button that opens one. */
    preloading: { onPointerEnter: preload, onFocus: preload },
  }
}
