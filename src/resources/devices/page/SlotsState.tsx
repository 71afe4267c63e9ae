// Says in a sentence whether the capsules of a device fit its campaign.
import { StateLine, useScreenTranslate, type EngineRecord, type PartProps } from '#kernel/core/site/index.ts'
import { slotMessages } from './slotTexts.ts'
import { useDeviceSlots } from './useDeviceSlots.ts'

export const SlotsState = ({ record }: PartProps<EngineRecord & { deviceId: number }>) => {
  const t = useScreenTranslate(slotMessages)
  const { data } = useDeviceSlots(record.deviceId, { resource: 'devices', id: record.id })
  if (!data) return null
  const { campaign, slots, loose, doubts = [] } = data
  const questioned = new Set(doubts.map(({ capsule }) => capsule.capsuleId)).size
  if (!campaign) return <StateLine level="warning">{t('noCampaign')}</StateLine>
  const served = slots.filter(({ capsule }) => capsule !== null).length
  if (served === slots.length && loose.length === 0 && questioned === 0)
    return <StateLine level="good">{t('allServed')}</StateLine>
  const sentences = [
    t('served', { served, slots: slots.length }),
    ...(loose.length > 0 ? [t('loose', { smart_count: loose.length })] : []),
    ...(questioned > 0 ? [t('questioned', { smart_count: questioned })] : []),
  ]
  return <StateLine level={loose.length + questioned > 0 ? 'bad' : 'warning'}>{`${sentences.join('; ')}.`}</StateLine>
}
