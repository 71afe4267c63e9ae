// The dial of a campaign that is read-only: the ring as a drawing and its slots as a list, with links to the inactive fragrances,
// because they keep the campaign from being activated (docs/decisions/0018).
import { useId } from 'react'
import { Link } from 'react-router'
import { slotNumbers } from '#contract/dial.ts'
import { fragranceName } from '#contract/fragranceName.ts'
import { campaign as limits } from '#contract/limits.ts'
import { paths, useScreenTranslate, type CustomInputProps } from '#src/engine/index.ts'
import { dialWords } from '#src/i18n/dial/dial.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { size } from './geometry.ts'
import { Segment } from './Segment.tsx'
import { parseStoredCampaign } from './storedDial.ts'
import styles from './Dial.module.css'
import ringStyles from './Ring.module.css'

export const DialView = ({ record }: Pick<CustomInputProps, 'record'>) => {
  const t = useScreenTranslate(dialWords)
  const language = useLanguage()
  const id = useId()
  const filledSlots = parseStoredCampaign(record)?.collection ?? []
  return (
    <div className={styles.dial} data-extra-wide>
      <div className={styles.side}>
        <div className={ringStyles.ring} data-read-only>
          <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
            <clipPath id={`${id}picture`} clipPathUnits="objectBoundingBox">
              <circle cx="0.5" cy="0.5" r="0.5" />
            </clipPath>
            {slotNumbers.map((slot) => {
              const content = filledSlots.find((one) => one.slot === slot)
              return (
                <Segment
                  key={slot}
                  slot={slot}
                  content={content}
                  fragrance={content && { ...content.fragrance, name: fragranceName(content.fragrance, language) }}
                  isSelected={false}
                  isInvalid={content?.fragrance.isActive === false}
                  drag={undefined}
                  pictureClip={`${id}picture`}
                />
              )
            })}
          </svg>
        </div>
      </div>
      <div className={styles.readOnly}>
        <p>{t('count', { count: filledSlots.length, slots: limits.slots })}</p>
        <ul className={styles.slots} aria-label={t('slots')}>
          {filledSlots.map(({ slot, shotSeconds, fragrance }) => {
            const name = fragranceName(fragrance, language)
            return (
              <li key={slot}>
                {t('filled', { slot, name, seconds: t('seconds', { smart_count: shotSeconds }) })}{' '}
                {fragrance.isActive === false && (
                  <Link to={paths.update('fragrances', fragrance.fragranceId)}>{t('activateFragrance', { name })}</Link>
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}
