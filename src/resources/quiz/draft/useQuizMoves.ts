// Moves nodes of a quiz. A move is shown at once (optimistic update) and taken back when the server refuses it.
import type { Dispatch } from 'react'
import { useTimer } from '#kernel/core/site/ui/useTimer.ts'
import { quiz as limits } from '#src/product/limits.ts'
import { questionPaths } from '../questions/paths.ts'
import type { TreeMove } from '../payloads.ts'
import { refusalText, staleText, statusOf, useProvider } from '#kernel/core/site/index.ts'
import type { Question } from '../calls.ts'
import { applyMove, canMove, canMoveIn, inverseOf } from '../rules/quizTree.ts'
import { type QuizAction, type QuizRecord, type QuizState } from './quizState.ts'
import { useQuizTranslate } from './useQuizTranslate.ts'
import type { QuizVersion } from './useQuizVersion.ts'

interface MoveOptions {
  data: QuizRecord | undefined
  tree: readonly Question[]
  state: QuizState
  dispatch: Dispatch<QuizAction>
  version: QuizVersion
  notify: (text: string, options: { type: 'success' | 'error' }) => void
  reload: () => Promise<void>
  /** Ends a call after the listeners of the query. */
  settle: () => void
}

export const useQuizMoves = ({ data, tree, state, dispatch, version, notify, reload, settle }: MoveOptions) => {
  const t = useQuizTranslate()
  const provider = useProvider()
  const timer = useTimer()

  /** Reports a refused move, and reloads the quiz after a moment (S2§4). */
  const refuse = (reason = t('treeRefused')) => {
    notify(reason, { type: 'error' })
    dispatch({ type: 'awaitReload' })
    timer.start(() => void reload(), limits.reloadMs)
  }

  const send = async (move: TreeMove): Promise<boolean> => {
    dispatch({ type: 'startMove', record: data, questions: applyMove(tree, move) })
    try {
      const moved = await version.changeOver(
        (over) => provider.call(questionPaths.move, { body: move, ...over }),
        (theirs) => canMoveIn(theirs, move, tree),
      )
      version.adopt(moved)
      settle()
      notify(t('treeUpdated'), { type: 'success' })
      return true
    } catch (error) {
      dispatch({ type: 'takeBackMove' })
      // Another user may have changed the tree meanwhile.
      if (refusalText(error) !== undefined || statusOf(error) === 409) refuse(staleText(error))
      else {
        dispatch({ type: 'settle' })
        notify(t('treeFailed'), { type: 'error' })
      }
      return false
    }
  }

  return {
    /** Moves a node. Undefined is a drop that moves nothing, such as an answer on an answer. */
    moveNode: async (move: TreeMove | undefined) => {
      if (state.busy) return
      if (!move || !canMove(tree, move)) return refuse()
      const inverse = inverseOf(tree, move) ?? null
      if (await send(move)) dispatch({ type: 'moved', inverse })
    },
    undo: async () => {
      const last = state.undoStack.at(-1)
      if (state.busy || !last) return
      const inverse = inverseOf(tree, last) ?? null
      if (await send(last)) dispatch({ type: 'undone', inverse })
    },
    /** Repeats the move that was undone last. */
    redo: async () => {
      const next = state.redoStack.at(-1)
      if (state.busy || !next) return
      const inverse = inverseOf(tree, next) ?? null
      if (await send(next)) dispatch({ type: 'redone', inverse })
    },
  }
}
