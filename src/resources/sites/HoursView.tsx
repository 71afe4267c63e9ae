// The opening hours of a site, a line for each weekday, where nobody edits them.
import { isObject } from '#kernel/core/contract/isObject.ts'
import { type CustomInputProps, useResourceTranslate, useScreenTranslate } from '#kernel/core/site/index.ts'
import sites from './definition.ts'
import styles from './HoursFields.module.css'
import { hoursMessages } from './hoursTexts.ts'
import { isWholeDay, weekdays } from './rules/weekdays.ts'

export const HoursView = ({ record }: Pick<CustomInputProps, 'record'>) => {
  const t = useScreenTranslate(hoursMessages)
  const translate = useResourceTranslate(sites.name)
  const hours = isObject(record?.['openingHours']) ? record['openingHours'] : undefined
  const textOf = (own: unknown) => {
    if (typeof own !== 'string') return t('closed')
    return isWholeDay(own) ? t('wholeDay') : own.replace('-', '–')
  }
  if (!hours) return <p>{translate.engine('form.noChoice')}</p>
  return (
    <dl className={styles.days}>
      {weekdays.map((day) => (
        <div key={day}>
          <dt>{translate.fieldAt(`openingHours.${day}`)}</dt>
          <dd>{textOf(hours[day])}</dd>
        </div>
      ))}
    </dl>
  )
}
