// Shows why a save failed: a message above the buttons, and the server's errors at their fields (S1§8, S2§8).
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { fieldErrorsOf, isFileRefusal, refusalText, statusOf } from '../data/errors.ts'
import { PartlySavedError } from '../data/useRecordMutation.ts'
import { valueAt } from '../declaration/fieldPath.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import type { RecordFormState } from './useRecordForm.ts'

export const useSubmissionErrors = (
  { fields, related, initial, methods, showLanguageOf }: RecordFormState,
  translate: ResourceTranslate,
) => {
  const [failure, setFailure] = useState<string>()
  // The record is saved but its related record is not: there is something to save even in an unchanged form.
  const [isPartlySaved, setIsPartlySaved] = useState(false)

  /** Notes a partial save, and returns its message; undefined after any other error. */
  const notePartialSave = (error: unknown): string | undefined => {
    if (!(error instanceof PartlySavedError && error.isOwnSaved && related)) return undefined
    setIsPartlySaved(true)
    return translate.engine('form.partlySaved', { missing: translate.group(related.group) })
  }

  /** The paths and messages of the fields that the server names. */
  const namedErrors = (thrown: unknown, error: unknown) => {
    const prefix = thrown instanceof PartlySavedError && related ? `${related.resource}.` : ''
    return Object.entries(fieldErrorsOf(error)).map(([path, message]) => ({ path: `${prefix}${path}`, message }))
  }
  /** If a file was refused without naming its field, for example by a proxy, all sent files are marked. */
  const fileErrors = (error: unknown) =>
    fields
      .filter(({ source }) => isFileRefusal(error) && valueAt(methods.getValues(), source) instanceof File)
      .map(({ source }) => ({ path: source, message: refusalText(error) ?? translate.engine('file.refused') }))

  const showErrors = (thrown: unknown) => {
    const error = thrown instanceof PartlySavedError ? thrown.cause : thrown
    const saved = notePartialSave(thrown)
    const tell = (text: string) => setFailure([saved, text].join(' ').trim())
    if (statusOf(error) === 409) return tell(translate.engine('form.conflict'))
    const named = namedErrors(thrown, error)
    const errors = named.length > 0 ? named : fileErrors(error)
    const isGone = statusOf(error) === 404
    const failed = isGone ? translate.engine('form.gone') : translate.notice(initial ? 'update' : 'create', 'failed')
    // In one render, so that the first invalid input can get the focus.
    flushSync(() => {
      tell(refusalText(error) ?? (saved ? '' : failed))
      for (const { path, message } of errors) methods.setError(path, { type: 'server', message })
      showLanguageOf(errors.map(({ path }) => path))
    })
  }

  return {
    failure,
    isPartlySaved,
    clearFailure: () => setFailure(undefined),
    notePartialSave,
    /** Shows that the user has cancelled the upload. */
    showCancelled: (error: unknown) => setFailure(notePartialSave(error) ?? translate.engine('upload.cancelled')),
    showErrors: (error: unknown) => {
      try {
        showErrors(error)
      } catch {
        setFailure(translate.notice('update', 'failed'))
      }
    },
  }
}
