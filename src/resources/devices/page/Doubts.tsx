// What reports say against capsules, in sentences: as the page of a device or of a capsule sees it.
import { CircleAlert } from 'lucide'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { useLanguage } from '#kernel/core/site/i18n/language.ts'
import { RecordName, titleIn, useScreenTranslate } from '#kernel/core/site/index.ts'
import { fragranceName } from '#src/resources/fragrances/rules/fragranceName.ts'
import devices from '../definition.ts'
import type { Doubt } from '../payloads.ts'
import { slotMessages } from './slotTexts.ts'
import styles from './SlotsPart.module.css'

/** `deviceId` is the device of the page, or that in which the capsule of the page is. */
export const Doubts = ({ doubts, deviceId }: { doubts: readonly Doubt[]; deviceId: number }) => {
  const t = useScreenTranslate(slotMessages)
  const language = useLanguage()
  if (doubts.length === 0) return null
  return (
    <ul className={styles.findings} aria-label={t('reports')}>
      {doubts.map(({ kind, capsule, device, fragrance, reports: smart_count }) => {
        const isThere = device.deviceId !== deviceId
        const name = fragrance ? fragranceName(fragrance, language) : ''
        return (
          <li key={`${capsule.capsuleId} ${kind} ${device.deviceId} ${name}`} data-kind={kind}>
            <Icon of={CircleAlert} />
            <span>
              <RecordName resource="capsules" id={capsule.capsuleId}>
                {capsule.serialNumber}
              </RecordName>{' '}
              {kind === 'elsewhere' && t(isThere ? 'elsewhereThere' : 'elsewhereHere', { smart_count })}
              {kind === 'fragrance' && t('otherFragrance', { smart_count, fragrance: name })}
              {kind === 'level' && t('level')}
              {kind === 'elsewhere' && isThere && (
                <>
                  {' '}
                  <RecordName resource="devices" id={device.deviceId}>
                    {titleIn(devices, device)}
                  </RecordName>
                </>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
