// Guards the unsaved changes of a form, and tells when there are none.
import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { useUnsavedGuard, type GuardedForm } from './useUnsavedGuard.tsx'

interface ChangesGuardProps {
  isSaved: boolean
  /** Is called if there are no changes. */
  onUnchanged: (() => void) | undefined
  translate: ResourceTranslate
  guarded: GuardedForm
}

/** A component of its own, so that the first change does not re-render the form. */
export const ChangesGuard = ({ isSaved, onUnchanged, translate, guarded }: ChangesGuardProps) => {
  const { isDirty } = useFormState()
  useEffect(() => {
    if (!isDirty) onUnchanged?.()
  }, [isDirty, onUnchanged])
  return useUnsavedGuard({ isDirty: isDirty && !isSaved, translate, formOf: () => guarded }).dialog
}
