// Turns a list's rows into cells of a spreadsheet: the visible columns, in the words of the screen.
import { isTranslated, listName } from '#kernel/core/contract/define.ts'
import { isObject } from '#kernel/core/contract/isObject.ts'
import type { FieldKind } from '#kernel/core/contract/kinds.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import type { Labels } from '#kernel/core/contract/payloads/labels.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { translations } from '#kernel/core/contract/translations.ts'
import { tagText } from '#kernel/core/contract/tagLists.ts'
import { serverKinds } from '#kernel/kinds/server.ts'
import { importMessages } from '#kernel/core/server/sheets/importMessages.ts'
import type { ServerKind } from '#kernel/core/server/tables/kind.ts'
import type { Cell } from '#kernel/core/server/sheets/sheets.ts'

export type Row = Readonly<Record<string, unknown>>

interface CellOptions {
  labels: Labels
  language: Language
  timeZone: string
  /** How a resource shows some of its fields: a text, or the name of an option. */
  own?: Readonly<Record<string, (row: Row) => unknown>> | undefined
}

/** Returns a text in the caller's language, or in Portuguese where that is empty. */
const translated = (row: Row, name: string, language: Language): unknown =>
  row[translations(name)[language]] || row[name]

/** Returns the function that reads the value of a column from a row. */
const readerOf = (
  { fields, import: imported, toggle }: Resource,
  name: string,
  language: Language,
): ((row: Row) => unknown) => {
  const field = fields[name]
  if (name === 'deletedAt' && toggle !== 'none') return (row) => (row[name] === null ? 'active' : 'inactive')
  if (field && isTranslated(field)) return (row) => translated(row, name, language)
  const parts = imported?.parts?.[name]
  if (parts)
    return ({ [name]: value }) =>
      Object.keys(parts)
        .map((part) => isObject(value) && value[part])
        .filter(Boolean)
        .join(', ')
  if (field && 'target' in field && field.target) {
    const { target } = field
    const shows = 'shows' in field && field.shows ? field.shows : Object.keys(target.fields)
    const shown = shows.find((one) => target.fields[one])
    const shownField = shown === undefined ? undefined : target.fields[shown]
    const hasLanguages = shownField !== undefined && isTranslated(shownField)
    const source = listName(name, field)
    return ({ [source]: other }) => {
      if (!isObject(other) || shown === undefined) return null
      return hasLanguages ? translated(other, shown, language) : other[shown]
    }
  }
  return (row) => row[name]
}

/** Returns how the kind of a column writes its cells; the times of a record are moments. */
const toCellOf = ({ fields, idKey, toggle }: Resource, name: string): ServerKind<FieldKind>['toCell'] => {
  if (name === idKey || (name === 'deletedAt' && toggle !== 'none')) return undefined
  return serverKinds[fields[name]?.kind ?? 'instant']?.toCell
}

/** Returns the headings of some columns, and the function that turns a row into their cells. */
export const exportCells = (
  resource: Resource,
  columns: readonly string[],
  { labels, language, timeZone, own = {} }: CellOptions,
) => {
  const { yes, no } = importMessages[language]
  const cells = columns.map((name): ((row: Row) => Cell) => {
    const read = own[name] ?? readerOf(resource, name, language)
    const toCell = own[name] ? undefined : toCellOf(resource, name)
    const options = labels[name]?.options ?? {}
    return (row) => {
      const value = read(row)
      if (typeof value === 'boolean') return value ? yes : no
      if (value === null || value === undefined) return null
      const cell = toCell?.(value, timeZone)
      if (cell !== undefined) return cell === '' ? null : cell
      if (Array.isArray(value)) return tagText(value) || null
      return typeof value === 'number' || typeof value === 'string' ? (options[value] ?? value) : null
    }
  })
  return {
    // Without words, a column has the name of the text that it shows.
    headings: columns.map((name) => {
      const field = resource.fields[name]
      return labels[name]?.heading ?? (field && isTranslated(field) ? translations(name)[language] : name)
    }),
    cellsOf: (row: Row): Cell[] => cells.map((cell) => cell(row)),
  }
}
