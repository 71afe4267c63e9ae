// Loads the dialogs of the sign-in page when one is about to be opened, so that the click opens it at once.
import { useEffect, useState } from 'react'
import type { LoginDialog, loginDialogs } from './loginDialogs.ts'

const load = async () => (await import('./loginDialogs.ts')).loginDialogs
const preload = () => void load().catch(() => undefined)

/** Props of a button that opens a dialog. */
export const preloading = { onPointerEnter: preload, onFocus: preload }

export const useLoginDialogs = (first: LoginDialog | undefined) => {
  const [name, setName] = useState(first)
  const [dialogs, setDialogs] = useState<typeof loginDialogs>()
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    if (name)
      load().then(setDialogs, () => {
        setHasFailed(true)
        setName(undefined)
      })
  }, [name])

  return {
    opened: name,
    /** The component of the open dialog, once it is loaded. */
    Dialog: name && dialogs?.[name],
    /** The chunk did not load: opening again tries again. */
    hasFailed,
    open: (opened: LoginDialog | undefined) => {
      setHasFailed(false)
      setName(opened)
    },
  }
}
