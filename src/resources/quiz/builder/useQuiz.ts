// The calls that change a quiz. A move is shown at once (optimistic update) and undone when the server refuses it.
import { useCallback, useEffect, useRef, useState } from 'react'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useNotify, type UseGetOneHookValue } from 'react-admin'
import { quiz as limits } from '#product/limits.ts'
import { questionPaths } from '#src/resources/questions/paths.ts'
import type { QuestionSave, TreeMove } from '#src/resources/questions/payloads.ts'
import quizzes from '../definition.ts'
import { applyMove, canMove, canMoveIn, inverseOf } from '../rules/quizTree.ts'
import type { Question, Quiz } from '../calls.ts'
import {
  fieldErrorsOf,
  isSameValue,
  keptText,
  recordChangeOf,
  refusalText,
  staleText,
  statusOf,
  useProvider,
  useResourceTranslate,
} from '#kernel/site/index.ts'
import { presentQuiz } from './presentQuiz.ts'
import { useQuizTranslate } from './useQuizTranslate.ts'

/** A quiz in react-admin's cache. */
export type QuizRecord = Quiz & { id: number }

export const useQuiz = ({ data, refetch }: UseGetOneHookValue<QuizRecord>, quizId: number) => {
  const t = useQuizTranslate()
  const showNotification = useNotify()
  const translate = useResourceTranslate('quiz')
  const notify = (text: string, { type }: { type: 'success' | 'error' | 'info' }) =>
    showNotification(text, { type, about: data?.name })
  const provider = useProvider()
  const queryClient = useQueryClient()
  // The questions after a pending move, until the quiz that was moved is replaced.
  const [optimistic, setOptimistic] = useState<{ record: QuizRecord | undefined; questions: readonly Question[] }>()
  const [busy, setBusy] = useState<'moving' | 'reloading' | 'acting'>()
  // The inverse of each move, the last one at the end; null for a move that cannot be undone.
  const [undoStack, setUndoStack] = useState<readonly (TreeMove | null)[]>([])
  // The findings of the server's own validation, by field.
  const [serverErrors, setServerErrors] = useState<Readonly<Record<string, string>>>({})
  const tree = (optimistic?.record === data && optimistic?.questions) || (data?.questions ?? [])

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  /** Ends a call after the listeners of the query, so that the page shows the new quiz first. */
  const settle = useCallback(() => notifyManager.schedule(() => setBusy(undefined)), [])

  const reload = useCallback(async () => {
    setUndoStack([])
    setServerErrors({})
    await refetch()
    setOptimistic(undefined)
    settle()
  }, [refetch, settle])

  /** Reports a refused move, and reloads the quiz after a moment (S2§4). */
  const refuse = (reason = t('treeRefused')) => {
    notify(reason, { type: 'error' })
    setBusy('reloading')
    timer.current = setTimeout(() => void reload(), limits.reloadMs)
  }

  /** Shows another version of the quiz. */
  const adopt = (quiz: Quiz) =>
    queryClient.setQueriesData<QuizRecord>({ queryKey: ['quiz', 'getOne', { id: String(quizId) }] }, (known) =>
      known ? { ...known, ...quiz } : known,
    )

  /**
   * Makes a change of a version of the quiz. If somebody else has changed the quiz meanwhile, but nothing that this change is about,
   * it is made of their version.
   */
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
      if (kept) notify(kept, { type: 'info' })
      return reply
    }
  }

  const send = async (move: TreeMove): Promise<boolean> => {
    setBusy('moving')
    setServerErrors({})
    setOptimistic({ record: data, questions: applyMove(tree, move) })
    try {
      const moved = await changeOver(
        (version) => provider.call(questionPaths.move, { body: move, ...version }),
        (theirs) => canMoveIn(theirs, move, tree),
      )
      adopt(moved)
      settle()
      notify(t('treeUpdated'), { type: 'success' })
      return true
    } catch (error) {
      setOptimistic(undefined)
      // Another user may have changed the tree meanwhile.
      if (refusalText(error) !== undefined || statusOf(error) === 409) refuse(staleText(error))
      else {
        setBusy(undefined)
        notify(t('treeFailed'), { type: 'error' })
      }
      return false
    }
  }

  /** Moves a node. Undefined is a drop that moves nothing, such as an answer on an answer. */
  const moveNode = async (move: TreeMove | undefined) => {
    if (busy) return
    if (!move || !canMove(tree, move)) return refuse()
    const inverse = inverseOf(tree, move) ?? null
    if (await send(move)) setUndoStack((last) => [...last, inverse])
  }

  const undo = async () => {
    const last = undoStack.at(-1)
    if (busy || !last) return
    if (await send(last)) setUndoStack((moves) => moves.slice(0, -1))
  }

  /** Runs a call that changes the quiz and reports its result; the server's own text takes precedence. Returns whether it succeeded. */
  const run = async (call: () => Promise<unknown>, done: string, failed: string): Promise<boolean> => {
    setBusy('acting')
    try {
      await call()
      notify(done, { type: 'success' })
      await reload()
      return true
    } catch (error) {
      const stale = staleText(error)
      notify(refusalText(error) ?? stale ?? failed, { type: 'error' })
      const errors = fieldErrorsOf(error)
      // The errors name fields of the server's version.
      if (stale || Object.keys(errors).length > 0) await reload()
      setServerErrors(errors)
      setBusy(undefined)
      return false
    }
  }

  return {
    tree,
    serverErrors,
    busy,
    moveNode,
    undo,
    /** `none`: there are no moves; `impossible`: the last move cannot be undone. */
    undoState:
      undoStack.length === 0
        ? ('none' as const)
        : undoStack.at(-1) === null
          ? ('impossible' as const)
          : ('ready' as const),
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
    adopt,
    reload,
    remove: (question: Question) =>
      run(
        () =>
          changeOver(
            (version) => provider.call(questionPaths.remove, { id: question.quizQuestionId, ...version }),
            (theirs) =>
              isSameValue(
                theirs.find(({ quizQuestionId }) => quizQuestionId === question.quizQuestionId),
                question,
              ),
          ),
        t('deleteDone'),
        t('deleteFailed'),
      ),
    validate: () =>
      run(
        () => provider.call(quizzes.actions.validate.call, { id: quizId, ifMatch: data?.updatedAt }),
        t('validateDone'),
        t('validateFailed'),
      ),
    publish: () =>
      run(
        () => provider.call(quizzes.actions.publish.call, { id: quizId, ifMatch: data?.updatedAt }),
        t('publishDone'),
        t('publishFailed'),
      ),
  }
}

/** The tree of a quiz, and the calls that change it. */
export type QuizCalls = ReturnType<typeof useQuiz>
