// Explains the states of a slot, counts the filled slots and names the families by their colors.
import { campaign as limits } from '#src/product/limits.ts'
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { categoricalColor, categoricalOutline, categoricalStyle } from '#kernel/core/site/ui/categoricalColor.ts'
import { dialMessages } from './dialTexts.ts'
import { angleOf, boxOf, pointAt, segmentPath } from '../rules/dialGeometry.ts'
import styles from './Legend.module.css'

interface LegendProps {
  filledCount: number
  /** The families of the dial, with the ids of their categories. */
  families: readonly { id: number; name: string }[]
  /** Nothing is selected in a read-only dial. */
  isReadOnly?: boolean
}

const states = ['configured', 'notConfigured', 'selected'] as const

// The samples have the shape of slot 1, with some room for the outlines.
const { left, top, width, height } = boxOf(1)
const room = 24
const viewBox = [left - room, top - room, width + 2 * room, height + 2 * room].join(' ')
const picture = pointAt(angleOf(1), 380)

export const Legend = ({ filledCount, families, isReadOnly = false }: LegendProps) => {
  const t = useScreenTranslate(dialMessages)
  // In a full ring that nobody changes, all slots are alike, and their number is in its middle.
  const isPlain = isReadOnly && filledCount === limits.slots
  // A filled slot has the color of its family.
  const family = families[0]?.id ?? 1
  return (
    <div className={styles.legend}>
      {!isPlain && (
        <>
          <p>{t('count', { count: filledCount, slots: limits.slots })}</p>
          <ul aria-label={t('legend')}>
            {states
              .filter((state) => !(isReadOnly && state === 'selected'))
              .map((state) => (
                <li key={state}>
                  <svg className={styles.sample} data-state={state} viewBox={viewBox} aria-hidden="true">
                    {state === 'notConfigured' ? (
                      <path d={segmentPath(1)} />
                    ) : (
                      <>
                        <path
                          d={segmentPath(1)}
                          fill={categoricalColor(family)}
                          stroke={categoricalOutline(family)}
                          strokeWidth={10}
                        />
                        <circle cx={picture.x} cy={picture.y} r="46" />
                      </>
                    )}
                    {state === 'selected' && <path className={styles.outline} d={segmentPath(1)} />}
                  </svg>
                  {t(state)}
                </li>
              ))}
          </ul>
        </>
      )}
      {families.length > 0 && (
        <ul aria-label={t('families')}>
          {families.map(({ id, name }) => (
            <li key={id}>
              <span className={styles.key} style={categoricalStyle(id)} />
              {name}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
