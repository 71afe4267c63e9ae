// Asks for confirmation before unsaved changes are lost by an action, a navigation, or closing the page.
// Unlike react-admin's guard, it stays active after a failed save. It never blocks the sign-in after a session ended.
import { useEffect, useState, type ReactNode } from 'react'
import { useBlocker, type Location } from 'react-router'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'

const isSignIn = ({ pathname }: Location): boolean => /^\/auth(\/|$)/.test(pathname)
/** Another query is another screen: `?from=` copies a record. */
const isSameScreen = (one: Location, other: Location): boolean => one.pathname === other.pathname && one.search === other.search

interface UnsavedGuard {
  /** Runs an action that discards the changes: at once when there are none, otherwise after a confirmation. */
  guard: (action: () => void) => void
  /** The dialog that asks, to be rendered by the caller. */
  dialog: ReactNode
}

/** `isSame` tells whether two addresses show the same screen, so that no change is lost between them. */
export const useUnsavedGuard = (isDirty: boolean, translate: ResourceTranslate, isSame = isSameScreen): UnsavedGuard => {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && !isSame(currentLocation, nextLocation) && !isSignIn(nextLocation),
  )
  const [pending, setPending] = useState<() => void>()
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])

  const guard = (action: () => void) => {
    if (isDirty) setPending(() => action)
    else action()
  }
  const ask = (onCancel: () => void, onConfirm: () => void) => (
    <ConfirmDialog
      title={translate.engine('form.leaveTitle')}
      text={translate.engine('form.leaveText')}
      cancelLabel={translate.engine('form.stay')}
      confirmLabel={translate.engine('form.leave')}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  )
  const close = () => setPending(undefined)
  const runPending = () => {
    close()
    pending?.()
  }
  return { guard, dialog: state === 'blocked' ? ask(reset, proceed) : pending && ask(close, runPending) }
}
