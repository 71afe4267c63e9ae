// Says in a sentence how far a delivery has got.
import { StateLine, useResourceTranslate, useScreenTranslate, type PartProps } from '#kernel/core/site/index.ts'
import { today } from '#kernel/core/contract/days.ts'
import { formatDate, formatInstant } from '#kernel/core/site/ui/formatDate.ts'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import deliveries from '../definition.ts'
import { deliveryMessages } from '../deliveryTexts.ts'
import type { Delivery } from './delivery.ts'

const levels = {
  draft: 'quiet',
  ordered: 'good',
  partlyReceived: 'warning',
  received: 'good',
  closed: 'quiet',
  cancelled: 'quiet',
} as const

export const DeliveryState = ({ record }: PartProps<Delivery>) => {
  const t = useScreenTranslate(deliveryMessages)
  const translate = useResourceTranslate(deliveries.name)
  const { state, capsules, received, underWay, expectedAt, mailedAt } = record
  const isLate = underWay > 0 && expectedAt !== null && expectedAt < today()
  const counts = {
    capsules: formatNumber(capsules),
    received: formatNumber(received),
    underWay: formatNumber(underWay),
  }
  const sentences = [
    t(state === 'partlyReceived' || state === 'received' || state === 'closed' ? 'arrived' : 'ordered', {
      ...counts,
      smart_count: capsules,
    }),
    underWay > 0 && state === 'partlyReceived' && t('underWay', { ...counts, smart_count: underWay }),
    underWay > 0 && expectedAt !== null && t(isLate ? 'late' : 'expected', { day: formatDate(expectedAt) }),
    mailedAt !== null && t('mailed', { at: formatInstant(mailedAt) }),
  ]
  return (
    <StateLine level={isLate ? 'bad' : levels[state]}>
      <strong>{translate.choice('state', state)}.</strong> {sentences.filter(Boolean).join(' ')}
    </StateLine>
  )
}
