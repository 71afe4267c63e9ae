// When a capsule will be empty, in the list: the band of days, or why there is none.
import { TriangleAlert } from 'lucide'
import type { RowOf } from '#kernel/core/contract/definitionTypes.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { bandText } from './bandText.ts'
import type capsules from '#src/resources/capsules/definition.ts'
import { forecastMessages } from './forecastTexts.ts'
import styles from './Forecast.module.css'

type Row = Pick<RowOf<typeof capsules>, 'forecast' | 'emptyFrom' | 'emptyUntil' | 'wasted'>

/** `state` is the forecast in words, for one without days. */
export const Forecast = ({ record, state }: { record: Row; state: string }) => {
  const t = useScreenTranslate(forecastMessages)
  const language = useLanguage()
  const { forecast, emptyFrom, emptyUntil, wasted } = record
  const [shown, full] =
    emptyFrom && emptyUntil
      ? [true, false].map((isShort) => bandText(emptyFrom, emptyUntil, language, isShort))
      : [state, state]
  return (
    <span className={styles.forecast} data-given={forecast === 'given' || undefined}>
      {wasted && (
        <span className={styles.wasted} title={t('wasted')}>
          <Icon of={TriangleAlert} />
          <span className="visually-hidden">{t('wasted')}</span>
        </span>
      )}
      <span className={styles.days} title={full}>
        {shown}
      </span>
    </span>
  )
}
