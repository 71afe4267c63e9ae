// One act in the audit: who did what to which record, or to how many, and what it was before and after. Several records
// open below it.
import { useState } from 'react'
import { Link } from 'react-router'
import { useInfiniteQuery } from '@tanstack/react-query'
import { isAdmin } from '#kernel/core/contract/access.ts'
import { addDays, today } from '#kernel/core/contract/days.ts'
import { recordResource } from '#kernel/core/contract/paths/changePaths.ts'
import { changePaths } from '#kernel/core/contract/paths/changePaths.ts'
import {
  ChangeLines,
  historyMessages,
  linkToPage,
  RecordDifferences,
  useEngine,
  useLog,
  useProvider,
  useScreenTranslate,
  useSlot,
  type ScreenTranslate,
} from '#kernel/core/site/index.ts'
import { actorName } from '#kernel/core/site/changes/actorName.ts'
import type { AuditQuery } from '#kernel/core/site/changes/auditQuery.ts'
import { EventDetails } from '#kernel/core/site/changes/EventDetails.tsx'
import { LineRecord } from '#kernel/core/site/changes/LineRecord.tsx'
import { useLineWords, type Line } from '#kernel/core/site/changes/useLineWords.ts'
import { pathAt } from '#kernel/core/site/record/pastAddress.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { daysOf, withSame } from './auditFilter.ts'
import { changeMessages } from './texts.ts'
import styles from './ActLine.module.css'

interface ActLineProps {
  line: Line
  query: AuditQuery
  /** Shows only the lines of a run or an import. */
  onBatch?: ((batch: string) => void) | undefined
}

/** The lines that one stands for. */
const SameLines = ({ line, same, query }: ActLineProps & { same: NonNullable<Line['same']> }) => {
  const t = useScreenTranslate(changeMessages)
  const provider = useProvider()
  const { definition } = useLog()
  const asked: AuditQuery = {
    ...query,
    where: withSame(query.where, definition, { ...line, same }),
    ...(line.batch && { batch: line.batch }),
  }
  const found = useInfiniteQuery({
    queryKey: ['changes', 'audit', 'same', asked],
    queryFn: ({ pageParam, signal }) =>
      provider.call(changePaths.audit, {
        query: { ...asked, values: true, cursor: pageParam || undefined },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    retry: false,
  })
  const lines = found.data?.pages.flatMap((page) => page.data)
  return (
    <div className={styles.same}>
      <ChangeLines lines={lines} query={found} as={SameList} empty={t('noLines')} />
    </div>
  )
}

const SameList = ({ lines }: { lines: readonly Line[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line.changeId}>
        <OneRecord line={line} />
        <Changed line={line} />
      </li>
    ))}
  </ul>
)

const OneRecord = ({ line }: { line: Line }) => {
  const { title, where } = useLineWords(line)
  return title || line.of ? <LineRecord line={line} title={title} /> : where
}

const Changed = ({ line: { resource, changed = [] } }: { line: Line }) =>
  changed.length > 0 && (
    <div className={styles.changed}>
      <RecordDifferences resource={recordResource(resource)} fields={changed} />
    </div>
  )

/** Leads to what differs in the record between the days of the filter, or between before the act and today. */
const Compare = ({ line: { at, resource, record, title, action }, query }: ActLineProps) => {
  const engine = useEngine()
  const t = useScreenTranslate(changeMessages)
  const { definition } = useLog()
  const past = useSlot('past')
  const declaration = engine.declarations.find(({ name }) => name === resource)
  if (!past || !declaration || record === null || title === null || action === 'create' || !isAdmin(engine.me))
    return null
  const path = linkToPage(engine, declaration, record)?.to
  if (path === undefined) return null
  const days = daysOf(query.where, definition)
  const from = days ? addDays(days.first, -1) : new Date(Date.parse(at) - 1).toISOString()
  const until = days && days.last < today() ? days.last : 'today'
  return (
    <>
      {' · '}
      <Link to={pathAt(path, from, until)}>{t('compare')}</Link>
    </>
  )
}

/** What became of what a deactivated person had. */
const leftText = (
  { to, handedOver, ended }: NonNullable<Line['left']>,
  t: ScreenTranslate<keyof typeof changeMessages.pt>,
  deleted: string,
): string => {
  const listed = (parts: typeof ended) =>
    parts.map(({ label, count }) => `${label} (${formatNumber(count)})`).join(', ')
  return [
    ...(handedOver.length > 0 ? [t('handedOver', { what: listed(handedOver), name: to?.name ?? deleted })] : []),
    ...(ended.length > 0 ? [t('ended', { what: listed(ended) })] : []),
  ].join(' · ')
}

export const ActLine = ({ line, query, onBatch }: ActLineProps) => {
  const t = useScreenTranslate(changeMessages)
  const history = useScreenTranslate(historyMessages)
  const words = useLineWords(line)
  const [isOpen, setIsOpen] = useState(false)
  const { at, reverts, batch, details, same, changed, left } = line
  const records = same && t('records', { smart_count: same.count, count: formatNumber(same.count) })
  // The fields are named where their values are not shown.
  const fields = changed && changed.length > 0 ? '' : words.fields
  return (
    <>
      <div className={styles.said}>
        <strong>{actorName(line, history)}</strong> {words.did}{' '}
        {same ? (
          <Button look="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {same.isMore ? t('moreThan', { what: records ?? '' }) : records}
          </Button>
        ) : (
          <LineRecord line={line} title={words.title} />
        )}
        {reverts !== null && <span className={styles.quiet}>, {history('reverted')}</span>}
      </div>
      {words.token && <p className={styles.quiet}>{words.token}</p>}
      {left && <p className={styles.quiet}>{leftText(left, t, history('deletedUser'))}</p>}
      <Changed line={line} />
      <p className={styles.quiet}>
        {[words.where, fields].filter(Boolean).join(': ')} · <time dateTime={at}>{formatInstant(at)}</time>
        {batch && onBatch && (
          <>
            {' · '}
            <Button look="link" onClick={() => onBatch(batch)}>
              {history('onlyRun')}
            </Button>
          </>
        )}
        {!same && <Compare line={line} query={query} />}
      </p>
      {details && <EventDetails definition={words.definition} details={details} />}
      {same && isOpen && <SameLines line={line} same={same} query={query} />}
    </>
  )
}
