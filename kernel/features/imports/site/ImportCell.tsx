// A cell with an error, which is mended in place: a list of what it may contain, or an input.
import { imports as limits } from '#kernel/features/imports/contract/limits.ts'
import type { Corrections, ImportError } from '#kernel/features/imports/contract/payloads.ts'
import { DialogInput } from '#kernel/core/site/ui/DialogInput.tsx'
import { Select } from '#kernel/core/site/ui/Select.tsx'
import styles from './Import.module.css'

interface ImportCellProps {
  error: ImportError
  label: string
  /** The id of the message about it. */
  describedBy: string
  corrections: Corrections
  onCorrect: (cell: Corrections[number]) => void
}

export const ImportCell = ({ error, label, describedBy, corrections, onCorrect }: ImportCellProps) => {
  const { row, column, value, allowed } = error
  if (column === null || value === undefined) return null
  // The server has cut it: a correction would be all that is left.
  if (value.length >= limits.cell) return `${value.slice(0, 60)}…`
  const present = corrections.find((one) => one.row === row && one.column === column)?.value ?? value
  const shared = {
    'aria-label': label,
    'aria-describedby': describedBy,
    'aria-invalid': true,
    value: present,
    onChange: ({ target }: { target: { value: string } }) => onCorrect({ row, column, value: target.value }),
  }
  if (allowed)
    return (
      <Select {...shared}>
        {!allowed.some((one) => one.value === present) && <option value={present}>{present || '–'}</option>}
        {allowed.map((one) => (
          <option key={one.value} value={one.value}>
            {one.text}
          </option>
        ))}
      </Select>
    )
  const isLong = value.includes('\n') || value.length > 60
  return isLong ? (
    <textarea {...shared} rows={3} className={styles.cell} />
  ) : (
    <DialogInput {...shared} type="text" autoComplete="off" />
  )
}
