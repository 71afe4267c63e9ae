// The tree of a quiz, and the calls that change it.
import { useCallback, useReducer } from 'react'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useNotify, type UseGetOneHookValue } from 'react-admin'
import type { Call } from '#kernel/core/contract/call.ts'
import { branchPaths } from '../branches/paths.ts'
import type { PasteBody, Pasted } from '../branches/payloads.ts'
import { questionPaths } from '../questions/paths.ts'
import type { QuestionSave } from '../questions/payloads.ts'
import { fieldErrorsOf, isSameValue, refusalText, staleText, useProvider } from '#kernel/core/site/index.ts'
import type { Question } from '../calls.ts'
import quizzes from '../definition.ts'
import { initialQuizState, quizReducer, undoStateOf, type QuizRecord } from './quizState.ts'
import { useQuizMoves } from './useQuizMoves.ts'
import { useQuizTranslate } from './useQuizTranslate.ts'
import { useQuizVersion } from './useQuizVersion.ts'

export const useQuiz = ({ data, refetch }: UseGetOneHookValue<QuizRecord>, quizId: number) => {
  const t = useQuizTranslate()
  const showNotification = useNotify()
  const notify = (text: string, { type }: { type: 'success' | 'error' }) =>
    showNotification(text, { type, about: data?.name })
  const provider = useProvider()
  const queryClient = useQueryClient()
  const [state, dispatch] = useReducer(quizReducer, initialQuizState)
  const { busy, optimistic, serverErrors } = state
  const tree = (optimistic?.record === data && optimistic?.questions) || (data?.questions ?? [])

  /** Ends a call after the listeners of the query, so that the page shows the new quiz first. */
  const settle = useCallback(() => notifyManager.schedule(() => dispatch({ type: 'settle' })), [])
  const reload = useCallback(async () => {
    dispatch({ type: 'startReload' })
    await refetch()
    dispatch({ type: 'reloaded' })
    settle()
  }, [refetch, settle])
  const version = useQuizVersion(data, quizId)
  const moves = useQuizMoves({ data, tree, state, dispatch, version, notify, reload, settle })

  /** Runs a call that changes the quiz and reports its result, by the server's text first. Undefined on failure. */
  const run = async <Reply>(
    call: () => Promise<Reply>,
    done: string | ((reply: Reply) => string),
    failed: string,
  ): Promise<{ reply: Reply } | undefined> => {
    dispatch({ type: 'startCall' })
    try {
      const reply = await call()
      notify(typeof done === 'string' ? done : done(reply), { type: 'success' })
      await reload()
      return { reply }
    } catch (error) {
      const stale = staleText(error)
      notify(refusalText(error) ?? stale ?? failed, { type: 'error' })
      const errors = fieldErrorsOf(error)
      // The errors name fields of the server's version.
      if (stale || Object.keys(errors).length > 0) await reload()
      dispatch({ type: 'failCall', errors })
      return undefined
    }
  }
  /** Runs an action of the definition on the version that is shown. */
  const act = <Body>(call: Call<unknown, Body>, body: Body, done: string, failed: string) =>
    run(() => provider.call(call, { id: quizId, ifMatch: data?.updatedAt, body }), done, failed)

  return {
    tree,
    serverErrors,
    busy,
    ...moves,
    undoState: undoStateOf(state),
    canRedo: state.redoStack.length > 0,
    /** Saves a question over a version of the quiz, and returns its id. Throws the error of a refusal for the form. */
    save: async (body: QuestionSave, ifMatch: string): Promise<number> => {
      const { quizQuestionId } = await provider.call(questionPaths.save, { body, ifMatch })
      // The banks contain the new texts now.
      for (const bank of ['question', 'answer'])
        void queryClient.invalidateQueries({ queryKey: ['quiz', bank], refetchType: 'none' })
      notify(t('saveDone'), { type: 'success' })
      await reload()
      return quizQuestionId
    },
    adopt: version.adopt,
    reload,
    remove: (question: Question) => {
      const { quizQuestionId: id } = question
      return run(
        () =>
          version.changeOver(
            (over) => provider.call(questionPaths.remove, { id, ...over }),
            (theirs) =>
              isSameValue(
                theirs.find(({ quizQuestionId }) => quizQuestionId === id),
                question,
              ),
          ),
        t('deleteDone'),
        t('deleteFailed'),
      )
    },
    /** Pastes a branch, and returns the first node of the copy. */
    paste: async (body: PasteBody): Promise<Pasted | undefined> => {
      const pasted = await run(
        () => provider.call(branchPaths.paste, { id: quizId, body, ifMatch: data?.updatedAt }),
        ({ foreignFragrances: count }) => (count > 0 ? t('pasteForeign', { smart_count: count }) : t('pasteDone')),
        t('pasteFailed'),
      )
      return pasted?.reply
    },
    act,
    validate: () => act(quizzes.actions.validate.call, undefined, t('validateDone'), t('validateFailed')),
  }
}
export type QuizCalls = ReturnType<typeof useQuiz>
