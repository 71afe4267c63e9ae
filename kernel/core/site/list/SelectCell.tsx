// The checkbox of a row, and that of the page in the heading. Shift selects a range; with ↓ and ↑ as well.
import type { KeyboardEvent, MouseEvent } from 'react'
import styles from './SelectCell.module.css'

interface SelectCellProps {
  label: string
  isChecked: boolean
  /** Some rows of the page are selected. */
  isMixed?: boolean
  /** It selects the page. Its element is a cell as well, because it heads no column. */
  isHeading?: true
  /** There are no rows yet. */
  isDisabled?: boolean
  onSelect: (isChecked: boolean, isRange: boolean) => void
}

/** Moves to the checkbox of the next or previous row; with Shift it gets the state of this one. */
const move = (event: KeyboardEvent<HTMLInputElement>) => {
  const { key, shiftKey, currentTarget } = event
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return
  event.preventDefault()
  const row = currentTarget.closest('tr')
  const next = key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling
  const box = next?.querySelector<HTMLInputElement>('[data-select]')
  box?.focus()
  if (shiftKey && box && box.checked !== currentTarget.checked) box.click()
}

export const SelectCell = ({ label, isChecked, isMixed = false, isHeading, isDisabled, onSelect }: SelectCellProps) => {
  return (
    <td role="cell" className={isHeading ? `${styles.select} ${styles.heading}` : styles.select}>
      <label>
        <input
          ref={(box) => {
            if (box) box.indeterminate = isMixed
          }}
          type="checkbox"
          data-select={isHeading ? undefined : ''}
          aria-label={label}
          checked={isChecked}
          disabled={isDisabled}
          onChange={() => {}}
          onClick={({ shiftKey, currentTarget }: MouseEvent<HTMLInputElement>) =>
            onSelect(currentTarget.checked, shiftKey)
          }
          onKeyDown={move}
        />
      </label>
    </td>
  )
}
