// The draft of the question form. Answers are merged one by one when the quiz has changed meanwhile.
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useDraft } from '#kernel/core/site/index.ts'
import { mergeQuestion } from './mergeQuestion.ts'
import { QuestionValues } from './questionForm.ts'
import { useQuizTranslate } from '../draft/useQuizTranslate.ts'

interface EditedQuestion {
  quizId: number
  /** The version of the quiz that the form was opened with. */
  version: string
  /** Undefined for a new question. */
  quizQuestionId: number | undefined
}

export const useQuestionDraft = (
  form: UseFormReturn<QuestionValues>,
  { quizId, version, quizQuestionId = 0 }: EditedQuestion,
) => {
  const t = useQuizTranslate()
  const [place] = useState({ resource: 'quiz', record: `${quizId} question ${quizQuestionId || 'new'}`, version })
  return useDraft({
    place,
    fields: [
      { label: t('quest'), sources: ['quest'] },
      { label: t('column_answers'), sources: ['answers'] },
    ],
    form,
    isSaved: false,
    mergeValues: mergeQuestion,
    onRestore: (values) => {
      const { data } = QuestionValues.safeParse(values)
      if (data) form.reset(data, { keepDefaultValues: true })
    },
  })
}
