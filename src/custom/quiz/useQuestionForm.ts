// The state of the question form: its values, their validation by the contract's schema, and saving (S2§5).
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useFieldArray, useForm, type FieldPath } from 'react-hook-form'
import * as z from 'zod/mini'
import { QuestionSave } from '#contract/payloads/questions.ts'
import type { Question } from '#contract/calls/quizzes.ts'
import { indexTree } from '#contract/quizTree.ts'
import { fieldErrorsOf, parseBody, refusalText, schemaResolver, statusOf, useFieldLock, useResourceTranslate } from '#src/engine/index.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { bodyOf, fieldPathOf, valuesOf, type QuestionValues } from './questionForm.ts'
import { useQuizTranslate } from './useQuizTranslate.ts'

const isFieldPath = (path: string): path is FieldPath<QuestionValues> =>
  /^(quest|answers\.\d+\.(label|description|isAnswerFinish|fragrances|next))$/.test(path)

interface QuestionFormState {
  quizId: number
  tree: readonly Question[]
  /** Undefined for a new question. */
  question: Question | undefined
  /** Resolves with false when the user decides against saving. */
  onBeforeSave: () => Promise<boolean>
  /** `version` is the version of the quiz that is replaced; without it, any version. */
  onSave: (body: QuestionSave, version: string | undefined) => Promise<void>
}

export const useQuestionForm = ({ quizId, tree, question, onBeforeSave, onSave }: QuestionFormState) => {
  const t = useQuizTranslate()
  const translate = useResourceTranslate('quiz')
  const language = useLanguage()
  const element = useRef<HTMLFormElement>(null)
  const { isLocked: isSaving, lock: lockFields } = useFieldLock(element)
  const [failure, setFailure] = useState<{ text: string; isConflict: boolean }>()
  const [defaultValues] = useState(() => valuesOf(question, (id) => indexTree(tree).questions.get(id)?.quest ?? ''))
  const quizQuestionId = question?.quizQuestionId
  const check = useMemo(
    () => (values: QuestionValues) => {
      const parsed = parseBody(QuestionSave, bodyOf(values, quizId, quizQuestionId), language)
      if ('body' in parsed) return parsed
      return { problems: parsed.problems.map((problem) => ({ ...problem, path: fieldPathOf(problem.path) })) }
    },
    [quizId, quizQuestionId, language],
  )
  // After the first submit, every change validates the whole form: an answer's goal decides which other fields are required.
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

  /** Returns the handler that saves the form; `onSaved` is called before the form is closed. */
  const save = (version: string | undefined, onSaved?: () => void) =>
    form.handleSubmit(async (values) => {
      // After a conflict, the user has already answered this question.
      if (version !== undefined && !(await onBeforeSave())) return
      setFailure(undefined)
      const unlockFields = lockFields()
      try {
        // The form is closed once it is saved.
        await onSave(z.parse(QuestionSave, bodyOf(values, quizId, quizQuestionId)), version)
        onSaved?.()
      } catch (error) {
        const isConflict = statusOf(error) === 409
        flushSync(() => {
          setFailure({ text: isConflict ? translate.engine('form.conflict') : (refusalText(error) ?? t('saveFailed')), isConflict })
          for (const [path, message] of Object.entries(fieldErrorsOf(error))) {
            const name = fieldPathOf(path)
            if (isFieldPath(name)) form.setError(name, { type: 'server', message })
          }
        })
        unlockFields(false)
      }
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
    /** The error of the answers as a list. */
    answersError: errors.answers?.root?.message ?? errors.answers?.message,
    save,
  }
}
