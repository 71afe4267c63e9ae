// Which fragrances a quiz has recommended, and how often the device was used with them afterwards.
import { useId } from 'react'
import { RecordName, useScreenTranslate } from '#kernel/core/site/index.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { quizRuns as limits } from '#src/product/limits.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { TableHead } from '#kernel/core/site/ui/TableHead.tsx'
import { fragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import type { QuizStatistics } from '../payloads.ts'
import { percent } from './percent.ts'
import { statisticsMessages } from './statisticsTexts.ts'
import styles from './Statistics.module.css'

export const RecommendedTable = ({ fragrances }: Pick<QuizStatistics, 'fragrances'>) => {
  const t = useScreenTranslate(statisticsMessages)
  const language = useLanguage()
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={styles.heading}>
        {t('recommended')}
      </h3>
      <p className={styles.hint}>{t('recommendedHint')}</p>
      <table className={styles.table} aria-labelledby={heading}>
        <TableHead columns={[t('fragrance'), t('ended'), t('onDevices'), t('used')]} />
        <tbody>
          {fragrances.map(({ runs, onDevices, used, ...fragrance }) => (
            <tr key={fragrance.fragranceId} data-few={onDevices < limits.fewRuns || undefined}>
              <th scope="row">
                <RecordName resource="fragrances" id={fragrance.fragranceId}>
                  {fragranceName(fragrance, language)}
                </RecordName>
              </th>
              <td>{formatNumber(runs)}</td>
              <td>{formatNumber(onDevices)}</td>
              <td>{onDevices === 0 ? '–' : `${formatNumber(used)} (${percent(used / onDevices)})`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
