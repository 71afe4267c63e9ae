// A device's shots: by day in a chart or a table, with changes of campaign, capsule and user, and by fragrance.
import { useState } from 'react'
import { addDays, dayOf } from '#kernel/core/contract/days.ts'
import { type PartProps, useScreenTranslate } from '#kernel/core/site/index.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { formatDate } from '#kernel/core/site/ui/formatDate.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { TableHead } from '#kernel/core/site/ui/TableHead.tsx'
import { shotFragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import type { DeviceEvent } from '#src/resources/telemetry/payloads.ts'
import { DaysChart, type ShotDay } from './DaysChart.tsx'
import styles from './DevicePage.module.css'
import type { Device } from './device.ts'
import { devicePageMessages } from './pageTexts.ts'
import { useDays } from './useDeviceFacts.ts'
import { useDeviceEvents } from './useDeviceEvents.ts'
import { useEventTitle } from './useEventTitle.ts'

/** What may explain that a device is used otherwise than before. */
const marked: readonly DeviceEvent['kind'][] = ['campaignLoaded', 'capsuleInstalled', 'capsuleRemoved', 'userChanged']

export const ShotsPart = ({ record: { deviceId } }: PartProps<Device>) => {
  const t = useScreenTranslate(devicePageMessages)
  const language = useLanguage()
  const titleOf = useEventTitle()
  const found = useDays(deviceId)
  const { data } = found
  const { data: events } = useDeviceEvents(deviceId, marked)
  const [isTable, setIsTable] = useState(false)
  if (!data) return <Pending query={found} failed={t('failed')} room={400} />
  const { from, to, shots, fragrances } = data
  const total = shots.reduce((sum, count) => sum + count, 0)
  const chart = t('chart', { from: formatDate(from), to: formatDate(to) })
  const marks = Map.groupBy(events?.pages.flatMap((page) => page.data) ?? [], ({ at }) => dayOf(new Date(at)))
  const days = shots.map((count, n): ShotDay => {
    const day = addDays(from, n)
    return { day, count, changes: (marks.get(day) ?? []).map(titleOf) }
  })
  if (total === 0) return <p className={styles.none}>{t('noShots', { days: shots.length })}</p>
  return (
    <>
      <p className={styles.total}>{t('shots', { smart_count: total, days: shots.length })}</p>
      <DaysChart days={days} label={chart} />
      <Button look="link" aria-expanded={isTable} onClick={() => setIsTable(!isTable)}>
        {t('asTable')}
      </Button>
      {isTable && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
        <div className={styles.table} role="group" aria-label={chart} tabIndex={0}>
          <table>
            <TableHead columns={[t('day'), t('shotsOfDay'), t('changes')]} />
            <tbody>
              {days.toReversed().map(({ day, count, changes }) => (
                <tr key={day}>
                  <th scope="row">{formatDate(day)}</th>
                  <td>{formatNumber(count)}</td>
                  <td>{changes.join(', ')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <h3 className={styles.subtitle}>{t('byFragrance')}</h3>
      <ol className={styles.shares}>
        {fragrances.map((fragrance) => (
          <li key={fragrance.fragranceId}>
            <span>{shotFragranceName(fragrance, language)}</span>
            <span className={styles.share} aria-hidden="true">
              <i style={{ width: `${(fragrance.shots / (fragrances[0]?.shots ?? 1)) * 100}%` }} />
            </span>
            <span>{formatNumber(fragrance.shots)}</span>
          </li>
        ))}
      </ol>
    </>
  )
}
