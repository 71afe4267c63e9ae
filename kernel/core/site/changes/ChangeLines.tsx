// The states of a list of lines: loading, failed, empty, and its pages.
import type { ComponentType, ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { historyMessages } from '#kernel/core/site/changes/texts.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { statusOf } from '#kernel/core/site/data/errors.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import { actorName } from './actorName.ts'
import { byPersonAndHour } from './changeGroups.ts'
import { ChangeLine, type ChangeLineProps } from './ChangeLine.tsx'
import type { Line } from './useLineWords.ts'
import styles from './ChangeLine.module.css'

/** What shows the lines gets. */
export interface ShownLines extends Pick<ChangeLineProps, 'onLeave' | 'onBatch'> {
  lines: readonly Line[]
}

interface ChangeLinesProps extends Pick<ChangeLineProps, 'onLeave' | 'onBatch'> {
  lines: readonly Line[] | undefined
  /** Whether what one person did within an hour stands below their name. */
  isGrouped?: boolean
  /** The query that loads them, page by page. */
  query: Pick<UseInfiniteQueryResult, 'error' | 'isFetching' | 'hasNextPage' | 'fetchNextPage' | 'refetch'>
  /** Shows the lines as something else than a list. */
  as?: ComponentType<ShownLines> | undefined
  /** Shown if there are no lines. */
  empty: ReactNode
}

export const ChangeLines = ({ lines, isGrouped = false, query, as: Shown, empty, ...on }: ChangeLinesProps) => {
  const t = useScreenTranslate(historyMessages)
  const translate = useTranslate()
  const { error, isFetching, hasNextPage, fetchNextPage, refetch } = query
  if (!lines && isFetching) return <p role="status">{translate('engine.loading')}</p>
  if (error || !lines)
    return (
      <div role="alert" className={styles.failed}>
        <p>{t(statusOf(error) === 403 ? 'forbidden' : 'failed')}</p>
        <Button onClick={() => void refetch()}>{translate('engine.retry')}</Button>
      </div>
    )
  if (lines.length === 0) return <p role="status">{empty}</p>
  const single = (line: Line) => <ChangeLine key={line.changeId} line={line} {...on} />
  const group = ([first, ...others]: [Line, ...Line[]]) =>
    others.length === 0 ? (
      single(first)
    ) : (
      <li key={first.changeId}>
        <p className={styles.person}>
          <strong>{actorName(first, t)}</strong>
        </p>
        <ul>
          {[first, ...others].map((line) => (
            <ChangeLine key={line.changeId} line={line} isNamed={false} {...on} />
          ))}
        </ul>
      </li>
    )
  return (
    <>
      {Shown ? (
        <Shown lines={lines} {...on} />
      ) : (
        <ul>{isGrouped ? byPersonAndHour(lines).map(group) : lines.map(single)}</ul>
      )}
      {hasNextPage && (
        <Button onClick={() => void fetchNextPage()} aria-disabled={isFetching}>
          {isFetching ? translate('engine.loading') : t('more')}
        </Button>
      )}
    </>
  )
}
