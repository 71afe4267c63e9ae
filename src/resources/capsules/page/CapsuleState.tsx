// Says in sentences whether a capsule is expired, empty or running out, and when it will be empty.
import { today } from '#kernel/core/contract/days.ts'
import { formatDate } from '#kernel/core/site/ui/formatDate.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { StateLine, useScreenTranslate, type PartProps } from '#kernel/core/site/index.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { bandText } from '#src/resources/forecasts/bandText.ts'
import type { Capsule } from './capsule.ts'
import { capsulePageMessages } from './pageTexts.ts'

export const CapsuleState = ({ record }: PartProps<Capsule>) => (
  <>
    <LevelLine record={record} />
    <ForecastLine record={record} />
  </>
)

const LevelLine = ({ record: { dueDate, remainingShots, level } }: PartProps<Capsule>) => {
  const t = useScreenTranslate(capsulePageMessages)
  const date = formatDate(dueDate)
  const shots = { smart_count: remainingShots, count: formatNumber(remainingShots), date }
  if (remainingShots === 0) return <StateLine level="bad">{t('empty')}</StateLine>
  if (dueDate < today()) return <StateLine level="bad">{t('overdue', { date })}</StateLine>
  if (level === 'critical') return <StateLine level="bad">{t('critical', shots)}</StateLine>
  if (level === 'low') return <StateLine level="warning">{t('low', shots)}</StateLine>
  return <StateLine level="good">{t('fine', shots)}</StateLine>
}

/** Nothing for what is empty or in no device: the other sentence has said it. */
const ForecastLine = ({ record }: PartProps<Capsule>) => {
  const t = useScreenTranslate(capsulePageMessages)
  const language = useLanguage()
  const { forecast, emptyFrom, emptyUntil, wasted, dueDate, device, remainingShots, level } = record
  if (!device || remainingShots === 0 || forecast === 'empty' || forecast === 'stored') return null
  if (forecast !== 'given' || emptyFrom === null || emptyUntil === null)
    return (
      <StateLine level={wasted || forecast === 'stuck' || forecast === 'loose' ? 'warning' : 'good'}>
        {t(forecast)}
      </StateLine>
    )
  const band = `${bandText(emptyFrom, emptyUntil, language)}.`
  return (
    <StateLine level={wasted || level === 'critical' || level === 'low' ? 'warning' : 'good'}>
      {wasted ? `${band} ${t('wasted', { date: formatDate(dueDate) })}` : band}
    </StateLine>
  )
}
