// Changes a version of a quiz, or a newer one if somebody else has saved the quiz meanwhile.
import { useQueryClient } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { keptText, recordChangeOf, useProvider, useResourceTranslate } from '#kernel/core/site/index.ts'
import type { Question, Quiz } from '../calls.ts'
import { presentQuiz } from './presentQuiz.ts'
import type { QuizRecord } from './quizState.ts'
import { useQuizTranslate } from './useQuizTranslate.ts'

export const useQuizVersion = (data: QuizRecord | undefined, quizId: number) => {
  const t = useQuizTranslate()
  const translate = useResourceTranslate('quiz')
  const notify = useNotify()
  const provider = useProvider()
  const queryClient = useQueryClient()

  /** Changes a version of the quiz, or a newer one of somebody else's, if it does not concern this change. */
  const changeOver = async <Reply>(
    call: (version: { ifMatch: string | undefined }) => Promise<Reply>,
    isApart: (theirs: readonly Question[]) => boolean,
    version = data?.updatedAt,
    attempts = 3,
  ): Promise<Reply> => {
    try {
      return await call({ ifMatch: version })
    } catch (error) {
      const theirs = attempts > 1 ? await presentQuiz(error, provider, quizId) : undefined
      // Saving would take back a validation that the user has not been asked about.
      if (!theirs || !isApart(theirs.questions) || (theirs.validatedAt !== null && data?.validatedAt === null))
        throw error
      const reply = await changeOver(call, isApart, theirs.updatedAt, attempts - 1)
      const kept = keptText([t('questions')], recordChangeOf(error)?.by, translate)
      if (kept) notify(kept, { type: 'info', about: data?.name })
      return reply
    }
  }
  return {
    changeOver,
    /** Shows another version of the quiz. */
    adopt: (quiz: Quiz) =>
      queryClient.setQueriesData<QuizRecord>({ queryKey: ['quiz', 'getOne', { id: String(quizId) }] }, (known) =>
        known ? { ...known, ...quiz } : known,
      ),
  }
}
export type QuizVersion = ReturnType<typeof useQuizVersion>
