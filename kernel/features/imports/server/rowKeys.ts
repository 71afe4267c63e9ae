// The keys of an import: the text or id by which each row names its record.
import type { ImportAction } from '#kernel/core/contract/importActions.ts'
import { translations } from '#kernel/core/contract/translations.ts'
import { ApiError } from '#kernel/core/server/errors.ts'
import type { ImportTarget } from '#kernel/core/server/context.ts'
import type { Values } from '#kernel/core/server/operations/writes.ts'
import { parseBody } from '#kernel/core/server/operations/parseBody.ts'
import type { MappedColumn, ReadRow } from './readRow.ts'

/** A row's key as in the database and in the file: an older record may still have its old spelling. */
export interface RowKey {
  value: string
  typed: string
}

/**
 * Returns the key of a row; undefined for one that can only be new.
 * @throws ApiError for a row that lacks its key, and for an invalid id
 */
export const keyOf = (
  { update }: Pick<ImportTarget, 'update'>,
  column: MappedColumn | undefined,
  action: ImportAction,
  { id, body }: Pick<ReadRow, 'id' | 'body'>,
): RowKey | undefined => {
  if (!column) return undefined
  const { name, kind } = column
  const given = kind === 'id' ? id : body[name]
  if (given === null) {
    if (action === 'create' || (action === 'both' && kind === 'id')) return undefined
    throw new ApiError(400, 'required', { errors: { [name]: 'required' } })
  }
  if (kind === 'id') {
    if (typeof given !== 'number' || given < 1 || given > 2 ** 31 - 1)
      throw new ApiError(400, 'invalid', { errors: { [name]: 'invalid' } })
    return { value: String(given), typed: String(given) }
  }
  return { value: String(parseBody(update, { [name]: given })[name]), typed: String(given) }
}

/** Returns the texts by which a row may name a record: those of its key, in each language that the column can have. */
export const storedKeys = (column: MappedColumn | undefined, record: Values): string[] => {
  if (!column) return []
  const { name, base, language, alsoIn } = column
  const names = [language, alsoIn].flatMap((one) => (one ? [translations(base)[one]] : []))
  return (names.length > 0 ? names : [name]).map((one) => String(record[one] || record[base] || ''))
}

/** Returns a function that remembers records' rows: a second row of the same record would undo the first. */
export const createAssertFirst = (key: string) => {
  const seen = new Map<string | number, number>()
  /** @throws ApiError for a row that means the record of an earlier one, by its key or by the found record */
  return (row: number, marks: readonly (string | number)[]): void => {
    const earlier = marks.map((mark) => seen.get(mark)).find((known) => known !== undefined)
    for (const mark of marks) if (!seen.has(mark)) seen.set(mark, row)
    if (earlier !== undefined)
      throw new ApiError(400, 'importRepeated', {
        errors: { [key]: { key: 'importRepeated', args: { row: earlier } } },
      })
  }
}
