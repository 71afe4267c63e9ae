// Shows why a save failed: a message above the buttons, and the server's errors at their fields (S1§8, S2§8).
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { fieldErrorsOf, isFileRefusal, refusalText, statusOf } from '../data/errors.ts'
import { valueAt } from '../declaration/fieldPath.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import type { RecordFormState } from './useRecordForm.ts'

export const useSubmissionErrors = (
  { fields, initial, methods, showLanguageOf }: RecordFormState,
  translate: ResourceTranslate,
) => {
  const [failure, setFailure] = useState<string>()

  /** If a file was refused without naming its field, for example by a proxy, all sent files are marked. */
  const fileErrors = (error: unknown) =>
    fields
      .filter(({ source }) => isFileRefusal(error) && valueAt(methods.getValues(), source) instanceof File)
      .map(({ source }) => ({ path: source, message: refusalText(error) ?? translate.engine('file.refused') }))

  const showErrors = (error: unknown) => {
    if (statusOf(error) === 409) return setFailure(translate.engine('form.conflict'))
    const named = Object.entries(fieldErrorsOf(error)).map(([path, message]) => ({ path, message }))
    const errors = named.length > 0 ? named : fileErrors(error)
    const isGone = statusOf(error) === 404
    const failed = isGone ? translate.engine('form.gone') : translate.notice(initial ? 'update' : 'create', 'failed')
    // In one render, so that the first invalid input can get the focus.
    flushSync(() => {
      setFailure(refusalText(error) ?? failed)
      for (const { path, message } of errors) methods.setError(path, { type: 'server', message })
      showLanguageOf(errors.map(({ path }) => path))
    })
  }

  return {
    failure,
    clearFailure: () => setFailure(undefined),
    showCancelled: () => setFailure(translate.engine('upload.cancelled')),
    showErrors: (error: unknown) => {
      try {
        showErrors(error)
      } catch {
        setFailure(translate.notice('update', 'failed'))
      }
    },
  }
}
