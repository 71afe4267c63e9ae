// The state of the question form: its values, their validation by the contract's schema, and saving (S2§5).
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNotify } from 'react-admin'
import { useFieldArray, useForm, type FieldPath } from 'react-hook-form'
import * as z from 'zod/mini'
import { QuestionSave } from '../questions/payloads.ts'
import type { Question, Quiz } from '../calls.ts'
import { indexTree } from '../rules/quizTree.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import { sentence } from '#kernel/core/contract/messages.ts'
import { repeatedPlaces } from '../rules/sameAnswers.ts'
import {
  fieldErrorsOf,
  keptText,
  parseBody,
  recordChangeOf,
  refusalText,
  schemaResolver,
  statusOf,
  useFieldLock,
  useProvider,
  useResourceTranslate,
  type Choices,
} from '#kernel/core/site/index.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { mergeQuestion } from './mergeQuestion.ts'
import { presentQuiz } from '../draft/presentQuiz.ts'
import { questionLabel, type QuestionConflict } from './QuestionConflicts.tsx'
import { bodyOf, fieldPathOf, valuesOf, type QuestionValues } from './questionForm.ts'
import { useQuizTranslate } from '../draft/useQuizTranslate.ts'

const isFieldPath = (path: string): path is FieldPath<QuestionValues> =>
  /^(quest|answers\.\d+\.(label|description|isAnswerFinish|fragrances|next))$/.test(path)

export interface QuestionFormState {
  quizId: number
  tree: readonly Question[]
  /** Undefined for a new question. */
  question: Question | undefined
  /** Resolves with false when the user decides against saving. */
  onBeforeSave: () => Promise<boolean>
  /** The version of the quiz that is shown now. */
  quizVersion: string
  isValidated: boolean
  /** `version` is the version of the quiz that is replaced. */
  onSave: (body: QuestionSave, version: string) => Promise<void>
  /** Shows the quiz that another user has saved meanwhile. */
  onNewer: (quiz: Quiz) => void
}

const questOf = (tree: readonly Question[]) => (id: number) => indexTree(tree).questions.get(id)?.quest ?? ''

/** Returns a function that validates the values of a form. */
const checkOf =
  ({ quizId, quizQuestionId, language }: { quizId: number; quizQuestionId: number | undefined; language: Language }) =>
  (values: QuestionValues) => {
    const parsed = parseBody(QuestionSave, bodyOf(values, quizId, quizQuestionId), language)
    // The body has ids of chosen texts, and so cannot compare these with typed ones.
    const repeated = repeatedPlaces(values.answers.map(({ label }) => label.text)).map((place) => ({
      path: `answers.${place}.label`,
      sentence: sentence('repeatedAnswer', language),
      isMissing: false,
      isNamed: true,
    }))
    if ('body' in parsed) return repeated.length > 0 ? { problems: repeated } : parsed
    const problems = parsed.problems.map((problem) => ({ ...problem, path: fieldPathOf(problem.path) }))
    return {
      problems: [...problems, ...repeated.filter(({ path }) => !problems.some((problem) => problem.path === path))],
    }
  }

