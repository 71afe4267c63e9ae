// Asks before changes are lost: on the way to another screen, and when the page is closed. It holds after a failed save,
// which react-admin's own guard does not, and never keeps anyone from signing in again after the session ended.
import { useEffect } from 'react'
import { useBlocker, type Location } from 'react-router'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import type { ResourceWords } from '../declaration/useWords.ts'

const isSignIn = ({ pathname }: Location): boolean => /^\/auth(\/|$)/.test(pathname)
/** The same screen: `?from=` is another one than without. */
const isSame = (one: Location, other: Location): boolean => one.pathname === other.pathname && one.search === other.search

export const LeaveGuard = ({ isGuarded, words }: { isGuarded: boolean; words: ResourceWords }) => {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => isGuarded && !isSame(currentLocation, nextLocation) && !isSignIn(nextLocation),
  )
  useEffect(() => {
    if (!isGuarded) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isGuarded])

  if (state !== 'blocked') return null
  return (
    <ConfirmDialog
      title={words.engine('form.leaveTitle')}
      text={words.engine('form.leaveText')}
      cancelWord={words.engine('form.stay')}
      confirmWord={words.engine('form.leave')}
      onCancel={reset}
      onConfirm={proceed}
    />
  )
}
