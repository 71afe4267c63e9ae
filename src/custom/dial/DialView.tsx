// The dial of a campaign that cannot be changed now: the ring as a drawing, its slots as a list. Marks and links the fragrances
// that are inactive, because they keep the campaign from being activated (docs/decisions/0018).
import { useId } from 'react'
import { Link } from 'react-router'
import { slotNumbers } from '#contract/dial.ts'
import { fragranceName } from '#contract/fragranceName.ts'
import { campaign as limits } from '#contract/limits.ts'
import { paths, useScreenWords, type CustomInputProps } from '#src/engine/index.ts'
import { dialWords } from '#src/i18n/dial/dial.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { size } from './geometry.ts'
import { Segment } from './Segment.tsx'
import { storedCampaign } from './storedDial.ts'
import './dial.css'

export const DialView = ({ record }: Pick<CustomInputProps, 'record'>) => {
  const say = useScreenWords(dialWords)
  const language = useLanguage()
  const id = useId()
  const filled = storedCampaign(record)?.collection ?? []
  return (
    <div className="dial dial-view">
      <div className="dial-side">
        <div className="dial-ring">
          <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
            <clipPath id={`${id}picture`} clipPathUnits="objectBoundingBox">
              <circle cx="0.5" cy="0.5" r="0.5" />
            </clipPath>
            {slotNumbers.map((slot) => {
              const held = filled.find((one) => one.slot === slot)
              return (
                <Segment
                  key={slot}
                  slot={slot}
                  held={held}
                  fragrance={held && { ...held.fragrance, name: fragranceName(held.fragrance, language) }}
                  isSelected={false}
                  isInvalid={held?.fragrance.isActive === false}
                  drag={undefined}
                  pictureClip={`${id}picture`}
                />
              )
            })}
          </svg>
        </div>
      </div>
      <div>
        <p>{say('count', { count: filled.length, slots: limits.slots })}</p>
        <ul className="dial-slots" aria-label={say('list')}>
          {filled.map(({ slot, shotSeconds, fragrance }) => {
            const name = fragranceName(fragrance, language)
            return (
              <li key={slot}>
                {say('held', { slot, name, seconds: say('seconds', { smart_count: shotSeconds }) })}{' '}
                {fragrance.isActive === false && (
                  <Link to={paths.update('fragrances', fragrance.fragranceId)}>{say('activateFragrance', { name })}</Link>
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}
