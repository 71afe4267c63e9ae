// The form of a question, old or new: its text, its answers, and where each leads (S2§5). The contract's schema judges it, as the server does.
import { Plus } from 'lucide'
import { Icon } from '#src/ui/Icon.tsx'
import { useMemo, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import * as z from 'zod/mini'
import { quiz as limits } from '#contract/limits.ts'
import { issueSentences } from '#contract/messages.ts'
import { QuestionSave } from '#contract/payloads/questions.ts'
import { indexTree, refusalOfNext } from '#contract/quizTree.ts'
import type { Question } from '#contract/calls/quizzes.ts'
import {
  fieldErrorsOf,
  refusalText,
  statusOf,
  useFieldLock,
  useSaveShortcut,
  useUnsavedGuard,
  useResourceTranslate,
} from '#src/engine/index.ts'
import { ariaDisabled } from '#src/ui/ariaDisabled.ts'
import { useOccupiedHeight } from '#src/ui/useOccupiedHeight.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { AnswerFields, type DialChoice } from './AnswerFields.tsx'
import { BankField } from './BankField.tsx'
import { bodyOf, newAnswer, valuesOf, type AnswerValues, type QuestionValues } from './questionForm.ts'
import { useQuizTranslate } from './useQuizTranslate.ts'

interface QuestionFormProps {
  quizId: number
  /** The quiz's. */
  quizLanguage: string
  tree: readonly Question[]
  /** The one to change; without it a new one. */
  question: Question | undefined
  dial: readonly DialChoice[]
  fragranceName: (fragranceId: number) => string
  /** The state of the quiz that is read now. */
  readAt: string
  /** `over`: the state that was changed; any, also somebody else's, without one. */
  onSave: (body: QuestionSave, over: string | undefined) => Promise<void>
  /** Begins again with the question as it is on the server now. */
  onAgain: () => void
  onClose: () => void
  /** Told once something was changed. */
  onDirty: (isDirty: boolean) => void
}

export const QuestionForm = ({
  quizId,
  quizLanguage,
  tree,
  question,
  dial,
  fragranceName,
  readAt,
  onSave,
  onAgain,
  onClose,
  onDirty,
}: QuestionFormProps) => {
  const say = useQuizTranslate()
  const words = useResourceTranslate('quiz')
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const bar = useOccupiedHeight<HTMLDivElement>('--bar-taken')
  const addButton = useRef<HTMLButtonElement>(null)
  const { questions } = indexTree(tree)
  const [values, setValues] = useState(() => valuesOf(question, (id) => questions.get(id)?.quest ?? ''))
  const [begunAt] = useState(readAt)
  const [isDirty, setIsDirty] = useState(false)
  // Nothing is wrong before somebody tried to save.
  const [isTried, setIsTried] = useState(false)
  const [refusal, setRefusal] = useState<{ message: string; errors: Record<string, string> }>()
  const [isConflict, setIsConflict] = useState(false)
  const leaving = useUnsavedGuard(isDirty, words)
  const { isLocked: isSaving, lock: lockFields } = useFieldLock(form)
  /** The answer that was added last: the focus goes to it. */
  const [added, setAdded] = useState<number>()

  const parsed = useMemo(() => z.safeParse(QuestionSave, bodyOf(values, quizId, question?.quizQuestionId)), [values, quizId, question])
  const wrong = isTried && !parsed.success ? issueSentences(parsed.error.issues, language) : {}
  const errors: Record<string, string> = { ...refusal?.errors, ...wrong }

  const nexts = useMemo(
    () =>
      tree
        .filter(({ quizQuestionId }) => refusalOfNext(tree, question?.quizQuestionId, quizQuestionId) === undefined)
        .map(({ quizQuestionId, quest }) => ({ id: quizQuestionId, text: quest })),
    [tree, question],
  )

  const change = (next: QuestionValues) => {
    setValues(next)
    setRefusal(undefined)
    if (!isDirty) onDirty(true)
    setIsDirty(true)
  }
  const changeAnswer = (answer: AnswerValues) =>
    change({ ...values, answers: values.answers.map((one) => (one.key === answer.key ? answer : one)) })
  const addAnswer = () => {
    const answer = newAnswer()
    setAdded(answer.key)
    change({ ...values, answers: [...values.answers, answer] })
  }
  const removeAnswer = (removed: AnswerValues) => {
    change({ ...values, answers: values.answers.filter(({ key }) => key !== removed.key) })
    // Its button goes with it.
    addButton.current?.focus()
  }
  const focusWrong = () =>
    // Once the sentences are there.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())

  const save = async (over: string | undefined) => {
    setIsTried(true)
    setIsConflict(false)
    if (!parsed.success) {
      focusWrong()
      return
    }
    const unlockFields = lockFields()
    try {
      // Once it is saved the form is left.
      await onSave(parsed.data, over)
    } catch (error) {
      if (statusOf(error) === 409) setIsConflict(true)
      else setRefusal({ message: refusalText(error) ?? say('saveFailed'), errors: fieldErrorsOf(error) })
      unlockFields(false)
    }
  }

  // A new question may always be saved: what is still missing is then said at its place.
  const canSave = !isSaving && (isDirty || !question)
  const notify = useNotify()
  useSaveShortcut(() => {
    if (canSave) form.current?.requestSubmit()
    else if (!isSaving) notify(words.engine('form.unchanged'), { type: 'warning' })
  })

  return (
    <form
      ref={form}
      noValidate
      autoComplete="off"
      className="quiz-form"
      aria-label={say(question ? 'formEdit' : 'formNew')}
      onSubmit={(event) => {
        event.preventDefault()
        void save(begunAt)
      }}
    >
      <div className="form-fields" inert={isSaving}>
        <BankField
          bank="question"
          language={quizLanguage}
          label={say('quest')}
          value={values.quest}
          error={errors['quest'] ?? errors['questionId']}
          hint={say('questHint')}
          autoFocus
          onChange={(quest) => change({ ...values, quest })}
        />
        {values.answers.map((answer, at) => (
          <AnswerFields
            key={answer.key}
            value={answer}
            number={at + 1}
            language={quizLanguage}
            dial={dial}
            fragranceName={fragranceName}
            nexts={nexts}
            errorAt={(field) => errors[`answers.${at}.${field}`]}
            onChange={changeAnswer}
            isAdded={answer.key === added}
            onRemove={values.answers.length > 1 ? () => removeAnswer(answer) : undefined}
          />
        ))}
        <button
          ref={addButton}
          type="button"
          className="button quiz-add-answer"
          {...ariaDisabled(values.answers.length < limits.answers, addAnswer)}
        >
          <Icon of={Plus} />
          {say('addAnswer')}
        </button>
      </div>
      <div ref={bar} className="quiz-form-bar">
        {(refusal ?? errors['answers']) !== undefined && (
          <p className="quiz-refusal" role="alert">
            {refusal?.message ?? errors['answers']}
          </p>
        )}
        {isConflict && (
          <div className="quiz-refusal" role="alert">
            <p>{words.engine('form.conflict')}</p>
            <button type="button" className="button" onClick={onAgain}>
              {words.engine('form.loadTheirs')}
            </button>
            <button type="button" className="button" onClick={() => void save(undefined)}>
              {words.engine('form.keepMine')}
            </button>
          </div>
        )}
        <p className="visually-hidden" role="status">
          {isSaving && say('saving')}
        </p>
        <button type="button" className="button" onClick={onClose}>
          {say('cancel')}
        </button>
        <button type="submit" className="button button-primary" {...ariaDisabled(canSave)}>
          {say(isSaving ? 'saving' : 'save')}
        </button>
      </div>
      {leaving.dialog}
    </form>
  )
}
