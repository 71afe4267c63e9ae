// The form's bottom bar: save, clean or revert, cancel, and links to what prevents saving (C2-1, C2-2).
// What is done more rarely is in a menu beside save.
import { Fragment, useId, useMemo, useState, type MouseEvent, type ReactNode } from 'react'
import { ChevronDown, ListPlus, RotateCcw } from 'lucide'
import { useNotify } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { notViewing } from '#kernel/core/contract/conditions.ts'
import { reasonSentence } from '#kernel/core/contract/reasons.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { useEngine } from '../declaration/engineContext.ts'
import { containsFile } from '../data/containsFile.ts'
import type { FormCheck, Problem } from '../data/parseBody.ts'
import { ActionMenu, MenuAction } from '#kernel/core/site/ui/ActionMenu.tsx'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { formatTime } from '#kernel/core/site/ui/formatDate.ts'
import { type KeptAt, useKeptAt } from '#kernel/core/site/form/keptAt.ts'
import { SaveFailure } from './SaveFailure.tsx'
import { UploadBar } from './UploadBar.tsx'
import { useSaveShortcut } from './useSaveShortcut.ts'
import type { Upload } from './useUpload.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { phone, useMediaQuery } from '#kernel/core/site/ui/useMediaQuery.ts'
import { useScreenCommand } from '#kernel/core/site/ui/screenCommands.ts'
import { useOccupiedHeight } from '#kernel/core/site/ui/useOccupiedHeight.ts'
import type { ResourceTranslate } from '../declaration/useResourceTranslate.ts'
import formStyles from './form.module.css'
import styles from './FormBar.module.css'

interface FormBarProps {
  check: FormCheck
  translate: ResourceTranslate
  mode: 'create' | 'update'
  keptAt: KeptAt
  /** Why the last save failed. */
  failure: string | undefined
  /** An upload in progress. */
  upload: Upload | undefined
  /** A save is in progress, with files or without. */
  isSaving: boolean
  /** Asks whether to clear the form, or to revert it to the record. */
  onClean: () => void
  onCancel: () => void
  /** Puts the changes into a plan instead of saving them; undefined where nobody can. */
  onPlan: (() => void) | undefined
  /** The user may not save: the button prepares the changes. */
  onlyPrepares: boolean
  /** Shows the error of a field, and gives the field the focus. */
  onShow: (path: string) => void
}

const noProblems: Problem[] = []

/** The labels of the fields, by their first paths; `profile.id` belongs to `profile`. */
const labelsOf = (problems: readonly Problem[], translate: ResourceTranslate): [label: string, path: string][] => {
  const labels = new Map(problems.map(({ path }) => [translate.fieldAt(path), path] as const).toReversed())
  return [...labels].toReversed().filter(([label]) => label)
}

type Part = string | { label: string; path: string }

/** What is missing or wrong, in sentences whose labels are parts of their own. */
const describeProblems = (problems: readonly Problem[], translate: ResourceTranslate): Part[][] => {
  const missing = problems.filter(({ isMissing }) => isMissing)
  const wrong = problems.filter(({ isMissing, isNamed }) => !isMissing && !isNamed)
  const listed = ([key, some]: readonly [string, readonly Problem[]]): Part[] => {
    const [before = '', after = ''] = translate.engine(key, { fields: '|' }).split('|')
    const labels = labelsOf(some, translate).flatMap(([label, path], at): Part[] => [
      ...(at > 0 ? [', '] : []),
      { label, path },
    ])
    return labels.length > 0 ? [before, ...labels, after] : []
  }
  const said = [
    ...[['form.missing', missing] as const, ['form.wrong', wrong] as const].map(listed),
    ...problems.filter(({ isNamed }) => isNamed).map(({ sentence }) => [sentence]),
  ].filter((parts) => parts.length > 0)
  return said.length > 0 ? said : problems.map(({ sentence }) => [sentence])
}

const textOf = (sentences: readonly Part[][]): string =>
  sentences.map((parts) => parts.map((part) => (typeof part === 'string' ? part : part.label)).join('')).join(' ')

