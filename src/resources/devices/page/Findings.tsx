// What does not fit between the campaign of a device and its capsules, in sentences.
import { CircleAlert, TriangleAlert } from 'lucide'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { RecordName, useScreenTranslate } from '#kernel/core/site/index.ts'
import { fragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import type { DeviceSlots } from '../payloads.ts'
import { slotMessages } from './slotTexts.ts'
import styles from './SlotsPart.module.css'

export const Findings = ({ found: { campaign, slots, loose, findings } }: { found: DeviceSlots }) => {
  const t = useScreenTranslate(slotMessages)
  const language = useLanguage()
  const capsules = [...loose, ...slots.flatMap(({ spare }) => spare)]
  // One sentence for all empty slots: a new device has twenty of them.
  const emptySlots = findings.flatMap((one) => (one.kind === 'noCapsule' ? [one.slot] : []))
  if (findings.length === 0) return null
  return (
    <ul className={styles.findings} aria-label={t('findings')}>
      {findings.map((one) => {
        const capsule =
          one.kind === 'noCapsule' ? undefined : capsules.find((found) => found.capsuleId === one.capsuleId)
        if (one.kind === 'noCapsule' || !capsule) return null
        const fragrance = fragranceName(capsule.fragrance, language)
        return (
          <li key={capsule.capsuleId} data-kind={one.kind}>
            <Icon of={one.kind === 'noSlot' ? CircleAlert : TriangleAlert} />
            <span>
              <RecordName resource="capsules" id={capsule.capsuleId}>
                {capsule.serialNumber}
              </RecordName>{' '}
              {one.kind === 'spare'
                ? t('spare', { slot: one.slot, fragrance })
                : t(campaign ? 'noSlot' : 'noSlotWithoutCampaign', { fragrance })}
            </span>
          </li>
        )
      })}
      {emptySlots.length > 0 && (
        <li data-kind="noCapsule">
          <Icon of={TriangleAlert} />
          <span>{t('noCapsule', { smart_count: emptySlots.length, slots: emptySlots.join(', ') })}</span>
        </li>
      )}
    </ul>
  )
}
