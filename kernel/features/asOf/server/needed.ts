// Finds the tables and columns that a statement reads, and those that they are made of at a moment.
import { ColumnNode, type OperationNode, type RawBuilder, RawNode, ReferenceNode, TableNode, ValueNode } from 'kysely'
import type { Reads } from '#kernel/core/server/tables/table.ts'
import type { Counted, Kept, KeptList } from './keptTables.ts'
import type { KnownTable } from './knownFields.ts'

export interface Past {
  at: Date
  kept: Kept
  tables: ReadonlyMap<string, KnownTable>
}

/** A query, and what it reads by expressions that are texts. */
export interface Statement<Row> {
  query: RawBuilder<Row>
  reads: readonly Reads[]
}

/** What a statement needs of the past. */
interface Needed {
  /** The columns by table, besides the ids. */
  columns: ReadonlyMap<string, ReadonlySet<string>>
  lists: ReadonlySet<KeptList>
  counted: ReadonlySet<Counted>
}

/** The tables and the columns that a statement names. @throws Error for a node whose names are not known */
const namesIn = (node: OperationNode, names = { tables: new Set<string>(), columns: new Set<string>() }) => {
  if (RawNode.is(node)) for (const part of node.parameters) namesIn(part, names)
  else if (TableNode.is(node)) names.tables.add(node.table.identifier.name)
  else if (ReferenceNode.is(node) && ColumnNode.is(node.column)) names.columns.add(node.column.column.name)
  else if (!ValueNode.is(node)) throw new Error(`A list of the past reads what is not known: ${node.kind}`)
  return names
}

/** Returns what a column that is not stored with its record is made of, by table. */
const inputsOf = (
  { table, columns, copies, search }: KnownTable,
  column: string,
): [table: string, columns: readonly string[]][] => {
  const copy = copies.get(column)
  if (!copy)
    return [[table, (column === 'search_text' ? search : undefined)?.inputs ?? columns.get(column)?.inputs ?? []]]
  return [
    [table, [copy.foreignKey]],
    [copy.table, [copy.key]],
  ]
}

export const neededOf = ({ kept, tables }: Past, { query, reads }: Statement<unknown>): Needed => {
  const needed = new Map<string, Set<string>>()
  const lists = new Set<KeptList>()
  const counted = new Set<Counted>()

  const need = (name: string, columns: Iterable<string>): void => {
    const table = tables.get(name)
    if (table) {
      const found = needed.get(name) ?? new Set<string>()
      needed.set(name, found)
      for (const column of columns) {
        if (!table.columns.has(column) || found.has(column)) continue
        found.add(column)
        for (const [of, inputs] of inputsOf(table, column)) need(of, inputs)
      }
    }
    const list = kept.lists.get(name)
    if (list) {
      lists.add(list)
      for (const of of tables.values()) if (of.resource === list.resource) need(of.table, [])
    }
    if (name === 'row_counts')
      for (const count of kept.counted)
        if ([...columns].includes(count.table)) {
          counted.add(count)
          need(count.table, [count.parent, 'deleted_at'])
        }
  }

  const names = namesIn(query.toOperationNode())
  for (const table of names.tables) need(table, names.columns)
  for (const [table, columns] of reads.flatMap((one) => Object.entries(one))) need(table, columns)
  return { columns: needed, lists, counted }
}
