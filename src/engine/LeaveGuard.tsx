// Asks before changes are lost: on the way to another screen, and when the page is closed. It holds after a failed save,
// which ra-core's own guard does not, and never keeps anyone from signing in again after the session ended.
import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import type { ResourceWords } from './useWords.ts'

const isSignIn = (pathname: string): boolean => /^\/(auth|logout)(\/|$)/.test(pathname)

export const LeaveGuard = ({ isSaved, words }: { isSaved: boolean; words: ResourceWords }) => {
  const { isDirty } = useFormState()
  const isGuarded = isDirty && !isSaved
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isGuarded && currentLocation.pathname !== nextLocation.pathname && !isSignIn(nextLocation.pathname),
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
