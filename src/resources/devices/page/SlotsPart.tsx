// The ring of the campaign with the capsules of a device in their slots, read-only, and the same as a table.
import { useState } from 'react'
import { formatNumber } from '#kernel/core/site/ui/formatNumber.ts'
import { Pending } from '#kernel/core/site/ui/Pending.tsx'
import { phone, useMediaQuery } from '#kernel/core/site/ui/useMediaQuery.ts'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { useScreenTranslate, type EngineRecord, type PartProps } from '#kernel/core/site/index.ts'
import { RingDrawing } from '#src/resources/campaigns/dial/RingDrawing.tsx'
import ringStyles from '#src/resources/campaigns/dial/Ring.module.css'
import { fragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import type { DeviceSlots } from '../payloads.ts'
import { Doubts } from './Doubts.tsx'
import { Findings } from './Findings.tsx'
import { SlotTable } from './SlotTable.tsx'
import { slotMessages } from './slotTexts.ts'
import { useDeviceSlots } from './useDeviceSlots.ts'
import styles from './SlotsPart.module.css'

export const SlotsPart = ({ record }: PartProps<EngineRecord & { deviceId: number }>) => {
  const t = useScreenTranslate(slotMessages)
  const isPhone = useMediaQuery(phone)
  const found = useDeviceSlots(record.deviceId, { resource: 'devices', id: record.id })
  const { data } = found
  // As high as the ring with its table, which is below it on a phone.
  if (!data) return <Pending query={found} failed={t('failed')} loading={t('loading')} room={isPhone ? 640 : 590} />
  const { campaign, slots } = data
  return (
    <>
      <Doubts doubts={data.doubts ?? []} deviceId={record.deviceId} />
      <Findings found={data} />
      {campaign && slots.length > 0 && (
        <>
          <Slots found={data} capacity={campaign.fragranceShots} />
          {slots.some(({ capsule }) => capsule?.capacity === null) && (
            <p className={styles.hint}>{t('capacity', { count: formatNumber(campaign.fragranceShots) })}</p>
          )}
        </>
      )}
    </>
  )
}

const Slots = ({ found: { slots }, capacity }: { found: DeviceSlots; capacity: number }) => {
  const t = useScreenTranslate(slotMessages)
  const language = useLanguage()
  const [hovered, setHovered] = useState<number>()
  const at = (slot: number | undefined) => slots.find((one) => one.slot === slot)
  const shown = at(hovered)
  return (
    <div className={styles.slots}>
      <div className={`${ringStyles.ring} ${styles.ring}`} data-read-only>
        <RingDrawing
          contentOf={(slot) => {
            const content = at(slot)
            return content && { slot, fragranceId: content.fragrance.fragranceId, shotSeconds: content.shotSeconds }
          }}
          fragranceOf={(content) => {
            const fragrance = content && at(content.slot)?.fragrance
            return fragrance && { ...fragrance, name: fragranceName(fragrance, language) }
          }}
          isHollow={(slot) => at(slot)?.capsule === null}
          hovered={hovered}
        >
          {shown ? (
            <>
              <span>
                {t('slot')} {shown.slot}
              </span>
              <strong>{fragranceName(shown.fragrance, language)}</strong>
              <span>
                {shown.capsule
                  ? t('leftOf', {
                      shots: formatNumber(shown.capsule.remainingShots),
                      capacity: formatNumber(shown.capsule.capacity ?? capacity),
                    })
                  : t('none')}
              </span>
            </>
          ) : (
            <>
              <span className={ringStyles.centerSeconds}>
                {slots.filter(({ capsule }) => capsule !== null).length}
                <small> / {slots.length}</small>
              </span>
              <span>{t('centerServed')}</span>
            </>
          )}
        </RingDrawing>
      </div>
      <SlotTable slots={slots} capacity={capacity} hovered={hovered} onHover={setHovered} />
    </div>
  )
}
