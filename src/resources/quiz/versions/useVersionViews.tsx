// What the builder shows of a quiz's versions: notes below its head, a panel, and dialogs.
import { type ReactNode, useState } from 'react'
import type { Question } from '../calls.ts'
import type { QuizRecord } from '../draft/quizState.ts'
import type { QuizCalls } from '../draft/useQuiz.ts'
import type { useVisitedEndings } from '../draft/useVisitedEndings.ts'
import { DraftNotes } from './DraftNotes.tsx'
import { useVersions } from './useVersions.ts'
import { type VersionCalls, type VersionDialog, VersionDialogs } from './VersionDialogs.tsx'
import { VersionsPanel } from './VersionsPanel.tsx'
import quizzes from '../definition.ts'
import { useVersionTranslate } from './useVersionTranslate.ts'

/** The calls that publish a draft, schedule that, take a publication back, and make a draft of a version. */
const useVersionCalls = ({ act }: Pick<QuizCalls, 'act'>): VersionCalls & { unschedule: () => void } => {
  const t = useVersionTranslate()
  const { publish, schedule, unschedule, restoreVersion, withdraw } = quizzes.actions
  return {
    publish: (waiver) => void act(publish.call, { waiver }, t('publishDone'), t('publishFailed')),
    schedule: (publishAt, waiver) =>
      void act(schedule.call, { publishAt, waiver }, t('scheduleDone'), t('scheduleFailed')),
    unschedule: () => void act(unschedule.call, undefined, t('unscheduleDone'), t('unscheduleFailed')),
    restore: (version) => void act(restoreVersion.call, { version }, t('restoreDone'), t('restoreFailed')),
    withdraw: () => void act(withdraw.call, undefined, t('withdrawDone'), t('withdrawFailed')),
  }
}

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
  /** Validates the draft before, if it is not valid yet. */
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
    askToPublish: () =>
      closeThen(async () => {
        if (quiz.isCertified || (await calls.validate())) setDialog({ type: 'publish' })
      }),
  }
}
