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
  // The ring and the table show the slots without a capsule.
  const shown = findings.flatMap((one) => (one.kind === 'noCapsule' ? [] : [one]))
  if (shown.length === 0) return null
  return (
    <ul className={styles.findings} aria-label={t('findings')}>
      {shown.map((one) => {
        const capsule = capsules.find((found) => found.capsuleId === one.capsuleId)
        if (!capsule) return null
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
    </ul>
  )
}
