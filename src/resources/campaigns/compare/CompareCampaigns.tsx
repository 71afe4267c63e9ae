// Two campaigns side by side: their rings, their slots one by one, and their other fields.
import { RecordName, useScreenTranslate, type CompareProps } from '#kernel/core/site/index.ts'
import { RingDrawing } from '../dial/RingDrawing.tsx'
import { useFragrances } from '../dial/useFragrances.ts'
import ring from '../dial/Ring.module.css'
import { compareDials, comparedCounts } from '../rules/compareDials.ts'
import { slotOf } from '../rules/dial.ts'
import type { Campaign } from './comparedCampaign.ts'
import { ComparedFields } from './ComparedFields.tsx'
import { ComparedSlots } from './ComparedSlots.tsx'
import { compareMessages } from './compareTexts.ts'
import styles from './Compare.module.css'

export const CompareCampaigns = ({ left, right }: CompareProps<Campaign>) => {
  const t = useScreenTranslate(compareMessages)
  const [{ fragranceOf: leftFragrance }, { fragranceOf: rightFragrance }] = [useFragrances(left), useFragrances(right)]
  const fragranceOf = (id: number | undefined) => leftFragrance(id) ?? rightFragrance(id)
  const slots = compareDials(left.collection, right.collection)
  const counts = comparedCounts(slots)
  const sides = [
    ['left', left],
    ['right', right],
  ] as const
  return (
    <>
      <div className={styles.rings}>
        {sides.map(([side, campaign]) => (
          <div key={side} className={styles.campaign}>
            <h2>
              <RecordName resource="campaigns" id={Number(campaign.id)}>
                {campaign.name}
              </RecordName>
            </h2>
            {/* The table says the same. */}
            <div className={ring.ring} data-read-only aria-hidden="true">
              <RingDrawing
                contentOf={(slot) => slotOf(campaign.collection, slot)}
                fragranceOf={(content) => fragranceOf(content?.fragranceId)}
                isMarked={(slot) =>
                  slots.some((one) => one.slot === slot && one[side] && one[side].place.kind !== 'same')
                }
                hovered={undefined}
              >
                <strong>{campaign.collection.length}</strong>
              </RingDrawing>
            </div>
          </div>
        ))}
      </div>
      <ul className={styles.counts} aria-label={t('counts')}>
        <li>{t('same', { smart_count: counts.same })}</li>
        <li>{t('moved', { smart_count: counts.moved })}</li>
        <li>{t('seconds', { smart_count: counts.seconds })}</li>
        <li>{t('onlyLeft', { smart_count: counts.onlyLeft, name: left.name })}</li>
        <li>{t('onlyRight', { smart_count: counts.onlyRight, name: right.name })}</li>
      </ul>
      <ComparedSlots slots={slots} names={[left.name, right.name]} fragranceOf={fragranceOf} />
      <ComparedFields left={left} right={right} />
    </>
  )
}
