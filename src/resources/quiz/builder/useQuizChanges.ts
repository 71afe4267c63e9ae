// Changes a quiz after the confirmations that this needs: a change may end its validation, and closes an open form.
import { useEvent } from 'react-admin'
import type { TreeMove } from '../payloads.ts'
import { canMove } from '../rules/quizTree.ts'
import type { TreeRow } from '../draft/treeRows.ts'
import type { QuizRecord } from '../draft/quizState.ts'
import type { QuizCalls } from '../draft/useQuiz.ts'
import { useQuizTranslate } from '../draft/useQuizTranslate.ts'
import type { QuizView } from './useQuizView.ts'
import { useValidationGuard } from './useValidationGuard.tsx'

export const useQuizChanges = (quiz: QuizRecord, calls: QuizCalls, view: QuizView) => {
  const { tree, moveNode, undo, undoState, redo, canRedo } = calls
  const t = useQuizTranslate()
  const { guard, warning, dialog } = useValidationGuard(quiz)
  const confirmThen = (confirmLabel: string, change: () => unknown) => guard(confirmLabel, () => view.closeThen(change))
  return {
    /** Makes a change after the confirmation that it needs, and closes an open form before. */
    confirmThen,
    /** Makes a move; undefined is one that moves nothing. Stays the same function. */
    move: useEvent((move: TreeMove | undefined) => {
      const change = () => moveNode(move)
      // A refused move changes nothing.
      if (move && canMove(tree, move)) confirmThen(t('moveConfirm'), change)
      else view.closeThen(change)
    }),
    /** Moves a row to a destination that was chosen from a list, and shows it there. */
    moveTo: ({ node }: TreeRow, move: TreeMove) =>
      confirmThen(t('moveConfirm'), () => {
        const moved = moveNode(move)
        // The tree shows the move at once: waiting for the server would steal the focus later.
        view.reveal(node)
        return moved
      }),
    /** Undoes the last move. Stays the same function. */
    undo: useEvent(() => {
      if (undoState === 'ready') confirmThen(t('undo'), undo)
    }),
    /** Repeats the move that was undone last. Stays the same function. */
    redo: useEvent(() => {
      if (canRedo) confirmThen(t('redo'), redo)
    }),
    /** Resolves with false when the user declines to take back the validation by a save. */
    confirmSave: () =>
      new Promise<boolean>((resolve) =>
        guard(
          t('save'),
          () => resolve(true),
          () => resolve(false),
        ),
      ),
    /** Says that a change takes back the validation; undefined where nothing is lost. */
    warning,
    /** The dialog that asks, to be rendered by the caller. */
    dialog,
  }
}
export type QuizChanges = ReturnType<typeof useQuizChanges>
