// Opening hours, a line for each run of equal days, where nobody edits them.
import { useResourceContext } from 'react-admin'
import { languageTag } from '#kernel/core/site/i18n/language.ts'
import { valueAt } from '#kernel/core/site/declaration/fieldPath.ts'
import { useResourceTranslate } from '#kernel/core/site/declaration/useResourceTranslate.ts'
import { useScreenTranslate } from '#kernel/core/site/declaration/useScreenTranslate.ts'
import type { CustomInputProps } from '#kernel/core/site/fields/kind.ts'
import styles from './OpeningHours.module.css'
import { hoursMessages } from './texts.ts'
import { hoursIn } from './byWeekday.ts'
import { isWholeDay, type Hours } from './contract.ts'
import { allRunsOf, weekdayName } from './hoursText.ts'

export const OpeningHoursView = ({ source, record }: CustomInputProps) => {
  const t = useScreenTranslate(hoursMessages)
  const translate = useResourceTranslate(useResourceContext() ?? '')
  const hours = hoursIn(record && valueAt(record, source))
  const textOf = (own: Hours) => {
    if (own === null) return t('closed')
    return isWholeDay(own) ? t('wholeDay') : own.replace('-', '–')
  }
  if (!hours) return <p>{translate.engine('form.noChoice')}</p>
  return (
    <dl className={styles.days}>
      {allRunsOf(hours).map(({ first, last, hours: own }) => {
        const from = translate.fieldAt(`${source}.${first}`)
        return (
          <div key={first}>
            <dt>{first === last ? from : t('days', { from, to: weekdayName(last, languageTag()) })}</dt>
            <dd>{textOf(own)}</dd>
          </div>
        )
      })}
    </dl>
  )
}
