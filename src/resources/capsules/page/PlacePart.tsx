// What is known of a capsule: the slot that it serves in its device, what is left of how many shots, and its days.
import { useTranslate } from 'react-admin'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { RecordFacts, useScreenTranslate, type PartProps } from '#kernel/core/site/index.ts'
import type { DeviceSlots } from '#src/resources/devices/payloads.ts'
import { Doubts } from '#src/resources/devices/page/Doubts.tsx'
import { useDeviceSlots } from '#src/resources/devices/page/useDeviceSlots.ts'
import { fragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import { ShotLevel } from '#src/resources/forecasts/ShotLevel.tsx'
import type { Capsule } from './capsule.ts'
import { capsulePageMessages } from './pageTexts.ts'
import styles from './PlacePart.module.css'

const days = ['installedAt', 'dueDate', 'emptiedAt', 'removedAt', 'removalReason', 'createdAt', 'updatedAt']

export const PlacePart = ({ record }: PartProps<Capsule>) => {
  const t = useScreenTranslate(capsulePageMessages)
  const translate = useTranslate()
  const { device, capsuleId, remainingShots, level } = record
  const query = useDeviceSlots(device?.deviceId, { resource: 'capsules', id: record.id })
  const { data, error } = query
  const slotText = useSlotText(capsuleId)
  const facts = (sources: readonly string[]) => <RecordFacts resource="capsules" record={record} sources={sources} />
  if (!device)
    return (
      <>
        <p className={styles.stored}>{t('stored')}</p>
        <dl className={styles.place}>{facts(['remainingShots', ...days])}</dl>
      </>
    )
  const hasFailed = !data && error !== null
  const capacity = record.capacity ?? data?.campaign?.fragranceShots
  const doubts = data?.doubts?.filter(({ capsule }) => capsule.capsuleId === capsuleId) ?? []
  return (
    <>
      <Doubts doubts={doubts} deviceId={device.deviceId} />
      <dl className={styles.place}>
        {!hasFailed && (
          <div>
            <dt>{t('slot')}</dt>
            {/* The answer takes the room of this word, so that nothing moves. */}
            <dd>{data ? slotText(data) : <span role="status">{translate('engine.loading')}</span>}</dd>
          </div>
        )}
        {capacity !== undefined && (
          <div>
            <dt>{t('left')}</dt>
            <dd>
              <ShotLevel shots={remainingShots} capacity={capacity} level={level}>
                {t('leftOf', { shots: formatNumber(remainingShots), capacity: formatNumber(capacity) })}
              </ShotLevel>
            </dd>
          </div>
        )}
        {facts(days)}
      </dl>
      {capacity !== undefined && record.capacity === null && <p className={styles.hint}>{t('capacity')}</p>}
      {hasFailed && <Pending query={query} failed={t('failed')} />}
    </>
  )
}

const useSlotText = (capsuleId: number) => {
  const t = useScreenTranslate(capsulePageMessages)
  const language = useLanguage()
  return ({ campaign, slots }: DeviceSlots): string => {
    const serves = slots.find(({ capsule }) => capsule?.capsuleId === capsuleId)
    if (serves) return t('inUse', { slot: serves.slot, fragrance: fragranceName(serves.fragrance, language) })
    const waits = slots.find(({ spare }) => spare.some((one) => one.capsuleId === capsuleId))
    if (waits) return t('waits', { slot: waits.slot })
    return t(campaign ? 'noSlot' : 'noCampaign')
  }
}
