// The states of a list of lines: loading, failed, empty, and its pages.
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { AuditLine } from '#kernel/contract/payloads/changes.ts'
import { historyMessages } from '#src/i18n/history/history.ts'
import { Button } from '#kernel/site/ui/Button.tsx'
import { statusOf } from '../data/errors.ts'
import { useScreenTranslate } from '../declaration/useScreenTranslate.ts'
import { ChangeLine } from './ChangeLine.tsx'
import styles from './ChangeLine.module.css'

interface ChangeLinesProps {
  lines: readonly (AuditLine & { isRead?: boolean })[] | undefined
  /** The query that loads them, page by page. */
  query: Pick<UseInfiniteQueryResult, 'error' | 'isFetching' | 'hasNextPage' | 'fetchNextPage' | 'refetch'>
  /** Shown if there are no lines. */
  empty: ReactNode
  /** Called when the user leaves for a record. */
  onLeave?: (() => void) | undefined
  /** Shows only the lines of a run or an import. */
  onBatch?: ((batch: string) => void) | undefined
}

export const ChangeLines = ({ lines, query, empty, onLeave, onBatch }: ChangeLinesProps) => {
  const t = useScreenTranslate(historyMessages)
  const translate = useTranslate()
  const { error, isFetching, hasNextPage, fetchNextPage, refetch } = query
  if (!lines && isFetching) return <p role="status">{t('loading')}</p>
  if (error || !lines)
    return (
      <div role="alert" className={styles.failed}>
        <p>{t(statusOf(error) === 403 ? 'forbidden' : 'failed')}</p>
        <Button onClick={() => void refetch()}>{translate('engine.retry')}</Button>
      </div>
    )
  if (lines.length === 0) return <p role="status">{empty}</p>
  return (
    <>
      <ul>
        {lines.map((line) => (
          <ChangeLine key={line.changeId} line={line} onLeave={onLeave} onBatch={onBatch} />
        ))}
      </ul>
      {hasNextPage && (
        <Button onClick={() => void fetchNextPage()} aria-disabled={isFetching}>
          {isFetching ? t('loading') : t('more')}
        </Button>
      )}
    </>
  )
}
