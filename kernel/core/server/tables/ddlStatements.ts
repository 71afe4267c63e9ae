// Writes the statements that create the parts of a table.
import type { Ddl } from './ddl.ts'
import type { Column } from './kind.ts'
import { literal } from './sqlText.ts'

/** Whether creating a table needs another one: it refers to it, or is registered there. */
const needs = ({ references, counts }: Ddl, { table }: Ddl): boolean =>
  references.includes(table) || (counts !== undefined && table === 'counted_tables')

/** Sorts tables so that each follows those that it needs. */
export const sortByReference = (ddls: readonly Ddl[]): Ddl[] => {
  const sorted = new Set<Ddl>()
  const add = (ddl: Ddl) => {
    for (const other of ddls) if (other !== ddl && needs(ddl, other) && !sorted.has(other)) add(other)
    sorted.add(ddl)
  }
  for (const ddl of ddls) add(ddl)
  return [...sorted]
}

/** Returns a column as CREATE TABLE and ADD COLUMN write it. */
export const columnSql = (name: string, { type, generated, required, default: value }: Column): string =>
  [
    name,
    type,
    ...(generated === undefined ? [] : [`GENERATED ALWAYS AS (${generated}) STORED`]),
    ...(required ? ['NOT NULL'] : []),
    ...(value === undefined ? [] : [`DEFAULT ${value}`]),
  ].join(' ')

const entriesIn = <Part>(parts: Readonly<Record<string, Part>>): [name: string, part: Part][] => Object.entries(parts)

export const statements = {
  createTable: ({ table, columns, constraints, partition, unlogged }: Ddl): string =>
    `CREATE ${unlogged ? 'UNLOGGED ' : ''}TABLE ${table} (\n${[
      ...entriesIn(columns).map(([name, column]) => `  ${columnSql(name, column)}`),
      ...entriesIn(constraints).map(([name, { sql }]) => `  CONSTRAINT ${name} ${sql}`),
    ].join(',\n')}\n)${partition === undefined ? '' : ` PARTITION BY ${partition}`}`,
  createDefaultPartition: ({ table, partition }: Ddl): string[] =>
    partition === undefined ? [] : [`CREATE TABLE ${table}_default PARTITION OF ${table} DEFAULT`],
  createIndex: ({ table, indexes }: Ddl, name: string): string =>
    `CREATE ${indexes[name]?.unique ? 'UNIQUE ' : ''}INDEX ${name} ON ${table} ${indexes[name]?.sql}`,
  createTrigger: ({ triggers }: Ddl, name: string): string => `CREATE TRIGGER ${name} ${triggers[name]}`,
  keepCounts: ({ table, counts }: Ddl): string[] =>
    counts ? [`SELECT keep_counts(${literal(table)}, ${literal(counts.parent)}, ${literal(counts.active)})`] : [],
  keepChanges: ({ resource, table, logged }: Ddl): string[] =>
    logged ? [`SELECT keep_changes(${[table, resource, ...logged].map(literal).join(', ')})`] : [],
}

/** Returns the statements that create a whole table. */
export const createStatements = (ddl: Ddl): string[] => [
  statements.createTable(ddl),
  ...statements.createDefaultPartition(ddl),
  ...statements.keepCounts(ddl),
  ...statements.keepChanges(ddl),
  ...Object.keys(ddl.indexes).map((name) => statements.createIndex(ddl, name)),
  ...Object.keys(ddl.triggers).map((name) => statements.createTrigger(ddl, name)),
]