export const FormBar = ({
  check,
  translate,
  mode,
  keptAt,
  failure,
  upload,
  isSaving,
  onClean,
  onCancel,
  onPlan,
  onlyPrepares,
  onShow,
}: FormBarProps) => {
  const id = useId()
  const bar = useOccupiedHeight<HTMLDivElement>('--bar-taken')
  const language = useLanguage()
  const { control } = useFormContext()
  const { isDirty, isSubmitting } = useFormState({ control })
  const values = useWatch({ control })
  const problems = useMemo(() => {
    const parsed = check(values)
    return 'problems' in parsed ? parsed.problems : noProblems
  }, [check, values])
  const isValid = problems.length === 0
  const isSending = upload !== undefined
  const isChanged = isDirty || mode === 'create'
  const ready = isChanged ? 'form.ready' : 'form.unchanged'
  const isBusy = isSubmitting || isSaving || isSending
  // A plan contains no files.
  const hasFile = useMemo(() => onPlan !== undefined && containsFile(values), [onPlan, values])
  const { isViewing = false } = useEngine()
  const canSave = isValid && isChanged && !isBusy && !isViewing && !(onlyPrepares && hasFile)

  const stateOf = (): Part[][] => {
    if (isViewing) return [[reasonSentence(notViewing.reason, language)]]
    if (isSaving) return [[translate.engine('form.saving')]]
    if (!isValid) return describeProblems(problems, translate)
    if (onlyPrepares) return [[translate.engine(hasFile ? 'form.planFiles' : 'form.onlyPrepares')]]
    // After a refusal the form is not called ready: the failure is shown instead.
    return failure ? [] : [[translate.engine(ready)]]
  }
  const sentences = stateOf()
  const state = textOf(sentences)
  const draftAt = useKeptAt(keptAt)

  const isPhone = useMediaQuery(phone)
  const mayClean = isDirty && !isBusy
  // Nothing in the menu can be done before. It stays after the form is reverted, for the focus.
  const [hasMore, setHasMore] = useState(isDirty)
  if (isDirty && !hasMore) setHasMore(true)
  const cleanLabel = translate.engine(mode === 'create' ? 'form.clean' : 'form.revert')
  const mayPlan = isValid && isDirty && !hasFile && !isBusy && !isViewing
  const planning = onPlan && {
    key: 'keepInPlan',
    label: translate.engine('keepInPlan'),
    icon: ListPlus,
    reason: mayPlan ? undefined : hasFile ? translate.engine('form.planFiles') : state,
    run: onPlan,
  }
  useScreenCommand(planning)
  const saving = ariaDisabled(canSave)
  const press = (event: MouseEvent) => {
    saving.onClick(event)
    const [gap] = problems
    if (gap && !isBusy && !isViewing) onShow(gap.path)
  }

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
          {sentences.map((parts, at) => (
            <Fragment key={at}>
              {at > 0 && ' '}
              {parts.map((part): ReactNode =>
                typeof part === 'string' ? (
                  part
                ) : isPhone ? (
                  // Plain text on a phone: buttons would be too small to tap, and Save focuses the first gap.
                  part.label
                ) : (
                  <button key={part.path} type="button" className={styles.gap} onClick={() => onShow(part.path)}>
                    {part.label}
                  </button>
                ),
              )}
            </Fragment>
          ))}
          {draftAt !== undefined && (
            // It changes with every pause in typing: nothing to be announced each time.
            <span className={styles.kept} aria-live="off">
              {translate.engine('draft.kept', { at: formatTime(new Date(draftAt)) })}
            </span>
          )}
        </p>
      )}
      <div className={formStyles.buttons}>
        <Button {...ariaDisabled(!isSending, onCancel)}>{translate.engine('cancel')}</Button>
        {!isPhone && <Button {...ariaDisabled(mayClean, onClean)}>{cleanLabel}</Button>}
        <div className={styles.save}>
          <Button
            type="submit"
            look="primary"
            aria-haspopup={onlyPrepares ? 'dialog' : undefined}
            aria-describedby={state === '' ? `${id}failure` : id}
            aria-disabled={saving['aria-disabled']}
            aria-busy={isSubmitting || isSaving}
            onClick={press}
          >
            {translate.engine(isSubmitting || isSaving ? 'form.saving' : onlyPrepares ? 'keepInPlan' : 'form.save')}
          </Button>
          {hasMore && ((planning && !onlyPrepares) || isPhone) && (
            <ActionMenu
              opensUp
              look={canSave ? 'primary' : 'outline'}
              label={translate.engine('form.more')}
              button={<Icon of={ChevronDown} />}
            >
              {planning && !onlyPrepares && (
                <MenuAction
                  opensDialog
                  icon={planning.icon}
                  label={planning.label}
                  reason={planning.reason}
                  onPress={planning.run}
                />
              )}
              {isPhone && <MenuAction icon={RotateCcw} label={cleanLabel} isReady={mayClean} onPress={onClean} />}
            </ActionMenu>
          )}
        </div>
      </div>
    </div>
  )
}
