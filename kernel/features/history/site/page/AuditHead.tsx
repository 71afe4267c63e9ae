// The head of the audit: a search, periods, and how many lines there are by person, place and act. Each is a link that
// sets the filter.
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { isAdmin } from '#kernel/core/contract/access.ts'
import { addDays } from '#kernel/core/contract/days.ts'
import { changePaths } from '#kernel/core/contract/paths/changePaths.ts'
import type { AuditSummary } from '#kernel/core/contract/payloads/changes.ts'
import {
  historyMessages,
  paths,
  useEngine,
  useLog,
  useProvider,
  useResourceTranslate,
  useScreenTranslate,
  useSlot,
} from '#kernel/core/site/index.ts'
import { auditParameters, type AuditQuery } from '#kernel/core/site/changes/auditQuery.ts'
import { SearchBox } from '#kernel/core/site/list/SearchBox.tsx'
import { pathAt } from '#kernel/core/site/record/pastAddress.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { formatDate } from '#kernel/core/site/ui/formatDate.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { Segments } from '#kernel/core/site/ui/Segments.tsx'
import { periods, type Period } from '#kernel/core/site/changes/auditPeriods.ts'
import { areaOf, daysOf, hasValue, periodOf, withPeriod, withValue } from './auditFilter.ts'
import { changeMessages } from './texts.ts'
import styles from './AuditHead.module.css'

interface AuditHeadProps {
  query: AuditQuery
  onQuery: (query: AuditQuery) => void
}

/** The links of a part that are shown before all are asked for. */
const few = 4

interface CountsProps {
  label: string
  field: string
  counts: readonly { value: string | number | null; text: string; count: number }[]
  query: AuditQuery
}

const Counts = ({ label, field, counts, query }: CountsProps) => {
  const t = useScreenTranslate(changeMessages)
  const { definition } = useLog()
  const { search } = useLocation()
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? counts : counts.slice(0, few)
  return (
    <div>
      <h2>{label}</h2>
      <ul>
        {shown.map(({ value, text, count }) => {
          const isChosen = hasValue(query.where, definition, field, value)
          const where = withValue(query.where, definition, field, value)
          const parameters = auditParameters({ ...query, where }, new URLSearchParams(search))
          return (
            <li key={String(value)}>
              <Link to={paths.audit(parameters)} replace aria-current={isChosen || undefined}>
                {text} <span>{formatNumber(count)}</span>
              </Link>
            </li>
          )
        })}
        {counts.length > shown.length && (
          <li>
            <Button look="link" onClick={() => setIsWhole(true)}>
              {t('others', { count: formatNumber(counts.length - shown.length) })}
            </Button>
          </li>
        )}
      </ul>
    </div>
  )
}

const Summary = ({ summary, query }: { summary: AuditSummary; query: AuditQuery }) => {
  const t = useScreenTranslate(changeMessages)
  const history = useScreenTranslate(historyMessages)
  const { definition } = useLog()
  const translate = useResourceTranslate(definition.name)
  const { count, isMore, people, areas, actions } = summary
  const total = t('changes', { smart_count: count, count: formatNumber(count) })
  const parts = [
    {
      label: translate.field('actor'),
      field: 'actor',
      counts: people.map(({ actor, count: n }) => ({
        value: actor?.userId ?? null,
        text: actor ? (actor.name ?? history('deletedUser')) : t('nobody'),
        count: n,
      })),
    },
    {
      label: translate.field('resource'),
      field: 'resource',
      counts: areas.map(({ resource, count: n }) => ({
        value: resource,
        text: translate.choice('resource', resource),
        count: n,
      })),
    },
    {
      label: translate.field('action'),
      field: 'action',
      counts: actions.map(({ action, count: n }) => ({
        value: action,
        text: translate.choice('action', action),
        count: n,
      })),
    },
  ]
  return (
    <>
      <p role="status">{isMore ? t('newest', { what: total }) : total}</p>
      <div className={styles.counts}>
        {parts.map((part) => (
          <Counts key={part.field} query={query} {...part} />
        ))}
      </div>
    </>
  )
}

/** Leads to the lists of a place as they were before and at the end of the period. */
const TwoDays = ({ query }: { query: AuditQuery }) => {
  const engine = useEngine()
  const t = useScreenTranslate(changeMessages)
  const { definition } = useLog()
  const area = areaOf(query.where, definition)
  const days = daysOf(query.where, definition)
  if (!useSlot('past') || !isAdmin(engine.me) || !days || !engine.declarations.some(({ name }) => name === area))
    return null
  return (
    <p className={styles.days}>
      {t('asOf')}{' '}
      {[addDays(days.first, -1), days.last].map((day) => (
        <Link key={day} to={pathAt(paths.list(area ?? ''), day)}>
          {formatDate(day)}
        </Link>
      ))}
    </p>
  )
}

export const AuditHead = ({ query, onQuery }: AuditHeadProps) => {
  const t = useScreenTranslate(changeMessages)
  const { definition } = useLog()
  const provider = useProvider()
  const translate = useResourceTranslate(definition.name)
  const { data } = useQuery({
    queryKey: ['changes', 'summary', query],
    queryFn: ({ signal }) => provider.call(changePaths.summary, { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <>
      <div className={styles.head}>
        <SearchBox
          text={query.search ?? ''}
          translate={translate}
          onSearch={(search) => onQuery({ ...query, search: search || undefined })}
        />
        <Segments<Period | ''>
          name="period"
          label={translate.field('at')}
          options={periods.map((value) => ({ value, label: t(`period.${value}`) }))}
          chosen={periodOf(query.where, definition) ?? ''}
          onChoose={(period) => period && onQuery({ ...query, where: withPeriod(query.where, definition, period) })}
        />
      </div>
      <section className={styles.summary} aria-label={t('summary')} aria-busy={!data}>
        {data && <Summary summary={data} query={query} />}
        <TwoDays query={query} />
      </section>
    </>
  )
}
