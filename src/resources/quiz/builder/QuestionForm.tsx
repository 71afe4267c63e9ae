// The form of a new or an existing question: its text and its answers (S2§5).
import { Plus } from 'lucide'
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react'
import { useNotify } from 'react-admin'
import { Controller } from 'react-hook-form'
import { quiz as limits } from '#product/limits.ts'
import type { QuestionSave } from '#src/resources/questions/payloads.ts'
import { refusalOfNext } from '../rules/quizTree.ts'
import type { Question, Quiz } from '../calls.ts'
import {
  DraftBanner,
  SaveFailure,
  useSaveShortcut,
  useResourceTranslate,
  type GuardedForm,
} from '#kernel/site/index.ts'
import { Button } from '#kernel/site/ui/Button.tsx'
import { Icon } from '#kernel/site/ui/Icon.tsx'
import { ariaDisabled } from '#kernel/site/ui/ariaDisabled.ts'
import { useOccupiedHeight } from '#kernel/site/ui/useOccupiedHeight.ts'
import { AnswerGroup } from './AnswerGroup.tsx'
import { BankField } from './BankField.tsx'
import type { DialChoice } from './FragrancesField.tsx'
import { QuestionConflicts } from './QuestionConflicts.tsx'
import { emptyAnswer, isComplete } from './questionForm.ts'
import { keyOf } from './treeRows.ts'
import { useQuestionDraft } from './useQuestionDraft.ts'
import { useQuestionForm } from './useQuestionForm.ts'
import type { KnownFragrance } from './useQuizProof.ts'
import { useQuizTranslate } from './useQuizTranslate.ts'
import styles from './QuestionForm.module.css'

interface QuestionFormProps {
  guardedRef: Ref<GuardedForm>
  quizId: number
  quizLanguage: string
  /** The version of the quiz that is shown now, and whether that is validated. */
  quizVersion: string
  isValidated: boolean
  tree: readonly Question[]
  /** Undefined for a new question. */
  question: Question | undefined
  dial: readonly DialChoice[]
  fragranceOf: (fragranceId: number) => KnownFragrance
  /** The key of the tree's row that the form was opened from: it starts with this answer unfolded and focused. */
  rowKey: string | undefined
  /** Resolves with false when the user decides against saving. */
  onBeforeSave: () => Promise<boolean>
  /** `version` is the version of the quiz that is replaced. */
  onSave: (body: QuestionSave, version: string) => Promise<void>
  /** Shows the quiz that another user has saved meanwhile. */
  onNewer: (quiz: Quiz) => void
  onClose: () => void
  onDirtyChange: (isDirty: boolean) => void
}