export const useQuestionForm = ({
  quizId,
  tree,
  question,
  quizVersion,
  isValidated,
  onBeforeSave,
  onSave,
  onNewer,
}: QuestionFormState) => {
  const t = useQuizTranslate()
  const translate = useResourceTranslate('quiz')
  const language = useLanguage()
  const element = useRef<HTMLFormElement>(null)
  const { isLocked: isSaving, lock: lockFields } = useFieldLock(element)
  const provider = useProvider()
  const notify = useNotify()
  const [failure, setFailure] = useState<string>()
  const [conflict, setConflict] = useState<QuestionConflict>()
  const [defaultValues] = useState(() => valuesOf(question, questOf(tree)))
  // The version of the quiz that the next save replaces, and the values of the question in it.
  const base = useRef({ version: quizVersion, values: defaultValues })
  const quizQuestionId = question?.quizQuestionId
  const check = useMemo(() => checkOf({ quizId, quizQuestionId, language }), [quizId, quizQuestionId, language])
  // After a submit, every change validates the whole form: an answer's goal decides which fields it needs.
  const form = useForm<QuestionValues>({ defaultValues, reValidateMode: 'onSubmit', resolver: schemaResolver(check) })
  const answers = useFieldArray({ control: form.control, name: 'answers' })
  const { errors, isDirty, isSubmitted, isSubmitting } = form.formState

  const revalidate = useEffectEvent(() => {
    if (isSubmitted) void form.trigger()
  })
  const onChange = useEffectEvent(() => {
    setFailure(undefined)
    revalidate()
  })
  const { watch } = form
  useEffect(() => {
    const { unsubscribe } = watch(() => onChange())
    return unsubscribe
  }, [watch])
  // Shows the errors in a new language.
  useEffect(() => revalidate(), [check])

  /** `merged`: the form has the other person's changes as well, and is sent again. Otherwise the user has to act. */
  const mergeWith = async (error: unknown): Promise<'merged' | 'stopped' | 'unmergeable'> => {
    const theirs = await presentQuiz(error, provider, quizId)
    if (!theirs) return 'unmergeable'
    const asked = theirs.questions.find((one) => one.quizQuestionId === quizQuestionId)
    if (quizQuestionId !== undefined && !asked) {
      setFailure(t('questionGone'))
      return 'stopped'
    }
    const stored = asked ? valuesOf(asked, questOf(theirs.questions)) : base.current.values
    const merged = await mergeQuestion({ base: base.current.values, theirs: stored, mine: form.getValues() })
    const by = recordChangeOf(error)?.by
    const resolve = (choices: Choices) => {
      const values = merged.valueWith(choices)
      form.reset(stored)
      form.reset(values, { keepDefaultValues: true })
      base.current = { version: theirs.updatedAt, values: stored }
      setConflict(undefined)
      onNewer(theirs)
      const kept = keptText(
        merged.kept.map((path) => questionLabel(path, values, t)),
        by,
        translate,
      )
      if (kept) notify(kept, { type: 'info' })
    }
    if (merged.conflicts.length > 0) {
      setConflict({ merged, by, resolve })
      setFailure(translate.engine('form.conflict'))
      return 'stopped'
    }
    resolve(new Map())
    if (theirs.validatedAt === null || isValidated) return 'merged'
    // Saving takes back the validation, which the user has not been asked about.
    setFailure(t('validatedMeanwhile'))
    return 'stopped'
  }

  const refuse = (error: unknown) =>
    flushSync(() => {
      setFailure(statusOf(error) === 409 ? translate.engine('form.conflict') : (refusalText(error) ?? t('saveFailed')))
      for (const [path, message] of Object.entries(fieldErrorsOf(error))) {
        const name = fieldPathOf(path)
        if (isFieldPath(name)) form.setError(name, { type: 'server', message })
      }
    })

  const send = async (values: QuestionValues, attempts = 3): Promise<boolean> => {
    try {
      // The form is closed once it is saved.
      await onSave(z.parse(QuestionSave, bodyOf(values, quizId, quizQuestionId)), base.current.version)
      return true
    } catch (error) {
      const outcome = attempts > 1 ? await mergeWith(error) : 'unmergeable'
      if (outcome === 'unmergeable') refuse(error)
      if (outcome !== 'merged') return false
      // What both have changed may break a rule together: the fields say which.
      return (await form.trigger()) && send(form.getValues(), attempts - 1)
    }
  }

  /** Returns the handler that saves the form; `onSaved` is called before the form is closed. */
  const save = (onSaved?: () => void) =>
    form.handleSubmit(async (values) => {
      if (!(await onBeforeSave())) return
      setFailure(undefined)
      const unlockFields = lockFields()
      if (await send(values)) onSaved?.()
      else unlockFields(false)
    })

  return {
    element,
    form,
    isValid: () => 'body' in check(form.getValues()),
    answers,
    isDirty,
    isSaving,
    isBusy: isSaving || isSubmitting,
    failure,
    conflict,
    forgetConflict: () => setConflict(undefined),
    /** The error of the answers as a list. */
    answersError: errors.answers?.root?.message ?? errors.answers?.message,
    save,
  }
}
