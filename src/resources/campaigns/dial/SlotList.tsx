// The twenty slots as a list beside the ring: it follows the ring, and the ring follows it.
import { Pencil, TriangleAlert } from 'lucide'
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { slotNumbers } from '../rules/dial.ts'
import { useScreenTranslate } from '#kernel/core/site/index.ts'
import { Icon } from '#kernel/core/site/ui/Icon.tsx'
import { IconButton } from '#kernel/core/site/ui/IconButton.tsx'
import { dialMessages } from './dialTexts.ts'
import { SlotCells, type SlotRow } from './SlotCells.tsx'
import styles from './SlotList.module.css'

interface SlotListProps {
  rowOf: (slot: number) => SlotRow
  errorOf: (slot: number) => string | undefined
  selected: number
  hovered: number | undefined
  onSelect: (slot: number) => void
  /** Opens the list of fragrances for a slot. */
  onPick: (slot: number) => void
  onHover: (slot: number | undefined) => void
  onKeyDown: (event: KeyboardEvent, slot: number, focus: (slot: number) => void) => void
}

export const SlotList = ({
  rowOf,
  errorOf,
  selected,
  hovered,
  onSelect,
  onPick,
  onHover,
  onKeyDown,
}: SlotListProps) => {
  const t = useScreenTranslate(dialMessages)
  const rows = useRef(new Map<number, HTMLButtonElement>())
  const list = useRef<HTMLUListElement>(null)
  // Beside the ring the list scrolls by itself: the page stays where it is.
  useLayoutEffect(() => {
    const row = rows.current.get(selected)?.parentElement
    if (!list.current || !row) return
    const { scrollTop, clientHeight } = list.current
    const lowest = row.offsetTop + row.offsetHeight - clientHeight
    list.current.scrollTop = Math.max(Math.min(scrollTop, row.offsetTop), lowest)
  }, [selected])
  const focus = (slot: number) => {
    onSelect(slot)
    rows.current.get(slot)?.focus()
  }
  return (
    <ul ref={list} className={styles.list} aria-label={t('list')} onMouseLeave={() => onHover(undefined)}>
      {slotNumbers.map((slot) => {
        const row = rowOf(slot)
        const error = errorOf(slot)
        return (
          <li
            key={slot}
            data-selected={slot === selected || undefined}
            data-hovered={slot === hovered || undefined}
            data-empty={row.categoryId === undefined || undefined}
            onMouseEnter={() => onHover(slot)}
          >
            <button
              type="button"
              ref={(button) => {
                if (button) rows.current.set(slot, button)
                else rows.current.delete(slot)
              }}
              className={styles.row}
              aria-current={slot === selected || undefined}
              tabIndex={slot === selected ? 0 : -1}
              onClick={() => onSelect(slot)}
              onFocus={() => onSelect(slot)}
              onKeyDown={(event) => onKeyDown(event, slot, focus)}
            >
              <SlotCells {...row} />
              {error !== undefined && (
                <span className={styles.error} title={error}>
                  <Icon of={TriangleAlert} />
                  <span className="visually-hidden">{t('error', { message: error })}</span>
                </span>
              )}
            </button>
            {/* Keys do the same with Enter on the row. */}
            <IconButton label={t('pick', { slot })} tabIndex={-1} onClick={() => onPick(slot)}>
              <Icon of={Pencil} />
            </IconButton>
          </li>
        )
      })}
    </ul>
  )
}