export const QuestionForm = ({
  guardedRef,
  quizId,
  quizLanguage,
  quizVersion,
  isValidated,
  tree,
  question,
  dial,
  fragranceOf,
  rowKey,
  onBeforeSave,
  onSave,
  onNewer,
  onClose,
  onDirtyChange,
}: QuestionFormProps) => {
  const t = useQuizTranslate()
  const translate = useResourceTranslate('quiz')
  const notify = useNotify()
  const bar = useOccupiedHeight<HTMLDivElement>('--bar-taken')
  const addButton = useRef<HTMLButtonElement>(null)
  const {
    element,
    form,
    isValid,
    answers,
    isDirty,
    isSaving,
    isBusy,
    failure,
    conflict,
    forgetConflict,
    answersError,
    save,
  } = useQuestionForm({
    quizId,
    tree,
    question,
    version: quizVersion,
    isValidated,
    onBeforeSave,
    onSave,
    onNewer,
  })
  const { control, getValues } = form
  useEffect(() => onDirtyChange(isDirty), [isDirty, onDirtyChange])
  const draft = useQuestionDraft(form, { quizId, version: quizVersion, quizQuestionId: question?.quizQuestionId })
  const saveAndLeave = async () => {
    let isSaved = false
    await save(() => {
      draft.forget()
      isSaved = true
    })()
    return isSaved
  }
  useImperativeHandle(guardedRef, () => ({ isValid, save: saveAndLeave, discard: draft.forget }))

  const nextQuestions = useMemo(
    () =>
      tree
        .filter(({ quizQuestionId }) => refusalOfNext(tree, question?.quizQuestionId, quizQuestionId) === undefined)
        .map(({ quizQuestionId, quest }) => ({ id: quizQuestionId, text: quest })),
    [tree, question],
  )

  // The answer whose text gets the focus when it is drawn: that of the tree's row, or one that was added or unfolded.
  const [focusedIndex, setFocusedIndex] = useState(() => {
    const index = question?.answers.findIndex(
      ({ quizQuestionAnswerId: id }) => keyOf({ nodeType: 'answer', id }) === rowKey,
    )
    return index === -1 ? undefined : index
  })
  const completeIds = () => {
    const values = getValues('answers')
    return answers.fields.flatMap(({ id }, index) => {
      const answer = values[index]
      return answer && isComplete(answer) ? [id] : []
    })
  }
  // Only complete answers fold. An answer that becomes complete stays open while it is edited.
  const [foldedIds, setFoldedIds] = useState<ReadonlySet<string>>(() => {
    const focused = answers.fields[focusedIndex ?? -1]?.id
    return new Set(completeIds().filter((id) => id !== focused))
  })
  const setFolded = (index: number, id: string, isFolded: boolean) => {
    setFocusedIndex(isFolded ? undefined : index)
    setFoldedIds((last) => new Set(isFolded ? [...last, id] : [...last].filter((one) => one !== id)))
  }
  const addAnswer = () => {
    setFoldedIds(new Set(completeIds()))
    setFocusedIndex(answers.fields.length)
    answers.append(emptyAnswer, { shouldFocus: false })
  }
  const removeAnswer = (index: number) => {
    setFocusedIndex(undefined)
    answers.remove(index)
    // The button that was pressed is removed with its answer.
    addButton.current?.focus()
  }

  // A new question can always be saved: the errors then tell what is missing.
  const canSave = !isBusy && (isDirty || !question)
  useSaveShortcut(() => {
    if (canSave) element.current?.requestSubmit()
    else if (!isBusy) notify(translate.engine('form.unchanged'), { type: 'warning' })
  })
  const failureText = failure ?? answersError

  return (
    <form
      ref={element}
      noValidate
      autoComplete="off"
      className={styles.form}
      aria-label={t(question ? 'formEdit' : 'formNew')}
      onSubmit={(event) => void save(draft.forget)(event)}
    >
      <DraftBanner
        draft={draft}
        translate={translate}
        onDone={() => element.current?.querySelector<HTMLElement>('input, textarea')?.focus()}
      />
      <div className={styles.fields} inert={isSaving}>
        <Controller
          control={control}
          name="quest"
          render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
            <BankField
              bank="question"
              language={quizLanguage}
              label={t('quest')}
              value={value}
              error={error?.message}
              hint={t('questHint')}
              autoFocus={focusedIndex === undefined}
              inputRef={ref}
              onChange={onChange}
            />
          )}
        />
        {answers.fields.map(({ id }, index) => (
          <AnswerGroup
            key={id}
            control={control}
            index={index}
            language={quizLanguage}
            dial={dial}
            fragranceOf={fragranceOf}
            nextQuestions={nextQuestions}
            isFolded={foldedIds.has(id)}
            isFocused={index === focusedIndex}
            onFold={(isFolded) => setFolded(index, id, isFolded)}
            onRemove={answers.fields.length > 1 ? () => removeAnswer(index) : undefined}
          />
        ))}
        <Button
          ref={addButton}
          className={styles.add}
          {...ariaDisabled(answers.fields.length < limits.answers, addAnswer)}
        >
          <Icon of={Plus} />
          {t('addAnswer')}
        </Button>
      </div>
      <div ref={bar} className={styles.bar} data-bottom-bar="sticky">
        {failureText !== undefined && <SaveFailure text={failureText} />}
        <p className="visually-hidden" role="status">
          {isSaving && t('saving')}
        </p>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="submit" look="primary" {...ariaDisabled(canSave)}>
          {t(isSaving ? 'saving' : 'save')}
        </Button>
      </div>
      {draft.conflict && (
        <QuestionConflicts
          conflict={{ merged: draft.conflict.merged, by: undefined }}
          isDraft
          values={getValues()}
          fragranceOf={fragranceOf}
          onCancel={draft.cancel}
          onResolve={draft.resolve}
        />
      )}
      {conflict && (
        <QuestionConflicts
          conflict={conflict}
          values={getValues()}
          fragranceOf={fragranceOf}
          onCancel={forgetConflict}
          onResolve={(choices) => {
            conflict.resolve(choices)
            void save(draft.forget)()
          }}
        />
      )}
    </form>
  )
}
