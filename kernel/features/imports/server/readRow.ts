// Reads the rows of an import: their cells as bodies, the referenced records and the errors.
import { serverKindOf } from '#kernel/kinds/server.ts'
import { isDeepStrictEqual } from 'node:util'
import { listName, wireNames } from '#kernel/core/contract/define.ts'
import type { ImportField } from '#kernel/core/contract/imports.ts'
import { brazil } from '#kernel/core/contract/rules.ts'
import { isObject } from '#kernel/core/contract/isObject.ts'
import type { Field } from '#kernel/core/contract/kinds.ts'
import { defaultLanguage, type Language } from '#kernel/core/contract/languages.ts'
import { timeZone } from '#kernel/core/contract/days.ts'
import { isMasked } from '#kernel/core/contract/mask.ts'
import type { ParsedImportOptions } from '#kernel/features/imports/contract/payloads.ts'
import { tagText } from '#kernel/core/contract/tagLists.ts'
import { translatedTextsIn } from '#kernel/core/contract/translatedTexts.ts'
import { translations } from '#kernel/core/contract/translations.ts'
import { dateText } from '#kernel/core/server/sheets/sheets.ts'
import { FieldErrors } from '#kernel/core/server/errors.ts'
import { maskedAs } from '#kernel/core/server/tables/maskedValue.ts'
import type { Values } from '#kernel/core/server/operations/writes.ts'
import type { NumberedRow, SheetCell, SheetRow } from '#kernel/core/server/sheets/sheetRow.ts'
import type { Named } from './references.ts'
import { itemOf, itemsForBody, withItem } from './listColumns.ts'
import { valueOf } from './valueOf.ts'
import { cellText, isAltered } from '#kernel/core/server/sheets/values.ts'

export interface MappedColumn extends ImportField {
  index: number
  words: NonNullable<ParsedImportOptions['columns'][number]>['words']
  /** The caller's language, in which texts may be: an export has one column for a text in three languages. */
  alsoIn: Language | undefined
  /** The language of the caller, in which its numbers are written. */
  caller: Language
  /** The column in the default language of a text that this one translates. */
  original: ImportField | undefined
  /** The texts that an export writes for a record, which therefore do not change it. */
  shown: (record: Values) => unknown[]
}

const isPersonal = (field: Field | undefined): boolean =>
  field !== undefined && 'personal' in field && field.personal === true

type ShownCells = Readonly<Record<string, (record: Values) => unknown>>

/** Returns what exports write in a column: its texts, and those of a cell that combines several fields. */
const shownIn = (
  { name, base, kind, language, field, target, item }: Omit<ImportField, 'isRequired'>,
  alsoIn: Language | undefined,
  cells: ShownCells,
): ((record: Values) => unknown[]) => {
  if (item) {
    const inItem = shownIn({ name: item.part, base: item.part, kind, field, ...(target && { target }) }, undefined, {})
    return (record) => inItem(itemOf({ base, item }, record))
  }
  const ownLanguages = [language, alsoIn].filter((one) => one !== undefined)
  const [title] = target ? Object.entries(target.fields) : []
  return (record: Values): unknown[] => {
    const combined = cells[base]?.(record)
    const texts = combined === undefined ? [] : [combined]
    if (title && field) {
      const other = record[listName(base, field)]
      return isObject(other) ? [...texts, ...wireNames(...title).map((one) => other[one])] : texts
    }
    if (ownLanguages.length > 0)
      return [...texts, ...ownLanguages.map((one) => record[translations(base)[one]] || record[base])]
    const [, part] = name.split('.')
    const value = record[base]
    const own = part === undefined ? value : isObject(value) ? value[part] : null
    // Copied from a list that masks it.
    const masked = isPersonal(field) && kind !== 'id' ? [maskedAs(kind, own)] : []
    const toCell = field && serverKindOf(field).toCell
    const cell = toCell && value ? [toCell(value, timeZone())] : []
    return [...texts, own, ...masked, ...cell.map((one) => (typeof one === 'object' && one ? dateText(one) : one))]
  }
}

