// The chart of campaigns side by side with its legend, and the same numbers as a table.
import { ChevronDown, ChevronUp } from 'lucide'
import { useId, useState } from 'react'
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { Button } from '#kernel/core/site/ui/Button.tsx'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { TableHead } from '#kernel/core/site/ui/TableHead.tsx'
import { boardMessages } from '#src/custom/dashboard/board/texts.ts'
import card from '../Card.module.css'
import { lazyChart } from '../lazyChart.tsx'
import type { DrawnCampaign } from './boardQuery.ts'
import { formatMean } from './formatMean.ts'
import { Swatch } from './Swatch.tsx'
import styles from './Board.module.css'

const LinesChart = lazyChart(() => import('./LinesChart.tsx').then((module) => module.LinesChart))

/** `lines` are the campaigns that are drawn. */
export const BoardChart = ({ lines }: { lines: readonly DrawnCampaign[] }) => {
  const t = useScreenTranslate(boardMessages)
  const heading = useId()
  const [isOpen, setIsOpen] = useState(false)
  const days = Math.max(0, ...lines.map(({ perDevice }) => perDevice.length))
  const dayName = (day: number) => t('day', { day })
  return (
    <section className={`${card.card} ${styles.chart}`} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{t('perDevice')}</h2>
        <p className={card.hint}>{t('chartHint')}</p>
      </header>
      {lines.length === 0 ? (
        <p className={styles.nothing} role="status">
          {t('nothingDrawn')}
        </p>
      ) : (
        <>
          <ul className={styles.legend} aria-hidden="true">
            {lines.map(({ campaignId, name, place }) => (
              <li key={campaignId}>
                <Swatch place={place} />
                {name}
              </li>
            ))}
          </ul>
          <div className={styles.lines} aria-hidden="true">
            <LinesChart
              placeholder={<div className={card.loadingLines} />}
              chart={{ lines, dayName, format: formatMean }}
            />
          </div>
          <p className={styles.axis} aria-hidden="true">
            {t('axis')}
          </p>
          <div>
            <Button look="link" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {t('asTable')}
              <Icon of={isOpen ? ChevronUp : ChevronDown} />
            </Button>
            {isOpen && (
              <div className={styles.scroll} role="group" aria-label={t('perDevice')} tabIndex={0}>
                <table className={card.table}>
                  <caption className="visually-hidden">{t('perDevice')}</caption>
                  <TableHead columns={[t('axis'), ...lines.map(({ name }) => name)]} />
                  <tbody>
                    {Array.from({ length: days }, (_, at) => (
                      <tr key={at}>
                        <th scope="row">{at + 1}</th>
                        {lines.map(({ campaignId, perDevice }) => {
                          const value = perDevice[at]
                          return <td key={campaignId}>{value !== undefined && formatMean(value)}</td>
                        })}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            )}
          </div>
        </>
      )}
    </section>
  )
}
