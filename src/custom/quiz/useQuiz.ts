// What the builder does to a quiz: every change is one call, the tree on the page follows at once and the server has the last word.
import { useCallback, useEffect, useRef, useState } from 'react'
import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useNotify, type UseGetOneHookValue } from 'react-admin'
import { quiz as limits } from '#contract/limits.ts'
import { questionPaths } from '#contract/questionPaths.ts'
import type { QuestionSave, TreeMove } from '#contract/payloads/questions.ts'
import quizzes from '#contract/resources/quizzes.ts'
import { applyMove, canMove, inverseOf } from '#contract/quizTree.ts'
import type { Question, Quiz } from '#contract/calls/quizzes.ts'
import { fieldErrorsOf, refusalText, useProvider } from '#src/engine/index.ts'
import { useQuizTranslate } from './useQuizTranslate.ts'

/** A quiz as react-admin keeps it. */
export type QuizRecord = Quiz & { id: number }

export const useQuiz = ({ data, refetch }: UseGetOneHookValue<QuizRecord>, quizId: number) => {
  const say = useQuizTranslate()
  const sendNotice = useNotify()
  const notify = (text: string, { type }: { type: 'success' | 'error' }) => sendNotice(text, { type, about: data?.name })
  const provider = useProvider()
  const queryClient = useQueryClient()
  // The questions as they will be, until the server has said so: over the quiz that they were moved in, and gone as soon as it is another one.
  const [ahead, setAhead] = useState<{ over: QuizRecord | undefined; questions: readonly Question[] }>()
  const [busy, setBusy] = useState<'moving' | 'reloading' | 'acting'>()
  // The moves that take back the last ones; null for one that no call takes back.
  const [undoable, setUndoable] = useState<readonly (TreeMove | null)[]>([])
  // What the server said stands in the way of the quiz as it is now, by place.
  const [objections, setObjections] = useState<Readonly<Record<string, string>>>({})
  const tree = (ahead?.over === data && ahead?.questions) || (data?.questions ?? [])

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  /** It is over once the page has the quiz as it is now: in line behind the news of that. */
  const settle = useCallback(() => notifyManager.schedule(() => setBusy(undefined)), [])

  const reload = useCallback(async () => {
    setUndoable([])
    setObjections({})
    await refetch()
    setAhead(undefined)
    settle()
  }, [refetch, settle])

  /** Says that it may not be, and loads the quiz afresh a moment later (S2§4). */
  const refuse = () => {
    notify(say('treeRefused'), { type: 'error' })
    setBusy('reloading')
    timer.current = setTimeout(() => void reload(), limits.reloadMs)
  }

  const send = async (move: TreeMove): Promise<boolean> => {
    setBusy('moving')
    setObjections({})
    setAhead({ over: data, questions: applyMove(tree, move) })
    try {
      const { questions, ...rest } = await provider.call(questionPaths.move, { body: move })
      queryClient.setQueriesData<QuizRecord>({ queryKey: ['quiz', 'getOne', { id: String(quizId) }] }, (known) =>
        known ? { ...known, ...rest, questions } : known,
      )
      settle()
      notify(say('treeUpdated'), { type: 'success' })
      return true
    } catch (error) {
      setAhead(undefined)
      // Somebody else was quicker, and the tree is another one now.
      if (refusalText(error) !== undefined) refuse()
      else {
        setBusy(undefined)
        notify(say('treeFailed'), { type: 'error' })
      }
      return false
    }
  }

  /** Moves a node, or refuses what cannot be a move at all, such as an answer on an answer. */
  const move = async (wanted: TreeMove | undefined) => {
    if (busy) return
    if (!wanted || !canMove(tree, wanted)) return refuse()
    const back = inverseOf(tree, wanted) ?? null
    if (await send(wanted)) setUndoable((last) => [...last, back])
  }

  const undo = async () => {
    const last = undoable.at(-1)
    if (busy || !last) return
    if (await send(last)) setUndoable((moves) => moves.slice(0, -1))
  }

  /** Runs a call that changes the quiz; says how it went by these words, the server's own text first. Answers whether it went well. */
  const act = async (call: () => Promise<unknown>, done: string, failed: string): Promise<boolean> => {
    setBusy('acting')
    try {
      await call()
      notify(done, { type: 'success' })
      await reload()
      return true
    } catch (error) {
      notify(refusalText(error) ?? failed, { type: 'error' })
      const said = fieldErrorsOf(error)
      // Told of the quiz as the server has it.
      if (Object.keys(said).length > 0) await reload()
      setObjections(said)
      setBusy(undefined)
      return false
    }
  }

  return {
    tree,
    objections,
    busy,
    move,
    undo,
    /** `none`: nothing was moved; `impossible`: the last move cannot be taken back. */
    undoState: undoable.length === 0 ? ('none' as const) : undoable.at(-1) === null ? ('impossible' as const) : ('ready' as const),
    /**
     * Saves a question over the state of the quiz that it was changed in, or over any; the reply says which one it is.
     * A refusal is thrown: the form shows it.
     */
    save: async (body: QuestionSave, ifMatch: string | undefined): Promise<number> => {
      const { quizQuestionId } = await provider.call(questionPaths.save, { body, ...(ifMatch && { ifMatch }) })
      // What was written is in the banks now.
      for (const bank of ['question', 'answer']) void queryClient.invalidateQueries({ queryKey: ['quiz', bank], refetchType: 'none' })
      notify(say('saveDone'), { type: 'success' })
      await reload()
      return quizQuestionId
    },
    reload,
    remove: ({ quizQuestionId }: Question) =>
      act(() => provider.call(questionPaths.remove, { id: quizQuestionId }), say('deleteDone'), say('deleteFailed')),
    validate: () => act(() => provider.call(quizzes.actions.validate, { id: quizId }), say('validateDone'), say('validateFailed')),
    publish: () => act(() => provider.call(quizzes.actions.publish, { id: quizId }), say('publishDone'), say('publishFailed')),
  }
}
