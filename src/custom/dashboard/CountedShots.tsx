// The shots of each fragrance in each campaign as a table, with links to both, and their sum.
import { Link } from 'react-router'
import { RecordName } from '#kernel/core/site/index.ts'
import { categoricalStyle } from '#kernel/core/site/ui/categoricalColor.ts'
import { TableHead } from '#kernel/core/site/ui/TableHead.tsx'
import type { Period } from '#src/resources/telemetry/schemas.ts'
import { dashboard as limits } from '#src/product/limits.ts'
import card from './Card.module.css'
import { shotsPath } from './shotsPath.ts'
import styles from './ShotsPage.module.css'
import { useDashboardMessages } from './useDashboardMessages.ts'

export interface CountedRow {
  campaignId: number
  campaignName: string
  fragranceId: number | undefined
  fragranceName: string
  categoryId: number | undefined
  shots: number
}

interface CountedShotsProps {
  rows: readonly CountedRow[]
  period: Period
  /** The sum of all shots, those that the server has left out included. */
  total: number
  /** There may be more than the server sends at once. */
  isPartial: boolean
}

export const CountedShots = ({ rows, period, total, isPartial }: CountedShotsProps) => {
  const { messages, count, share } = useDashboardMessages()
  const record = (resource: 'campaigns' | 'fragrances', id: number | undefined, name: string) =>
    id === undefined ? (
      name
    ) : (
      <RecordName resource={resource} id={id}>
        {name}
      </RecordName>
    )
  return (
    <div className={card.card}>
      <table className={`${card.table} ${styles.table}`}>
        <caption className="visually-hidden">{messages.shots.title}</caption>
        <TableHead
          columns={[messages.counted.campaign, messages.charts.fragrance, messages.charts.shots, messages.charts.share]}
        />
        <tbody>
          {rows.map(({ campaignId, campaignName, fragranceId, fragranceName, categoryId, shots }) => (
            <tr key={`${campaignId} ${fragranceId ?? fragranceName}`}>
              <td>{record('campaigns', campaignId, campaignName)}</td>
              <th scope="row">
                <span className={styles.scent}>
                  <span
                    className={styles.dot}
                    style={categoryId === undefined ? undefined : categoricalStyle(categoryId)}
                  />
                  {record('fragrances', fragranceId, fragranceName)}
                </span>
              </th>
              <td>
                <Link className={card.number} to={shotsPath(period, { campaignId, fragranceId })}>
                  {count(shots)}
                </Link>
              </td>
              <td>{share(shots / total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {messages.charts.total}
            </th>
            <td>{count(total)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
      {isPartial && <p className={card.hint}>{messages.counted.partial(limits.maxLargest)}</p>}
    </div>
  )
}