/** Returns the columns of a file that are imported. */
export const mappedColumns = (
  fields: readonly ImportField[],
  { columns }: ParsedImportOptions,
  cells: ShownCells,
  caller: Language,
): MappedColumn[] => {
  const texts = translatedTextsIn(fields)
  return columns.flatMap((column, index) => {
    const field = column && fields.find(({ name }) => name === column.field)
    if (!field) return []
    const others = columns.flatMap(
      (other) => fields.find(({ name }) => name !== field.name && name === other?.field) ?? [],
    )
    const isAlone = field.language === defaultLanguage && !others.some(({ base }) => base === field.base)
    const alsoIn = isAlone && caller !== defaultLanguage ? caller : undefined
    const text = texts.find((one) => Object.values(one).includes(field))
    const original = text?.[defaultLanguage]
    return [{ ...field, index, words: column.words, alsoIn, caller, original, shown: shownIn(field, alsoIn, cells) }]
  })
}

/** Finds the records that the cells of a reference name. */
export type References = ReadonlyMap<string, Named>

/** The texts that name records of other resources, by column. */
export const referencedTexts = (columns: readonly MappedColumn[], rows: readonly SheetRow[]): Map<string, string[]> =>
  new Map(
    columns.flatMap(({ kind, name, index }) =>
      kind === 'reference'
        ? [[name, rows.map((row) => cellText(row[index] ?? null)).filter((text) => text !== '')] as const]
        : [],
    ),
  )

/** Sets a value by its name, which has a dot for a part of an object. */
const setValue = (body: Values, name: string, value: unknown): void => {
  const [field = name, part] = name.split('.')
  if (part === undefined) body[field] = value
  else body[field] = { ...Object(body[field]), [part]: value }
}

/** The body of a row, its id, its cells, and the records of its references, where these are not one. */
export interface ReadRow {
  id: unknown
  body: Values
  cells: SheetRow
  sources: NumberedRow['sources']
  unclear: ReadonlyMap<string, readonly number[]>
}

/** Returns a reference as a body has it: the wire writes that of a custom field as an object. */
const referenceTo = ({ field, target }: ImportField, id: number | null): unknown =>
  field?.kind === 'custom' && id !== null ? { [target?.idKey ?? 'id']: id } : id

const isCode = (field: Field | undefined): boolean =>
  field !== undefined && serverKindOf(field).isCode?.(field) === true

export const readRow = (
  columns: readonly MappedColumn[],
  row: SheetRow,
  references: References,
  sources?: NumberedRow['sources'],
): ReadRow => {
  const unclear = new Map<string, readonly number[]>()
  const read: ReadRow = { id: null, body: {}, cells: row, sources, unclear }
  // Zip codes of other countries have lost no zero.
  const isForeign = ({ base, kind }: MappedColumn): boolean => {
    const country =
      kind === 'zipcode' ? columns.find((other) => other.base === base && other.kind === 'country') : undefined
    const code = country && valueOf(country, row[country.index] ?? null)
    return typeof code === 'string' && code !== brazil
  }
  for (const column of columns) {
    const cell = row[column.index] ?? null
    if (column.kind === 'id') read.id = valueOf(column, cell)
    else if (column.kind !== 'reference') {
      const value = valueOf(isForeign(column) ? { kind: 'text' } : column, cell, column.words, column.caller)
      if (column.item) read.body[column.name] = value
      else setValue(read.body, column.name, value)
    } else {
      const text = cellText(cell)
      const ids = references.get(column.name)?.get(text) ?? []
      const [id] = ids
      if (text === '' || ids.length === 1) read.body[column.name] = referenceTo(column, id ?? null)
      else unclear.set(column.name, ids)
    }
  }
  return read
}

/** A text as a file returns it: without what no spreadsheet keeps. */
const keptText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\t\n\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .trim()

