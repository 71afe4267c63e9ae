// Decides which fields the log knows at a moment: those that only logged writes change, and what follows.
import { listName, wireNames } from '#kernel/core/contract/define.ts'
import type { Field } from '#kernel/core/contract/kinds.ts'
import { columnNameOf, orderColumnOf, sideTableOf } from '#kernel/core/server/tables/columnNames.ts'
import type { AnyTable } from '#kernel/core/server/tables/table.ts'
import { serverKindOf } from '#kernel/kinds/server.ts'
import { tableNameOf } from '#kernel/core/server/tables/tableName.ts'
import type { Kept, KeptTable } from './keptTables.ts'

/** The copy of a name of another record. */
export interface Copy {
  /** The column with the id of the other record, its table, and the column there that is copied. */
  foreignKey: string
  table: string
  key: string
  field: string
}

export interface KnownTable extends KeptTable {
  definition: AnyTable
  /** The columns that the log knows, and generated ones that follow from them. */
  known: ReadonlySet<string>
  copies: ReadonlyMap<string, Copy>
  /** The SQL of a search column that a trigger fills, and the columns of a row that it reads. */
  search: { sql: string; inputs: readonly string[] } | undefined
}

const copyOf = (name: string, field: Field, { columns }: KeptTable): [string, Copy][] => {
  const target = 'target' in field ? field.target : undefined
  if (!target || !serverKindOf(field).isSortedByCopy?.(field)) return []
  const column = orderColumnOf(name, field)
  const shows = 'shows' in field ? (field.shows ?? []) : []
  const [key] = shows.flatMap((shown) => {
    const other = target.fields[shown]
    return other ? [orderColumnOf(shown, other)] : []
  })
  return key !== undefined && columns.has(column)
    ? [[column, { foreignKey: columnNameOf(name, field), table: tableNameOf(target), key, field: name }]]
    : []
}

/** Returns a table of the log with what is known of it at any moment. */
export const knownTable = (kept: KeptTable, definition: AnyTable): KnownTable => {
  const { resource, outside } = definition
  const { columns, logged } = kept
  const unknown = new Set(
    outside.flatMap((name) => {
      const field = resource.fields[name]
      return field ? wireNames(name, field).map((wire) => columnNameOf(wire, field)) : []
    }),
  )
  const known = new Set(['id', 'created_at', ...[...logged].filter((column) => !unknown.has(column))])
  for (const [column, { generated, inputs }] of columns)
    if (generated && inputs.every((input) => known.has(input))) known.add(column)
  const copies = new Map(Object.entries(resource.fields).flatMap(([name, field]) => copyOf(name, field, kept)))
  const searchColumn = columns.get('search_text')
  const terms = Object.entries(resource.fields).flatMap(([name, field]): [sql: string, input: string][] => {
    if (!('search' in field && field.search)) return []
    const copied = [...copies].find(([, copy]) => copy.field === name)
    if (copied) {
      const [column, { foreignKey, key }] = copied
      const target = 'target' in field ? field.target : undefined
      if (!known.has(foreignKey)) return []
      const [, other] = Object.entries(target?.fields ?? {}).find(([own, one]) => key === columnNameOf(own, one)) ?? []
      return [[(other && serverKindOf(other).searched?.(column)) ?? column, column]]
    }
    const column = columnNameOf(name, field)
    if (!known.has(column)) return []
    const searched = serverKindOf(field).searched?.(column)
    if (searched !== undefined) return [[searched, column]]
    const folded = orderColumnOf(name, field)
    return [folded !== column && known.has(folded) ? [folded, folded] : [`fold(${column})`, column]]
  })
  return {
    ...kept,
    definition,
    known,
    copies,
    search:
      searchColumn && !searchColumn.generated
        ? {
            sql: `concat_ws(chr(10), ${terms.map(([one]) => one).join(', ')})`,
            inputs: terms.map(([, input]) => input),
          }
        : undefined,
  }
}

/** Returns the names of the fields that the log does not know, as rows have them. */
export const unknownFields = ({ definition, known, logged }: KnownTable): Set<string> => {
  const { resource, follows, history } = definition
  const isKnown = (name: string, field: Field): boolean => {
    if (follows.includes(name)) return true
    if (sideTableOf(field) || definition.outside.includes(name)) return false
    if (!serverKindOf(field).column) return (history[name]?.keys ?? []).length > 0
    return wireNames(name, field).every((wire) => known.has(columnNameOf(wire, field)))
  }
  const unknown = Object.entries(resource.fields).flatMap(([name, field]) =>
    isKnown(name, field) ? [] : [...wireNames(name, field), listName(name, field)],
  )
  const hasState = resource.toggle === 'none' || logged.has('deleted_at')
  return new Set([...unknown, ...(hasState ? [] : ['deletedAt'])])
}

/** Returns the tables of the registry that the log keeps, by their names. */
export const knownTables = (kept: Kept, tables: readonly AnyTable[]): ReadonlyMap<string, KnownTable> =>
  new Map(
    tables.flatMap((table) => {
      const found = kept.tables.get(table.name)
      return found ? [[table.name, knownTable(found, table)] as const] : []
    }),
  )
