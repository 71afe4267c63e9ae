// The dialogs of the builder, one at a time: the destinations of a move, the simulator, and the deletion of a question.
import { ConfirmDialog } from '#kernel/core/site/ui/ConfirmDialog.tsx'
import type { TreeMove } from '../payloads.ts'
import type { Question } from '../calls.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { type SimulatedQuiz, Simulator } from './Simulator.tsx'
import type { TreeRow } from '../draft/treeRows.ts'
import { useQuizTranslate } from '../draft/useQuizTranslate.ts'

/** The open dialog. */
export type QuizDialog = { type: 'move'; row: TreeRow } | { type: 'simulate' } | { type: 'delete'; question: Question }

interface QuizDialogsProps {
  dialog: QuizDialog | undefined
  quiz: SimulatedQuiz
  tree: readonly Question[]
  isBusy: boolean
  /** Says that a change takes back the quiz's validation. */
  warning: string | undefined
  /** The endings of the paths that somebody has walked. */
  visited: ReadonlySet<number>
  onVisit: (ending: number) => void
  onClose: () => void
  onMove: (row: TreeRow, move: TreeMove) => void
  onDelete: (question: Question) => void
}

export const QuizDialogs = ({
  dialog,
  quiz,
  tree,
  isBusy,
  warning,
  visited,
  onVisit,
  onClose,
  onMove,
  onDelete,
}: QuizDialogsProps) => {
  const t = useQuizTranslate()
  switch (dialog?.type) {
    case 'move':
      return (
        <MoveDialog
          tree={tree}
          row={dialog.row}
          isBusy={isBusy}
          onClose={onClose}
          onMove={(move) => {
            onClose()
            onMove(dialog.row, move)
          }}
        />
      )
    case 'simulate':
      return <Simulator quiz={quiz} tree={tree} visited={visited} onVisit={onVisit} onClose={onClose} />
    case 'delete':
      return (
        <ConfirmDialog
          title={t('deleteTitle')}
          text={[t('deleteText', { name: dialog.question.quest }), warning].filter(Boolean).join(' ')}
          cancelLabel={t('cancel')}
          confirmLabel={t('deleteConfirm')}
          isDangerous
          onCancel={onClose}
          onConfirm={() => {
            onClose()
            onDelete(dialog.question)
          }}
        />
      )
    case undefined:
      return null
  }
}
