// The states of a list of lines: loading, failed, empty, and its pages.
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { AuditLine } from '#contract/payloads/changes.ts'
import { historyMessages } from '#src/i18n/history/history.ts'
import { Button } from '#src/ui/Button.tsx'
import { statusOf } from '../data/errors.ts'
import { useScreenTranslate } from '../declaration/useScreenTranslate.ts'
import { ChangeLine } from './ChangeLine.tsx'

interface ChangeLinesProps {
  lines: readonly (AuditLine & { isRead?: boolean })[] | undefined
  error: unknown
  isFetching: boolean
  onRetry: () => void
  /** Loads the next page; undefined if there is none. */
  onMore: (() => void) | undefined
  /** Shown if there are no lines. */
  empty: ReactNode
  /** Called when the user leaves for a record. */
  onLeave?: (() => void) | undefined
}

export const ChangeLines = ({ lines, error, isFetching, onRetry, onMore, empty, onLeave }: ChangeLinesProps) => {
  const t = useScreenTranslate(historyMessages)
  const translate = useTranslate()
  if (!lines && isFetching) return <p role="status">{t('loading')}</p>
  if (error || !lines)
    return (
      <div role="alert">
        <p>{t(statusOf(error) === 403 ? 'forbidden' : 'failed')}</p>
        <Button onClick={onRetry}>{translate('engine.retry')}</Button>
      </div>
    )
  if (lines.length === 0) return <p role="status">{empty}</p>
  return (
    <>
      <ul>
        {lines.map((line) => (
          <ChangeLine key={line.changeId} line={line} onLeave={onLeave} />
        ))}
      </ul>
      {onMore && (
        <Button onClick={onMore} aria-disabled={isFetching}>
          {isFetching ? t('loading') : t('more')}
        </Button>
      )}
    </>
  )
}
