// Shows shares as a donut with the total in the middle, and as a table with the exact numbers.
import { useState } from 'react'
import { Link } from 'react-router'
import { RecordName } from '#kernel/core/site/index.ts'
import { categoricalStyle } from '#kernel/core/site/ui/categoricalColor.ts'
import type { Period } from '#src/resources/telemetry/schemas.ts'
import card from './Card.module.css'
import { lazyChart } from './lazyChart.tsx'
import styles from './Shares.module.css'
import { shotsPath } from './shotsPath.ts'
import { totalOf, type Share } from './shares.ts'
import { useDashboardMessages } from './useDashboardMessages.ts'

const Donut = lazyChart(() => import('./Donut.tsx').then((module) => module.Donut))

const swatchOf = ({ categoryId }: Share) =>
  categoryId === undefined ? { background: 'var(--line)' } : categoricalStyle(categoryId)

/** The placeholder while the shares load. */
export const SharesSkeleton = ({ label }: { label: string }) => (
  <div className={styles.shares} role="status" aria-label={label}>
    <div className={styles.donut}>
      <div className={styles.loadingDonut} />
    </div>
    <div className={card.loadingLines} />
  </div>
)

interface SharesProps {
  shares: readonly Share[]
  caption: string
  period: Period
  /** The campaign whose shots these are; undefined for all campaigns. */
  campaignId?: number
}

export const Shares = ({ shares, caption, period, campaignId }: SharesProps) => {
  const { messages, count, share } = useDashboardMessages()
  const [pointed, setPointed] = useState<number>()
  const total = totalOf(shares)
  return (
    <div className={styles.shares}>
      <div className={styles.donut} aria-hidden="true">
        <Donut placeholder={<div className={styles.loadingDonut} />} chart={{ shares, pointed, onPoint: setPointed }} />
        <p className={styles.total}>
          <strong>{count(total)}</strong>
          {messages.shots.unit(total)}
        </p>
      </div>
      <table className={card.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.charts.fragrance}</th>
            <th scope="col">{messages.charts.shots}</th>
            <th scope="col">
              {/* Beside the donut there is no room for the word. */}
              <span className="visually-hidden">{messages.charts.share}</span>
              <span aria-hidden="true">%</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shares.map((one) => (
            <tr
              key={one.rank}
              data-pointed={pointed === one.rank || undefined}
              data-rest={one.rank === 0 || undefined}
              onPointerEnter={() => setPointed(one.rank)}
              onPointerLeave={() => setPointed(undefined)}
            >
              <th scope="row">
                <span>
                  <span className={styles.swatch} {...(one.rank > 0 && { style: swatchOf(one) })} aria-hidden="true">
                    {one.rank > 0 && one.rank}
                  </span>
                  {one.fragranceId === undefined ? (
                    one.name
                  ) : (
                    <RecordName resource="fragrances" id={one.fragranceId}>
                      {one.name}
                    </RecordName>
                  )}
                </span>
              </th>
              <td>
                {one.fragranceId === undefined ? (
                  count(one.shots)
                ) : (
                  <Link className={card.number} to={shotsPath(period, { campaignId, fragranceId: one.fragranceId })}>
                    {count(one.shots)}
                  </Link>
                )}
              </td>
              <td>{share(one.shots / total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{messages.charts.total}</th>
            <td>
              <Link className={card.number} to={shotsPath(period, { campaignId })}>
                {count(total)}
              </Link>
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
