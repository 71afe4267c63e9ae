// What the builder shows of a quiz's versions: notes below its head, a panel, and dialogs.
import { useState, type ReactNode } from 'react'
import type { Question } from '../calls.ts'
import type quizzes from '../definition.ts'
import type { QuizRecord } from '../builder/quizState.ts'
import type { QuizCalls } from '../builder/useQuiz.ts'
import type { useVisitedEndings } from '../builder/useVisitedEndings.ts'
import { DraftNotes } from './DraftNotes.tsx'
import { useVersionCalls } from './useVersionCalls.ts'
import { useVersions } from './useVersions.ts'
import { VersionDialogs, type VersionDialog } from './VersionDialogs.tsx'
import { VersionsPanel } from './VersionsPanel.tsx'

interface VersionViewsOptions {
  quiz: QuizRecord
  tree: readonly Question[]
  calls: QuizCalls
  walks: ReturnType<typeof useVisitedEndings>['walks']
  isAllowed: (action: keyof typeof quizzes.actions) => boolean
  /** Closes the form of a question before the quiz is changed or compared. */
  closeThen: (act: () => unknown) => void
  onSimulate: () => void
}

interface VersionViews {
  notes: ReactNode
  panel: ReactNode
  dialogs: ReactNode
  askToPublish: () => void
}

export const useVersionViews = ({
  quiz,
  tree,
  calls,
  walks,
  isAllowed,
  closeThen,
  onSimulate,
}: VersionViewsOptions): VersionViews => {
  const versions = useVersions(quiz.quizId, quiz.updatedAt)
  const versionCalls = useVersionCalls(calls)
  const [dialog, setDialog] = useState<VersionDialog>()
  const isBusy = calls.busy !== undefined
  const open = (next: VersionDialog) => closeThen(() => setDialog(next))
  const shared = { quiz, isBusy, mayRestore: isAllowed('restoreVersion'), onOpen: open }
  return {
    notes: (
      <DraftNotes
        {...shared}
        mayUnschedule={isAllowed('unschedule')}
        onUnschedule={() => closeThen(versionCalls.unschedule)}
      />
    ),
    panel: <VersionsPanel {...shared} versions={versions} mayWithdraw={isAllowed('withdraw')} />,
    dialogs: (
      <VersionDialogs
        dialog={dialog}
        quiz={quiz}
        tree={tree}
        versions={versions.data ?? []}
        walks={walks}
        calls={versionCalls}
        onSimulate={onSimulate}
        onClose={() => setDialog(undefined)}
      />
    ),
    askToPublish: () => open({ type: 'publish' }),
  }
}
