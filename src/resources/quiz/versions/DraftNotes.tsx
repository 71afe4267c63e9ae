// What there is to know of a draft: its changes, a stale certificate, a scheduled publication and its failure.
import { CalendarClock, FileDiff, TriangleAlert, type IconNode } from 'lucide'
import type { ReactNode } from 'react'
import { useResourceTranslate } from '#kernel/core/site/index.ts'
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import type { QuizRecord } from '../draft/quizState.ts'
import { useVersionTranslate } from './useVersionTranslate.ts'
import type { VersionDialog } from './VersionDialogs.tsx'
import styles from './Versions.module.css'

interface DraftNotesProps {
  quiz: QuizRecord
  isBusy: boolean
  mayRestore: boolean
  mayUnschedule: boolean
  onOpen: (dialog: VersionDialog) => void
  onUnschedule: () => void
}

const Note = ({ icon, isWarning, children }: { icon: IconNode; isWarning?: boolean; children: ReactNode }) => (
  <li className={styles.note} data-warns={isWarning || undefined}>
    <Icon of={icon} />
    {children}
  </li>
)

export const DraftNotes = ({ quiz, isBusy, mayRestore, mayUnschedule, onOpen, onUnschedule }: DraftNotesProps) => {
  const t = useVersionTranslate()
  const translate = useResourceTranslate('quiz')
  const { publishedVersion: number, publishedAt, draftChanges, isStale, isCertified, publishAt, publishFailure } = quiz
  return (
    <ul className={styles.notes}>
      {isStale && (
        <Note icon={TriangleAlert} isWarning>
          <span>{t(isCertified ? 'staleAgainNote' : 'staleNote')}</span>
        </Note>
      )}
      {publishFailure && (
        <Note icon={TriangleAlert} isWarning>
          <span>{t('failureNote', { reason: translate.choice('publishFailure', publishFailure) })}</span>
        </Note>
      )}
      {publishAt && (
        <Note icon={CalendarClock} isWarning={!isCertified}>
          <span>{t(isCertified ? 'scheduledNote' : 'scheduledChangedNote', { date: formatInstant(publishAt) })}</span>
          {mayUnschedule && <Button {...ariaDisabled(!isBusy, onUnschedule)}>{t('unschedule')}</Button>}
        </Note>
      )}
      {number && (
        <Note icon={FileDiff}>
          <span>
            {draftChanges > 0
              ? t('draftNote', { number, smart_count: draftChanges })
              : t('publishedNote', { number, date: formatInstant(publishedAt ?? '') })}
          </span>
          {draftChanges > 0 && (
            <>
              <Button onClick={() => onOpen({ type: 'compare', number })}>{t('compare')}</Button>
              {mayRestore && (
                <Button {...ariaDisabled(!isBusy, () => onOpen({ type: 'discard' }))}>{t('discard')}</Button>
              )}
            </>
          )}
        </Note>
      )}
    </ul>
  )
}
