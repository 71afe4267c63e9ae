// A line of the audit or the notifications: who changed which record, how and when. It links to the record's history.
import { useState } from 'react'
import { historyMessages } from '#kernel/core/site/changes/texts.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { formatAgo } from '#kernel/core/site/ui/formatAgo.ts'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import { actorName } from './actorName.ts'
import { EventDetails } from './EventDetails.tsx'
import { LineRecord } from './LineRecord.tsx'
import { useLineWords, type Line } from './useLineWords.ts'
import styles from './ChangeLine.module.css'

export interface ChangeLineProps {
  line: Line
  isNamed?: boolean
  /** Called when the user leaves for the record. */
  onLeave?: (() => void) | undefined
  /** Shows only the lines of a run or an import. */
  onBatch?: ((batch: string) => void) | undefined
}

export const ChangeLine = ({ line, isNamed = true, onLeave, onBatch }: ChangeLineProps) => {
  const t = useScreenTranslate(historyMessages)
  const words = useLineWords(line)
  const [now] = useState(() => Date.now())
  const { at, reverts, isRead, run, batch, details } = line
  return (
    <li className={styles.line} data-unread={isRead === false || undefined}>
      {/* Not a paragraph: it contains the dialog of a history. */}
      <div className={styles.said}>
        {isRead === false && <span className="visually-hidden">{t('unread')}: </span>}
        {isNamed && <strong>{actorName(line, t)} </strong>}
        {words.did}
        {!run && (
          <>
            {' '}
            <LineRecord line={line} title={words.title} onLeave={onLeave} />
            {reverts !== null && <span className={styles.quiet}>, {t('reverted')}</span>}
          </>
        )}
      </div>
      {words.token && <p className={styles.quiet}>{words.token}</p>}
      <p className={styles.quiet}>
        {[words.where, words.fields].filter(Boolean).join(': ')} ·{' '}
        <time dateTime={at} title={formatInstant(at)}>
          {formatAgo(at, now)}
        </time>
        {batch && onBatch && (
          <>
            {' · '}
            <Button look="link" onClick={() => onBatch(batch)}>
              {t('onlyRun')}
            </Button>
          </>
        )}
      </p>
      {details && <EventDetails definition={words.definition} details={details} />}
    </li>
  )
}
