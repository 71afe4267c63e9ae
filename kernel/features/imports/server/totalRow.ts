// Recognizes a last row with totals, which people add to a list and do not mean as a record.
import { plainText } from '#kernel/core/contract/plainText.ts'
import type { NumberedRow, SheetCell, SheetRow } from '#kernel/core/server/sheets/sheetRow.ts'
import { cellText, wordKey } from '#kernel/core/server/sheets/values.ts'

/** The words that begin such a row, in the languages of the product. */
const isTotalWord = (text: string): boolean =>
  /^(?:(?:sub[ -]?|grand |overall )?tota(?:l|is|les|ls)(?: geral| general)?|total (?:de|da|do|of) .*|(?:soma|suma|sum)s?(?: total)?) ?:?$/.test(
    wordKey(text),
  )

const numberIn = (cell: SheetCell): number | undefined => {
  const text = typeof cell === 'boolean' || typeof cell === 'object' ? '' : cellText(cell)
  return /^-?\d{1,15}(?:\.\d+)?$/.test(text) ? Number(text) : undefined
}

/** A number as people write totals: with a currency, groups of digits and a unit. */
const isAmount = (cell: SheetCell): boolean =>
  typeof cell === 'number' ||
  (typeof cell === 'string' &&
    /^(?:[A-Z]{0,3}[$€£]|€)?\s*[-+(]?\d[\d.,\s]*(?:\)\s*)?(?:%|\p{L}{1,10}\.?)?$/u.test(plainText(cell)))

/** Whether a row begins with such a word, followed by numbers alone: a person may be called Total. */
const hasWord = (cells: SheetRow): boolean => {
  const [first, ...others] = cells.filter((cell) => cell !== null)
  return typeof first === 'string' && isTotalWord(first) && others.every(isAmount)
}

/** Watches the rows of a file except headings. `total` returns the last row if it looks like totals. */
export const watchTotals = () => {
  const sums = new Map<number, { sum: number; rows: number }>()
  let before: SheetRow = []
  let last: NumberedRow | undefined

  /** Whether a row has no text but sums of its columns, and lacks what the row before has. */
  const hasSums = (cells: SheetRow): boolean => {
    const filled = cells.flatMap((cell, column) => (cell === null ? [] : [{ cell, column }]))
    const isShort = before.some((cell, column) => cell !== null && (cells[column] ?? null) === null)
    return (
      isShort &&
      filled.every(({ cell, column }) => {
        const { sum = 0, rows = 0 } = sums.get(column) ?? {}
        const value = numberIn(cell)
        return value !== undefined && rows > 1 && Math.abs(value - sum) < 1e-6 * Math.max(1, Math.abs(sum))
      })
    )
  }

  return {
    add(row: NumberedRow): void {
      for (const [column, cell] of (last?.cells ?? []).entries()) {
        const value = numberIn(cell)
        const { sum = 0, rows = 0 } = sums.get(column) ?? {}
        if (value !== undefined) sums.set(column, { sum: sum + value, rows: rows + 1 })
      }
      before = last?.cells ?? []
      last = row
    },
    total(): NumberedRow | undefined {
      // The only row is a record.
      const isTotal = last && before.length > 0 && (hasWord(last.cells) || hasSums(last.cells))
      return isTotal ? last : undefined
    },
  }
}
