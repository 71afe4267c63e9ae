// Leaves a form to its list, its page or elsewhere, after unsaved changes are saved or discarded.
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { useListLocations } from '../list/listLocations.ts'
import type { RecordFormState } from './useRecordForm.ts'
import { paths } from '../declaration/paths.ts'
import { isFromPage } from '../record/pageState.ts'
import type { GuardedForm } from './useUnsavedGuard.tsx'

interface LeaveOptions {
  form: RecordFormState
  /** The user may save the form; otherwise they prepare its changes. */
  maySave: boolean
  /** Saves the form; resolves with undefined if it is not saved. */
  save: () => Promise<EngineRecord['id'] | undefined>
  onSaved: (id: EngineRecord['id']) => void
  /** Called before the changes are discarded. */
  onDiscard: () => void
}

export const useLeaveForm = ({
  form: { declaration, initial, check, methods },
  maySave,
  save,
  onSaved,
  onDiscard,
}: LeaveOptions) => {
  const navigate = useNavigate()
  const lists = useListLocations()
  const [isDeleted, setIsDeleted] = useState(false)
  const { state: given } = useLocation()
  const page = initial && isFromPage(given) ? paths.show(declaration.name, initial.id) : undefined
  const toList = () => {
    const { to, state } = lists.returnTo(declaration.name)
    void navigate(to, { state })
  }
  const exit = () => (page === undefined ? toList() : void navigate(page))
  const guarded: GuardedForm = {
    isValid: () => maySave && !('problems' in check(methods.getValues())),
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
    /** Where `exit` leads. */
    leadsToPage: page !== undefined,
    /** Leaves the form of a record that an action has deleted. */
    exitDeleted: () => {
      // The guard of unsaved changes has to know it before the navigation.
      flushSync(() => setIsDeleted(true))
      toList()
    },
    isDeleted,
    guarded,
  }
}
