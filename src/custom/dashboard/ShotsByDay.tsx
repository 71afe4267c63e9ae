// Shows the shots of each day of the period, and whether they are more or fewer than in the period before.
import { ChevronDown, ChevronUp } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { today } from '#kernel/core/contract/days.ts'
import type { ShotsByDay as Shots } from '#src/resources/statistics/payloads.ts'
import type { Period } from '#src/resources/telemetry/schemas.ts'
import { statisticsPaths } from '#src/resources/statistics/paths.ts'
import { useProvider } from '#kernel/core/site/index.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { TableHead } from '#kernel/core/site/ui/TableHead.tsx'
import card from './Card.module.css'
import { ChartCard } from './ChartCard.tsx'
import { dayPoints, sumOf } from './days.ts'
import { lazyChart } from './lazyChart.tsx'
import { shotsPath } from './shotsPath.ts'
import { daysBetween } from './period.ts'
import styles from './ShotsByDay.module.css'
import { useDashboardMessages } from './useDashboardMessages.ts'

const DaysChart = lazyChart(() => import('./DaysChart.tsx').then((module) => module.DaysChart))

const Skeleton = ({ label }: { label: string }) => (
  <div className={styles.skeleton} role="status" aria-label={label}>
    <div className={card.loadingLines} />
  </div>
)

const Days = ({ found, period }: { found: Shots; period: Period }) => {
  const { messages, count, share, average, dates } = useDashboardMessages()
  const [isOpen, setIsOpen] = useState(false)
  const { days } = messages
  const points = dayPoints(found, today())
  const format = found.step === 1 ? count : average
  const total = sumOf(found.shots)
  const totalBefore = found.before && sumOf(found.before.shots)
  const length = daysBetween(found.from, found.to)
  const isCompared = points[0]?.before !== undefined
  return (
    <>
      <div className={styles.summary}>
        <p className={styles.total}>
          <Link className={card.number} to={shotsPath(period)}>
            <strong>{count(total)}</strong> {messages.shots.unit(total)}
          </Link>
        </p>
        {totalBefore !== undefined && (
          <p>{totalBefore > 0 ? days.change(total, totalBefore, length, { count, share }) : days.noneBefore(length)}</p>
        )}
        {isCompared && (
          <ul className={styles.legend} aria-hidden="true">
            <li className={styles.current}>{days.current}</li>
            <li className={styles.before}>{days.before(length)}</li>
          </ul>
        )}
      </div>
      <div className={styles.line} aria-hidden="true">
        <DaysChart placeholder={<div className={card.loadingLines} />} chart={{ points, format }} />
      </div>
      {found.step > 1 && <p className={card.hint}>{days.averages(found.step)}</p>}
      <div className={styles.numbers}>
        <Button look="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {days.asTable}
          <Icon of={isOpen ? ChevronUp : ChevronDown} />
        </Button>
        {isOpen && (
          <div className={styles.scroll} role="group" aria-label={messages.charts.byDay} tabIndex={0}>
            <table className={card.table}>
              <caption className="visually-hidden">{messages.charts.byDay}</caption>
              <TableHead
                columns={[
                  found.step === 1 ? days.day : messages.period.name,
                  messages.charts.shots,
                  ...(isCompared ? [days.before(length)] : []),
                ]}
              />
              <tbody>
                {points.map((point) => (
                  <tr key={point.from}>
                    <th scope="row">
                      {dates(point)}
                      {point.isRunning && ` ${days.soFar}`}
                    </th>
                    <td>
                      <Link className={card.number} to={shotsPath({ from: point.from, to: point.to })}>
                        {count(point.shots)}
                      </Link>
                    </td>
                    {isCompared && (
                      <td>
                        {point.before && (
                          <Link className={card.number} to={shotsPath(point.before)}>
                            {count(point.before.shots)}
                          </Link>
                        )}
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </div>
    </>
  )
}

export const ShotsByDay = ({ period }: { period: Period }) => {
  const provider = useProvider()
  const query = useQuery({
    queryKey: ['dashboard', 'byDay', period],
    queryFn: ({ signal }) => provider.call(statisticsPaths.byDay, { query: period, signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <ChartCard
      chart="byDay"
      period={period}
      query={query}
      isEmpty={({ shots }) => sumOf(shots) === 0}
      skeleton={Skeleton}
    >
      {(found) => <Days found={found} period={period} />}
    </ChartCard>
  )
}
