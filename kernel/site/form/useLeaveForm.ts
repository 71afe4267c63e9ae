// Leaves a form: to its list, or where the user navigates, after the unsaved changes are saved or discarded.
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { useListLocations } from '../list/listLocations.ts'
import type { RecordFormState } from './useRecordForm.ts'
import type { GuardedForm } from './useUnsavedGuard.tsx'

interface LeaveOptions {
  form: RecordFormState
  /** Saves the form; resolves with undefined if it is not saved. */
  save: () => Promise<EngineRecord['id'] | undefined>
  onSaved: (id: EngineRecord['id']) => void
  /** Called before the changes are discarded. */
  onDiscard: () => void
}

export const useLeaveForm = ({ form: { declaration, check, methods }, save, onSaved, onDiscard }: LeaveOptions) => {
  const navigate = useNavigate()
  const lists = useListLocations()
  const [isDeleted, setIsDeleted] = useState(false)
  const exit = () => {
    const { to, state } = lists.returnTo(declaration.name)
    void navigate(to, { state })
  }
  const guarded: GuardedForm = {
    isValid: () => !('problems' in check(methods.getValues())),
    save: async () => {
      let id: EngineRecord['id'] | undefined
      await methods.handleSubmit(async () => {
        id = await save()
      })()
      if (id !== undefined) onSaved(id)
      return id !== undefined
    },
    discard: onDiscard,
  }
  return {
    exit,
    /** Leaves the form of a record that an action has deleted. */
    exitDeleted: () => {
      // The guard of unsaved changes has to know it before the navigation.
      flushSync(() => setIsDeleted(true))
      exit()
    },
    isDeleted,
    guarded,
  }
}
