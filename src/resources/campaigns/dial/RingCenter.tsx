// The text in the middle of the ring: number, name, family and seconds of a slot.
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { dialMessages } from './dialTexts.ts'
import type { SlotRow } from './SlotCells.tsx'
import styles from './Ring.module.css'

export const RingCenter = ({ row: { slot, name, family, seconds } }: { row: SlotRow }) => {
  const t = useScreenTranslate(dialMessages)
  const [amount, unit] = seconds?.split(' ') ?? []
  return (
    <>
      <span>{t('slot', { slot })}</span>
      <strong>{name}</strong>
      {family && <span>{family}</span>}
      {amount && (
        <span className={styles.centerSeconds}>
          {amount}
          <small> {unit}</small>
        </span>
      )}
    </>
  )
}
