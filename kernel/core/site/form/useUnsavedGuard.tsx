// Asks before a navigation or an action loses unsaved changes: stay, discard, or save and leave.
// Unlike react-admin's guard, it stays active after a failed save. It never blocks the sign-in after a session ended.
import { useEffect, useState, type ReactNode } from 'react'
import { useBlocker, type Location } from 'react-router'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Modal } from '#kernel/core/site/ui/Modal.tsx'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'

const isSignIn = ({ pathname }: Location): boolean => /^\/auth(\/|$)/.test(pathname)
/** Another query is another screen: `?from=` copies a record. */
const isSameScreen = (one: Location, other: Location): boolean =>
  one.pathname === other.pathname && one.search === other.search

export interface GuardedForm {
  isValid: () => boolean
  /** Resolves with whether the form is saved; if not, the form shows why. */
  save: () => Promise<boolean>
  /** Called before the changes are discarded. */
  discard: () => void
}

interface Guard {
  isDirty: boolean
  translate: ResourceTranslate
  /** Undefined while no form is open. */
  formOf: () => GuardedForm | null | undefined
  /** Tells whether two locations show the same screen, so that no change is lost between them. */
  isSame?: typeof isSameScreen
}

interface UnsavedGuard {
  /** Runs an action that discards the changes: at once when there are none, otherwise after a confirmation. */
  guard: (action: () => void) => void
  /** The dialog that asks, to be rendered by the caller. */
  dialog: ReactNode
}

export const useUnsavedGuard = ({ isDirty, translate, formOf, isSame = isSameScreen }: Guard): UnsavedGuard => {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && !isSame(currentLocation, nextLocation) && !isSignIn(nextLocation),
  )
  const [pending, setPending] = useState<() => void>()
  const [isSaving, setIsSaving] = useState(false)
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
  const close = () => setPending(undefined)
  const asked =
    state === 'blocked'
      ? { stay: reset, leave: proceed }
      : pending && {
          stay: close,
          leave: () => {
            close()
            pending()
          },
        }
  if (!asked || isSaving) return { guard, dialog: undefined }

  const { stay, leave } = asked
  const discard = () => {
    formOf()?.discard()
    leave()
  }
  const save = async () => {
    // The form may ask a question of its own, and shows how the save goes on.
    setIsSaving(true)
    const isSaved = await formOf()?.save()
    setIsSaving(false)
    if (isSaved) leave()
    else stay()
  }
  const canSave = formOf()?.isValid() ?? false
  const dialog = (
    <Modal
      title={translate.engine('form.leaveTitle')}
      text={<p>{translate.engine('form.leaveText')}</p>}
      onClose={stay}
      buttons={
        <>
          <Button onClick={stay}>{translate.engine('form.stay')}</Button>
          <Button look={canSave ? undefined : 'primary'} onClick={discard}>
            {translate.engine('form.leave')}
          </Button>
          {canSave && (
            <Button look="primary" onClick={() => void save()}>
              {translate.engine('form.saveAndLeave')}
            </Button>
          )}
        </>
      }
    />
  )
  return { guard, dialog }
}
