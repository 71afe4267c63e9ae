// The form of a new or an existing question: its text and its answers (S2§5).
import { Plus } from 'lucide'
import { useEffect, useImperativeHandle, useMemo, type Ref } from 'react'
import { Controller } from 'react-hook-form'
import { quiz as limits } from '#src/product/limits.ts'
import { refusalOfNext } from '../rules/quizTree.ts'
import type { Question } from '../calls.ts'
import { DraftBanner, useResourceTranslate, type GuardedForm } from '#kernel/core/site/index.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { focusFirstInput } from '#kernel/core/site/ui/focus.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { AnswerGroup } from './AnswerGroup.tsx'
import { BankField } from './BankField.tsx'
import type { DialChoice } from './FragrancesField.tsx'
import { QuestionConflicts } from './QuestionConflicts.tsx'
import { QuestionFormBar } from './QuestionFormBar.tsx'
import { useAnswerFolds } from './useAnswerFolds.ts'
import { useQuestionDraft } from './useQuestionDraft.ts'
import { useQuestionForm, type QuestionFormState } from './useQuestionForm.ts'
import type { KnownFragrance } from './useQuizProof.ts'
import { useQuizTranslate } from '../draft/useQuizTranslate.ts'
import styles from './QuestionForm.module.css'

interface QuestionFormProps extends QuestionFormState {
  guardedRef: Ref<GuardedForm>
  quizLanguage: string
  dial: readonly DialChoice[]
  fragranceOf: (fragranceId: number) => KnownFragrance
  /** The key of the tree's row that the form was opened from: it starts with this answer unfolded and focused. */
  rowKey: string | undefined
  onClose: () => void
  onDirtyChange: (isDirty: boolean) => void
}

/** The questions that an answer of this one may link to. */
const nextQuestionsOf = (tree: readonly Question[], question: Question | undefined) =>
  tree
    .filter(({ quizQuestionId }) => refusalOfNext(tree, question?.quizQuestionId, quizQuestionId) === undefined)
    .map(({ quizQuestionId, quest }) => ({ id: quizQuestionId, text: quest }))

export const QuestionForm = ({
  guardedRef,
  quizLanguage,
  dial,
  fragranceOf,
  rowKey,
  onClose,
  onDirtyChange,
  ...edited
}: QuestionFormProps) => {
  const { quizId, quizVersion, tree, question } = edited
  const t = useQuizTranslate()
  const translate = useResourceTranslate('quiz')
  const { element, form, isValid, answers, isDirty, isSaving, isBusy, save, ...problems } = useQuestionForm(edited)
  const { conflict } = problems
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

  const nextQuestions = useMemo(() => nextQuestionsOf(tree, question), [tree, question])

  const { focusedIndex, foldedIds, addButton, setFolded, addAnswer, removeAnswer } = useAnswerFolds({
    answers,
    getValues,
    question,
    rowKey,
  })
  // A new question can always be saved: the errors then tell what is missing.
  const canSave = !isBusy && (isDirty || !question)

  return (
    <form
      ref={element}
      noValidate
      autoComplete="off"
      className={styles.form}
      aria-label={t(question ? 'formEdit' : 'formNew')}
      onSubmit={(event) => void save(draft.forget)(event)}
    >
      <DraftBanner draft={draft} translate={translate} onDone={() => focusFirstInput(element.current)} />
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
      <QuestionFormBar
        failure={problems.failure ?? problems.answersError}
        canSave={canSave}
        isSaving={isSaving}
        isBusy={isBusy}
        onClose={onClose}
      />
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
          onCancel={problems.forgetConflict}
          onResolve={(choices) => {
            conflict.resolve(choices)
            void save(draft.forget)()
          }}
        />
      )}
    </form>
  )
}
