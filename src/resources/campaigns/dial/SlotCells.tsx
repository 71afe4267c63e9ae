// Shows a slot as a row of the list: number, color of the family, name and seconds.
import { categoricalStyle } from '#kernel/core/site/ui/categoricalColor.ts'
import styles from './SlotList.module.css'

export interface SlotRow {
  slot: number
  name: string
  /** The family, and its color's number; undefined for an empty slot. */
  family: string | undefined
  categoryId: number | undefined
  /** Its seconds as a text; undefined for an empty slot. */
  seconds: string | undefined
}

/** The spaces and the hidden name of the family are for screen readers. */
export const SlotCells = ({ slot, name, family, categoryId, seconds }: SlotRow) => (
  <>
    <span className={styles.number}>{slot}</span>{' '}
    <span className={styles.dot} style={categoryId === undefined ? undefined : categoricalStyle(categoryId)} />
    <span className={styles.name}>{name}</span>
    {family && <span className="visually-hidden"> {family}</span>} <span className={styles.seconds}>{seconds}</span>
  </>
)
