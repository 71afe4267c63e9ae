// The form of a question, old or new: its text, its answers, and where each leads (S2§5). The contract's schema judges it, as the server does.
import { useMemo, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { quiz as limits } from '#contract/limits.ts'
import { issueSentences } from '#contract/messages.ts'
import { QuestionSave } from '#contract/questions.ts'
import { indexTree, refusalOfNext } from '#contract/quizTree.ts'
import type { Question } from '#contract/quizzes.ts'
import { LeaveGuard, fieldErrorsOf, pressable, refusalText, statusOf, useWords } from '#src/engine/index.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { AnswerFields, type DialChoice } from './AnswerFields.tsx'
import { BankField } from './BankField.tsx'
import { Icon } from './Icon.tsx'
import { bodyOf, newAnswer, valuesOf, type AnswerValues, type QuestionValues } from './questionForm.ts'
import { useSay } from './useSay.ts'

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
  const say = useSay()
  const words = useWords('quiz')
  const language = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const { questions } = indexTree(tree)
  const [values, setValues] = useState(() => valuesOf(question, (id) => questions.get(id)?.quest ?? ''))
  const [begunAt] = useState(readAt)
  const [isDirty, setIsDirty] = useState(false)
  // Nothing is wrong before somebody tried to save.
  const [isTried, setIsTried] = useState(false)
  const [refusal, setRefusal] = useState<{ message: string; errors: Record<string, string> }>()
  const [isConflict, setIsConflict] = useState(false)
  const [isSaving, setIsSaving] = useState(false)

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
    setIsSaving(true)
    try {
      await onSave(parsed.data, over)
    } catch (error) {
      setIsSaving(false)
      if (statusOf(error) === 409) {
        setIsConflict(true)
        return
      }
      setRefusal({ message: refusalText(error) ?? say('saveFailed'), errors: fieldErrorsOf(error) })
      focusWrong()
    }
  }

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
          onRemove={values.answers.length > 1 ? () => removeAnswer(answer) : undefined}
        />
      ))}
      <button
        ref={addButton}
        type="button"
        className="button quiz-add-answer"
        {...pressable(values.answers.length < limits.answers, () => change({ ...values, answers: [...values.answers, newAnswer()] }))}
      >
        <Icon name="add" />
        {say('addAnswer')}
      </button>
      <div className="quiz-form-bar">
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
        <button type="button" className="button" onClick={onClose}>
          {say('cancel')}
        </button>
        <button type="submit" className="button button-primary" {...pressable(!isSaving)}>
          {say(isSaving ? 'saving' : 'save')}
        </button>
      </div>
      <LeaveGuard isGuarded={isDirty} words={words} />
    </form>
  )
}
