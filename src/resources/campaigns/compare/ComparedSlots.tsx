// The slots of two campaigns as a table: for each fragrance where the other campaign has it.
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { categoricalStyle } from '#kernel/core/site/ui/categoricalColor.ts'
import { TableHead } from '#kernel/core/site/ui/TableHead.tsx'
import type { DialFragrance } from '../dial/storedDial.ts'
import type { ComparedSlot } from '../rules/compareDials.ts'
import { compareMessages } from './compareTexts.ts'
import styles from './Compare.module.css'

interface ComparedSlotsProps {
  slots: readonly ComparedSlot[]
  names: readonly [left: string, right: string]
  fragranceOf: (id: number) => DialFragrance | undefined
}

export const ComparedSlots = ({ slots, names, fragranceOf }: ComparedSlotsProps) => {
  const t = useScreenTranslate(compareMessages)
  const cell = (side: ComparedSlot['left']) => {
    if (!side) return <span className={styles.empty}>{t('empty')}</span>
    const { fragranceId, shotSeconds, place } = side
    const fragrance = fragranceOf(fragranceId)
    return (
      <>
        <span className={styles.dot} style={fragrance && categoricalStyle(fragrance.categoryId)} />
        {fragrance?.name ?? `#${fragranceId}`}{' '}
        <span className={styles.seconds}>{t('filled', { seconds: shotSeconds })}</span>{' '}
        <span className={styles.place} data-place={place.kind}>
          {t(`place.${place.kind}`, place.kind === 'moved' ? { slot: place.slot } : undefined)}
        </span>
      </>
    )
  }
  return (
    <table className={styles.table}>
      <caption>{t('slots')}</caption>
      <TableHead columns={[t('slot'), ...names]} />
      <tbody>
        {slots.map(({ slot, left, right }) => (
          <tr key={slot}>
            <th scope="row">{slot}</th>
            <td>{cell(left)}</td>
            <td>{cell(right)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
