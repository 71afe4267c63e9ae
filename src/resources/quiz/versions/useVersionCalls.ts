// The calls that publish a draft, schedule that, take a publication back, and make a draft of a version.
import type { QuizCalls } from '../builder/useQuiz.ts'
import quizzes from '../definition.ts'
import { useVersionTranslate } from './useVersionTranslate.ts'
import type { VersionCalls } from './VersionDialogs.tsx'

export const useVersionCalls = ({ act }: Pick<QuizCalls, 'act'>): VersionCalls & { unschedule: () => void } => {
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
