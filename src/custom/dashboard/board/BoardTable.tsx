// A row per campaign: numbers that lead to the list of what they count, and whether the chart draws it.
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { addDays } from '#kernel/core/contract/days.ts'
import type { Filter } from '#kernel/core/contract/filters.ts'
import { partsOf, paths, readFilter, useScreenTranslate, whereOf } from '#kernel/core/site/index.ts'
import { formatDate } from '#kernel/core/site/ui/formatDate.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { board as limits } from '#src/product/limits.ts'
import { boardMessages } from '#src/custom/dashboard/board/texts.ts'
import campaigns from '#src/resources/campaigns/definition.ts'
import type { BoardCampaign } from '#src/resources/campaigns/payloads.ts'
import capsules from '#src/resources/capsules/definition.ts'
import devices from '#src/resources/devices/definition.ts'
import card from '../Card.module.css'
import { shotsPath } from '../shotsPath.ts'
import { useDashboardMessages } from '../useDashboardMessages.ts'
import type { DrawnCampaign } from './boardQuery.ts'
import { formatMean } from './formatMean.ts'
import { Swatch } from './Swatch.tsx'
import styles from './Board.module.css'

interface BoardTableProps {
  campaigns: readonly BoardCampaign[]
  drawn: readonly DrawnCampaign[]
  /** Called with a campaign that joins or leaves the chart. */
  onDraw: (campaignId: number) => void
}

/** The list of devices of a campaign, or of those that another filter finds too. */
const devicesPath = (campaignId: number, filter?: string): string => {
  const ofCampaign: Filter = { field: 'campaign', operator: 'is', value: campaignId }
  return paths.listOf(devices.name, { where: whereOf('all', [ofCampaign, ...partsOf(readFilter(filter, devices))]) })
}

/** The capsules in the devices of a campaign, or the empty ones alone. */
const capsulesPath = (campaignId: number, isEmpty: boolean): string => {
  const ofCampaign: Filter = { field: 'device.campaign', operator: 'is', value: campaignId }
  const empty: Filter = { field: 'level', operator: 'is', value: 'empty' }
  return paths.listOf(capsules.name, { where: whereOf('all', isEmpty ? [ofCampaign, empty] : [ofCampaign]) })
}

export const BoardTable = ({ campaigns: rows, drawn, onDraw }: BoardTableProps) => {
  const t = useScreenTranslate(boardMessages)
  const { share } = useDashboardMessages()
  return (
    <div className={styles.frame}>
      <table role="table" className={styles.table}>
        <caption className="visually-hidden">{t('title')}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {(['campaign', 'devices', 'perDevice', 'silent', 'withoutScent'] as const).map((column) => (
              <th key={column} role="columnheader" scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((campaign) => {
            const { campaignId, name, startedOn, perDevice, shots, silent, slotDays, withoutScent, unfilled } = campaign
            const counted = perDevice.length
            const place = drawn.find((one) => one.campaignId === campaignId)?.place
            const isFull = place === undefined && drawn.length >= limits.lines
            const number = (to: string, label: string, text: string) => (
              <Link className={card.number} to={to} aria-label={`${text}: ${label}, ${name}`}>
                {text}
              </Link>
            )
            const cell = (label: 'devices' | 'perDevice' | 'silent' | 'withoutScent', children: ReactNode) => (
              <td role="cell" data-label={t(label)}>
                <div>{children}</div>
              </td>
            )
            return (
              <tr key={campaignId} role="row">
                <th role="rowheader" scope="row">
                  <div className={styles.name}>
                    {counted > 0 && (
                      <label className={styles.draw} title={isFull ? t('full', { count: limits.lines }) : undefined}>
                        <input
                          type="checkbox"
                          aria-label={t('draw', { name })}
                          aria-disabled={isFull || undefined}
                          checked={place !== undefined}
                          onChange={() => {
                            if (!isFull) onDraw(campaignId)
                          }}
                        />
                        {place === undefined ? (
                          <span className={styles.swatch} aria-hidden="true" />
                        ) : (
                          <Swatch place={place} />
                        )}
                      </label>
                    )}
                    <span>
                      <Link to={paths.show(campaigns.name, campaignId)}>{name}</Link>
                      <small>{startedOn === null ? t('noShots') : t('since', { date: formatDate(startedOn) })}</small>
                    </span>
                  </div>
                </th>
                {cell('devices', number(devicesPath(campaignId), t('devices'), formatNumber(campaign.devices)))}
                {cell(
                  'perDevice',
                  startedOn === null || counted === 0 ? (
                    <span className={styles.none}>{t(startedOn === null ? 'none' : 'startsToday')}</span>
                  ) : (
                    <>
                      {number(
                        shotsPath({ from: startedOn, to: addDays(startedOn, counted - 1) }, { campaignId }),
                        t('perDevice'),
                        formatMean(shots / campaign.devices / counted),
                      )}
                      <small>
                        {t('shotsInDays', {
                          shots: formatNumber(shots),
                          smart_count: counted,
                          count: formatNumber(counted),
                        })}
                      </small>
                    </>
                  ),
                )}
                {cell(
                  'silent',
                  <>
                    {number(
                      devicesPath(campaignId, 'silent' satisfies keyof typeof devices.attention),
                      t('silent'),
                      share(silent / campaign.devices),
                    )}
                    <small>{t('of', { part: formatNumber(silent), all: formatNumber(campaign.devices) })}</small>
                  </>,
                )}
                {cell(
                  'withoutScent',
                  slotDays === 0 ? (
                    <span className={styles.none}>{t('none')}</span>
                  ) : (
                    <>
                      {number(capsulesPath(campaignId, false), t('withoutScent'), share(withoutScent / slotDays))}
                      <small>{t('slotDays', { part: formatNumber(withoutScent), all: formatNumber(slotDays) })}</small>
                      {withoutScent > 0 && (
                        <small className={styles.causes}>
                          <Link to={capsulesPath(campaignId, true)}>
                            {t('ranOut', { count: formatNumber(withoutScent - unfilled) })}
                          </Link>
                          <Link to={devicesPath(campaignId)}>{t('unfilled', { count: formatNumber(unfilled) })}</Link>
                        </small>
                      )}
                    </>
                  ),
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
