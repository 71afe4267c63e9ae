// The form's bottom bar: save, clean or revert, cancel, and why save is disabled (C2-1, C2-2).
import { useId, useMemo } from 'react'
import { useNotify } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { FormCheck, Problem } from '../data/parseBody.ts'
import { ariaDisabled } from '#kernel/site/ui/ariaDisabled.ts'
import { SaveFailure } from './SaveFailure.tsx'
import { UploadBar } from './UploadBar.tsx'
import { useSaveShortcut } from './useSaveShortcut.ts'
import type { Upload } from './useUpload.ts'
import { Button } from '#kernel/site/ui/Button.tsx'
import { useOccupiedHeight } from '#kernel/site/ui/useOccupiedHeight.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import formStyles from './form.module.css'
import styles from './FormBar.module.css'

interface FormBarProps {
  check: FormCheck
  translate: ResourceTranslate
  mode: 'create' | 'update'
  /** Why the last save failed. */
  failure: string | undefined
  /** An upload in progress. */
  upload: Upload | undefined
  /** A save is in progress, with files or without. */
  isSaving: boolean
  /** There is something to save even if nothing was changed. */
  isPartlySaved: boolean
  /** Asks whether to clear the form, or to revert it to the record. */
  onClean: () => void
  onCancel: () => void
}

const noProblems: Problem[] = []

/** The labels of the fields; `profile.id` belongs to the field `profile`, and a path without a field has no label. */
const labelsOf = (problems: readonly Problem[], translate: ResourceTranslate): string =>
  [...new Set(problems.map(({ path }) => translate.fieldAt(path)).filter(Boolean))].join(', ')

const describeProblems = (problems: readonly Problem[], translate: ResourceTranslate): string => {
  const missing = labelsOf(
    problems.filter(({ isMissing }) => isMissing),
    translate,
  )
  const wrong = labelsOf(
    problems.filter(({ isMissing, isNamed }) => !isMissing && !isNamed),
    translate,
  )
  const said = [
    missing && translate.engine('form.missing', { fields: missing }),
    wrong && translate.engine('form.wrong', { fields: wrong }),
    ...problems.filter(({ isNamed }) => isNamed).map(({ sentence }) => sentence),
  ]
  return said.filter(Boolean).join(' ') || problems.map(({ sentence }) => sentence).join(' ')
}

export const FormBar = ({
  check,
  translate,
  mode,
  failure,
  upload,
  isSaving,
  isPartlySaved,
  onClean,
  onCancel,
}: FormBarProps) => {
  const id = useId()
  const bar = useOccupiedHeight<HTMLDivElement>('--bar-taken')
  const { control } = useFormContext()
  const { isDirty, isSubmitting } = useFormState({ control })
  const values = useWatch({ control })
  const problems = useMemo(() => {
    const parsed = check(values)
    return 'problems' in parsed ? parsed.problems : noProblems
  }, [check, values])
  const isValid = problems.length === 0
  const isSending = upload !== undefined
  const isChanged = isDirty || isPartlySaved || mode === 'create'
  const ready = isChanged ? 'form.ready' : 'form.unchanged'
  const isBusy = isSubmitting || isSaving || isSending
  const canSave = isValid && isChanged && !isBusy

  const stateOf = (): string => {
    if (isSaving) return translate.engine('form.saving')
    if (!isValid) return describeProblems(problems, translate)
    // After a refusal the form is not called ready: the failure is shown instead.
    return failure ? '' : translate.engine(ready)
  }
  const state = stateOf()

  const notify = useNotify()
  useSaveShortcut(() => {
    if (canSave) bar.current?.closest('form')?.requestSubmit()
    else if (!isBusy) notify(state || translate.engine(ready), { type: 'warning' })
  })

  return (
    <div ref={bar} className={styles.bar} data-bottom-bar="sticky">
      {failure && <SaveFailure text={failure} textId={`${id}failure`} />}
      {upload ? (
        <UploadBar upload={upload} translate={translate} />
      ) : (
        <p id={id} className={styles.state} role="status">
          {state}
        </p>
      )}
      <div className={formStyles.buttons}>
        <Button {...ariaDisabled(!isSending, onCancel)}>{translate.engine('cancel')}</Button>
        <Button {...ariaDisabled(isDirty && !isBusy, onClean)}>
          {translate.engine(mode === 'create' ? 'form.clean' : 'form.revert')}
        </Button>
        <Button
          type="submit"
          look="primary"
          aria-describedby={state === '' ? `${id}failure` : id}
          {...ariaDisabled(canSave)}
        >
          {translate.engine(isSubmitting || isSaving ? 'form.saving' : 'form.save')}
        </Button>
      </div>
    </div>
  )
}
