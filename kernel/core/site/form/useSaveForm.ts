// Saves a form: validates it, sends it (useRecordMutation), and merges another version into it (useVersionConflict).
import { useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { focusSubmitButton } from '#kernel/core/site/ui/focus.ts'
import { useRecordMutation, type UploadOptionsOf } from '../data/useRecordMutation.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import { useVersionConflict } from '../merge/useVersionConflict.ts'
import type { BeforeSaveHandler } from './beforeSave.ts'
import { useFieldLock } from './useFieldLock.ts'
import type { RecordFormState } from './useRecordForm.ts'
import { useSubmissionErrors } from './useSubmissionErrors.ts'
import { useUpload } from './useUpload.ts'

type SavedId = EngineRecord['id'] | undefined

interface SaveOptions {
  form: RecordFormState
  translate: ResourceTranslate
  element: RefObject<HTMLFormElement | null>
  /** The inputs' handlers; one that resolves with false stops the save. */
  beforeSave: ReadonlySet<BeforeSaveHandler>
}

export const useSaveForm = ({ form, translate, element, beforeSave }: SaveOptions) => {
  const { initial, check, methods } = form
  const [savedId, setSavedId] = useState<SavedId>()
  const { isLocked: isSaving, lock: lockFields } = useFieldLock(element)
  // The button that cancels an upload disappears with its bar.
  const { upload, begin } = useUpload(() => focusSubmitButton(element.current))
  const { failure, clearFailure, showCancelled, showErrors } = useSubmissionErrors(form, translate)
  const { version, rebase, sendForm, beginAnew, change, planned } = useRecordMutation(form)
  const { conflict, mergedVersion, forgetConflict, mergeWith } = useVersionConflict({
    form,
    translate,
    version,
    rebase,
  })

  /** Sends the form; undefined if that needs the user. Merges values that only others have changed, and sends again. */
  const send = async (
    body: object,
    over: EngineRecord | undefined,
    optionsOf: UploadOptionsOf,
    attempts = 3,
  ): Promise<SavedId> => {
    try {
      return await sendForm(body, over, optionsOf)
    } catch (error) {
      const merged = attempts > 1 ? await mergeWith(error) : 'unmergeable'
      if (merged === 'unmergeable') throw error
      if (merged === 'conflict') {
        showErrors(error)
        return undefined
      }
      const parsed = check(methods.getValues())
      if ('body' in parsed) return send(parsed.body, merged, optionsOf, attempts - 1)
      // The merged values fail validation: the fields show the errors.
      await methods.trigger()
      return undefined
    }
  }

  /** Saves over this version, or as a new record. Resolves with the id; undefined if it is not saved. */
  const save = async (over: EngineRecord | undefined): Promise<SavedId> => {
    for (const handler of beforeSave) if (!(await handler(over))) return undefined
    clearFailure()
    forgetConflict()
    const parsed = check(methods.getValues())
    if ('problems' in parsed) return undefined
    const request = begin()
    if (!request) return undefined
    const unlockFields = lockFields()
    let id: SavedId
    try {
      id = await send(parsed.body, over, request.optionsOf)
      // In one render, so that a form that is left at once has no unsaved changes.
      flushSync(() => setSavedId(id))
    } catch (error) {
      if (request.isCancelled()) showCancelled()
      else showErrors(error)
    } finally {
      request.end()
      unlockFields(id !== undefined)
    }
    return id
  }

  return {
    version,
    change,
    planned,
    save,
    /** Clears the messages of the last save; a form that creates will create again. */
    forget: () => {
      if (!initial) beginAnew()
      clearFailure()
      forgetConflict()
    },
    failure,
    conflict,
    mergedVersion,
    forgetConflict,
    savedId,
    upload,
    isSaving,
  }
}
