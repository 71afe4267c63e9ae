// Says in a sentence whether a capsule is expired, empty or running out.
import { today } from '#kernel/contract/days.ts'
import { formatDate } from '#kernel/site/ui/formatDate.ts'
import { formatNumber } from '#kernel/site/ui/formatNumber.ts'
import { dashboard } from '#product/limits.ts'
import { StateLine, useScreenTranslate, type EngineRecord, type PartProps } from '#kernel/site/index.ts'
import { capsulePageMessages } from './pageTexts.ts'

type Props = PartProps<EngineRecord & { dueDate: string; remainingShots: number }>

export const CapsuleState = ({ record: { dueDate, remainingShots } }: Props) => {
  const t = useScreenTranslate(capsulePageMessages)
  const date = formatDate(dueDate)
  const shots = { smart_count: remainingShots, count: formatNumber(remainingShots), date }
  if (remainingShots === 0) return <StateLine level="bad">{t('empty')}</StateLine>
  if (dueDate < today()) return <StateLine level="bad">{t('overdue', { date })}</StateLine>
  if (remainingShots < dashboard.lowShots) return <StateLine level="warning">{t('low', shots)}</StateLine>
  return <StateLine level="good">{t('fine', shots)}</StateLine>
}
