// Writes the statements that create the parts of a table.
import type { Constraint, Ddl } from './ddl.ts'
import type { Column } from './kind.ts'
import { literal } from './sqlText.ts'

/** Whether creating a table needs another one: it refers to it, or is registered there. */
const needs = ({ references, counts }: Ddl, { table }: Ddl): boolean =>
  references.includes(table) || (counts !== undefined && table === 'counted_tables')

/** Sorts tables so that each follows those that it needs. In a circle one does not. */
export const sortByReference = (ddls: readonly Ddl[]): Ddl[] => {
  const seen = new Set<Ddl>()
  const sorted: Ddl[] = []
  const add = (ddl: Ddl) => {
    if (seen.has(ddl)) return
    seen.add(ddl)
    for (const other of ddls) if (needs(ddl, other)) add(other)
    sorted.push(ddl)
  }
  for (const ddl of ddls) add(ddl)
  return sorted
}

/** Whether a constraint refers to a table that does not exist yet. */
const waitsFor = (missing: readonly string[], { sql }: Constraint): boolean =>
  missing.includes(/ REFERENCES (\w+)/.exec(sql)?.[1] ?? '')

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
  createTable: ({ table, columns, constraints, partition, unlogged }: Ddl, missing: readonly string[]): string =>
    `CREATE ${unlogged ? 'UNLOGGED ' : ''}TABLE ${table} (\n${[
      ...entriesIn(columns).map(([name, column]) => `  ${columnSql(name, column)}`),
      ...entriesIn(constraints).flatMap(([name, one]) =>
        waitsFor(missing, one) ? [] : [`  CONSTRAINT ${name} ${one.sql}`],
      ),
    ].join(',\n')}\n)${partition === undefined ? '' : ` PARTITION BY ${partition}`}`,
  addConstraints: ({ table, constraints }: Ddl, missing: readonly string[]): string[] =>
    entriesIn(constraints).flatMap(([name, one]) =>
      waitsFor(missing, one) ? [`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${one.sql}`] : [],
    ),
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

/** Returns the statements that create a whole table, but for references to tables that are missing. */
export const createStatements = (ddl: Ddl, missing: readonly string[]): string[] => [
  statements.createTable(ddl, missing),
  ...statements.createDefaultPartition(ddl),
  ...statements.keepCounts(ddl),
  ...statements.keepChanges(ddl),
  ...Object.keys(ddl.indexes).map((name) => statements.createIndex(ddl, name)),
  ...Object.keys(ddl.triggers).map((name) => statements.createTrigger(ddl, name)),
]

/** Returns the tables of a list with those of each that follow it: it cannot refer to them when it is created. */
export const withFollowing = (sorted: readonly Ddl[]): readonly (readonly [ddl: Ddl, missing: readonly string[]])[] =>
  sorted.map((ddl, at) => [ddl, sorted.slice(at + 1).map(({ table }) => table)])

/** Returns the statements that create tables, each after those that it refers to; in a circle references follow. */
export const createTables = (ddls: readonly Ddl[]): string[] => {
  const tables = withFollowing(sortByReference(ddls))
  return [
    ...tables.flatMap(([ddl, missing]) => createStatements(ddl, missing)),
    ...tables.flatMap(([ddl, missing]) => statements.addConstraints(ddl, missing)),
  ]
}
