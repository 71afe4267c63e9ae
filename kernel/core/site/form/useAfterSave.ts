// What follows a save, as react-admin's side effects do: a dialog, the new record's form, or a notice.
// A save can be undone for a while, as an action can.
import { useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { useNavigate } from 'react-router'
import { changes as limits } from '#kernel/core/contract/limits.ts'
import { paths } from '../declaration/paths.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import { recordTitle } from '../declaration/recordTitle.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { useListLocations } from '../list/listLocations.ts'
import type { RecordFormState } from './useRecordForm.ts'

interface AfterSaveOptions {
  form: RecordFormState
  translate: ResourceTranslate
  /** The version of the record that the save has replaced, as useSaveForm returns it. */
  version: () => EngineRecord | undefined
  /** The only change that the save has made. */
  change: () => number | undefined
}

/** A notice that offers less time to undo would only be missed. */
const leastMs = 2000

export const useAfterSave = ({ form, translate, version, change }: AfterSaveOptions) => {
  const { declaration, initial, methods } = form
  const notify = useNotify()
  const navigate = useNavigate()
  const lists = useListLocations()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const savedAt = useRef(0)
  const savedNotice = () => {
    const saved = version()
    const own = saved && declaration.noticeAfter?.(saved, methods.getValues())
    return translate.notice(own ?? (initial ? 'update' : 'create'), 'done')
  }
  /** The list shows a new record when the user returns to it. */
  const keepInList = (id: EngineRecord['id']) => {
    if (!initial) lists.keep(declaration.name, { opened: { id, isNew: true } })
  }
  /** The change that undoes the save; undefined for a new record. */
  const undoneBy = () => (initial ? change() : undefined)
  /** The options of a notice that offers to undo the save for the rest of the time. */
  const undoable = () => {
    const undo = undoneBy()
    const left = savedAt.current + limits.undoSeconds * 1000 - Date.now()
    return undo !== undefined && left > leastMs ? { undo, autoHideDuration: left } : undefined
  }
  return {
    /** Opens the dialog, or the new record's form if the resource has such a screen. */
    afterSave: (id: EngineRecord['id']) => {
      keepInList(id)
      savedAt.current = Date.now()
      if (initial || !declaration.update) return setIsDialogOpen(true)
      notify(translate.notice('create', 'done'), {
        type: 'success',
        about: recordTitle({ ...methods.getValues(), id }, declaration, translate),
      })
      void navigate(paths.update(declaration.name, id), { replace: true })
    },
    /** Notifies the user, who leaves the form. */
    afterSaveAndLeave: (id: EngineRecord['id']) => {
      keepInList(id)
      savedAt.current = Date.now()
      notify(savedNotice(), { type: 'success', ...undoable() })
    },
    /** The dialog is left: what can still be undone says so. */
    leaveDialog: () => {
      const options = undoable()
      if (options) notify(savedNotice(), { type: 'success', ...options })
    },
    undoneBy,
    savedNotice,
    isDialogOpen,
  }
}
