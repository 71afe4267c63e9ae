// A device's shots by day as bars on a scale, with marks for what may explain a change. A table says the same.
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { formatDate } from '#kernel/core/site/ui/formatDate.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { scaleTo } from '../rules/scaleTo.ts'
import styles from './DaysChart.module.css'
import { devicePageMessages } from './pageTexts.ts'

export interface ShotDay {
  day: string
  count: number
  /** What changed on that day, in words. */
  changes: readonly string[]
}

/** A phone has room for so many named days, from the first to the last. */
const namedDays = 5

export const DaysChart = ({ days, label }: { days: readonly ShotDay[]; label: string }) => {
  const t = useScreenTranslate(devicePageMessages)
  const scale = scaleTo(Math.max(...days.map(({ count }) => count)))
  const top = scale.at(-1) ?? 1
  const last = days.length - 1
  const named = Array.from({ length: namedDays }, (_, at) => Math.round((at * last) / (namedDays - 1)))
  return (
    <>
      <ul className={styles.legend} aria-hidden="true">
        <li className={styles.shots}>{t('shotsADay')}</li>
        <li className={styles.change}>{t('changesOf')}</li>
      </ul>
      <div className={styles.chart} role="img" aria-label={label}>
        <div className={styles.scale}>
          {scale.map((shots) => (
            <span key={shots} style={{ bottom: `${(shots / top) * 100}%` }}>
              {formatNumber(shots)}
            </span>
          ))}
        </div>
        <div className={styles.bars}>
          {scale.map((shots) => (
            <hr key={shots} style={{ bottom: `${(shots / top) * 100}%` }} />
          ))}
          {days.map(({ day, count, changes }) => (
            <span key={day} title={[formatDate(day), formatNumber(count), ...changes].join(' · ')}>
              <i style={{ height: `${(count / top) * 100}%` }} />
            </span>
          ))}
        </div>
        <div className={styles.days}>
          {days.map(({ day, changes }, at) => (
            <span key={day}>
              <b data-marked={changes.length > 0 || undefined} />
              {named.includes(at) && <small>{formatDate(day).slice(0, 5)}</small>}
            </span>
          ))}
        </div>
      </div>
    </>
  )
}