/** Whether a cell contains what an export writes for this record. */
const isShown = ({ shown, words, caller, ...column }: MappedColumn, cell: SheetCell, record: Values): boolean => {
  const text = keptText(cellText(cell))
  const value = valueOf(column, cell, words, caller)
  return shown(record).some((one) => {
    const written = Array.isArray(one) ? tagText(one) : one
    return (typeof written === 'string' && keptText(written) === text) || isDeepStrictEqual(one ?? null, value)
  })
}

/** Whether a text has changed since somebody translated it. */
const isOutdated = ({ original }: MappedColumn, source: string, record: Values): boolean => {
  if (!original) return false
  const { name, base, item } = original
  const stored = item ? itemOf({ base, item }, record)[item.part] : record[name]
  return keptText(typeof stored === 'string' ? stored : '') !== keptText(source)
}

/** The record that a reference names. */
const storedId = ({ base, field, target, item }: MappedColumn, record: Values): unknown => {
  if (item) return itemOf({ base, item }, record)[item.part]
  const shown = field && record[listName(base, field)]
  return isObject(shown) && target ? shown[target.idKey] : record[base]
}

/**
 * Returns the body of a row for a new or stored record: without cells that equal an export of it, and with the parts of
 * objects that the file lacks. So an untouched export changes nothing. @throws FieldErrors for altered codes, masked
 * values, ambiguous references, and translations of a text that has changed since
 */
export const bodyOf = (
  columns: readonly MappedColumn[],
  { body, cells, sources, unclear }: ReadRow,
  before?: Values,
): Values => {
  const changed: Values = {}
  const faults: Record<
    string,
    'alteredCell' | 'ambiguousReference' | 'unknownReference' | 'sourceChanged' | 'invalid'
  > = {}
  for (const column of columns) {
    const { name, base, kind, field, index, item } = column
    const cell = cells[index] ?? null
    if (kind === 'id' || (before && isShown(column, cell, before))) continue
    const source = sources?.[index]
    if (sources && source === undefined) continue
    const ids = unclear.get(name)
    const [, part] = name.split('.')
    if (before && typeof source === 'string' && isOutdated(column, source, before)) faults[name] = 'sourceChanged'
    else if (isCode(field) && isAltered(cell)) faults[name] = 'alteredCell'
    else if (isPersonal(field) && isMasked(cell)) faults[name] = 'invalid'
    else if (ids) {
      // If several records share the title, only the one that the row already refers to is accepted.
      if (!before || !ids.some((id) => id === storedId(column, before)))
        faults[name] = ids.length > 0 ? 'ambiguousReference' : 'unknownReference'
    } else if (item)
      changed[base] = withItem(item, changed[base] ?? itemsForBody(item.list, before?.[base]), body[name])
    else if (part === undefined) changed[name] = body[name]
    else changed[base] = { ...Object(before?.[base]), ...Object(changed[base]), [part]: Object(body[base])[part] }
  }
  if (Object.keys(faults).length > 0) throw new FieldErrors(faults)
  return changed
}

/** Returns a stored record with other records by their ids, as a body names them. */
export const withIds = (columns: readonly MappedColumn[], record: Values): Values => ({
  ...record,
  ...Object.fromEntries(
    columns.flatMap(({ name, base, field, target, item }) => {
      if (item) return [[base, itemsForBody(item.list, record[base])]]
      const shown = record[name]
      return field?.kind === 'joined' && target && isObject(shown) ? [[name, shown[target.idKey]]] : []
    }),
  ),
})

/** Whether a record has a value already; an object that contains only nulls counts as none. */
const hasValue = (stored: unknown, value: unknown): boolean => {
  if (!isObject(value)) return isDeepStrictEqual(stored ?? null, value ?? null)
  return Object.entries(value).every(([part, inner]) =>
    isDeepStrictEqual((isObject(stored) ? stored[part] : null) ?? null, inner ?? null),
  )
}

/** Whether a record has all values of a body already. */
export const hasValues = (record: Values, body: Values): boolean =>
  Object.entries(body).every(([name, value]) => hasValue(record[name], value))
