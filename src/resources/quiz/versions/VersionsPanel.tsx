// The versions of a quiz in its builder, newest first: what the app shows, and what can be done with each.
import { ariaDisabled } from '#kernel/core/site/ui/ariaDisabled.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import { Panel } from '../draft/Panel.tsx'
import type { QuizRecord } from '../draft/quizState.ts'
import type { VersionLine } from '../payloads.ts'
import { useVersionTranslate } from './useVersionTranslate.ts'
import type { useVersions } from './useVersions.ts'
import type { VersionDialog } from './VersionDialogs.tsx'
import styles from './Versions.module.css'

interface VersionsPanelProps {
  quiz: QuizRecord
  versions: ReturnType<typeof useVersions>
  isBusy: boolean
  mayRestore: boolean
  mayWithdraw: boolean
  onOpen: (dialog: VersionDialog) => void
}

export const VersionsPanel = ({ quiz, versions, isBusy, mayRestore, mayWithdraw, onOpen }: VersionsPanelProps) => {
  const t = useVersionTranslate()
  const { data, error } = versions
  if (data?.length === 0) return null
  const line = (version: VersionLine) => {
    const { number, publishedAt, publishedBy, takenBackAt, questionsCount } = version
    const isLive = number === quiz.publishedVersion
    const date = formatInstant(publishedAt)
    return (
      <li key={number}>
        <div className={styles.line}>
          <strong>{t('version', { number })}</strong>
          {isLive && (
            <span className={styles.badge} data-live>
              {t('onAir')}
            </span>
          )}
          {takenBackAt !== null && <span className={styles.badge}>{t('withdrawn')}</span>}
          <span>{publishedBy?.name ? t('publishedBy', { date, name: publishedBy.name }) : date}</span>
          <span className={styles.quiet}>{t('questions', { smart_count: questionsCount })}</span>
        </div>
        <div className={styles.buttons}>
          <Button aria-label={t('certificateOf', { number })} onClick={() => onOpen({ type: 'certificate', number })}>
            {t('certificate')}
          </Button>
          <Button aria-label={t('compareWith', { number })} onClick={() => onOpen({ type: 'compare', number })}>
            {t('compare')}
          </Button>
          {mayRestore && !(isLive && quiz.draftChanges === 0) && (
            <Button
              aria-label={t('restoreOf', { number })}
              {...ariaDisabled(!isBusy, () => onOpen({ type: 'restore', number }))}
            >
              {t('restore')}
            </Button>
          )}
          {mayWithdraw && isLive && (
            <Button {...ariaDisabled(!isBusy, () => onOpen({ type: 'withdraw', number }))}>{t('withdraw')}</Button>
          )}
        </div>
      </li>
    )
  }
  return (
    <Panel id="quiz-versions" title={t('versions')}>
      <Pending query={versions} failed={t('failed')} />
      {!error && data && <ul className={styles.list}>{data.map(line)}</ul>}
    </Panel>
  )
}
