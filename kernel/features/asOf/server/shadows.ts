// Lets any SELECT read the past: it gets CTEs with the names of the tables (docs/decisions/as-of.md),
// so lists, filters and joins need no SQL of their own.
import { type RawBuilder, sql } from 'kysely'
import { actionNames } from '#kernel/core/server/changes/actionNames.ts'
import { literal } from '#kernel/core/server/tables/sqlText.ts'
import type { KnownTable } from './knownFields.ts'
import type { KeptColumn, KeptList } from './keptTables.ts'
import { neededOf, type Past, type Statement } from './needed.ts'

/** Limits a table to some records, so that a page reads only their changes. */
export interface Only {
  table: string
  ids: readonly number[]
}

/** The name of the CTE with the changes of a table since the moment: per record, the oldest value of each key. */
export const thenOf = (table: string): string => `${table}__then`

const withCollation = (expression: string, { collation }: KeptColumn): string =>
  collation === null ? expression : `(${expression}) COLLATE "${collation}"`

/** Returns a value of the log, which is JSON as a text, as a column has it. */
const fromLog = (text: string, { type }: KeptColumn): string => {
  const json = `${text}::jsonb`
  if (type === 'jsonb') return `nullif(${json}, 'null')`
  if (type.endsWith('[]'))
    return `CASE jsonb_typeof(${json}) WHEN 'array' THEN ARRAY(SELECT jsonb_array_elements_text(${json}))::${type} END`
  return `(${json} #>> '{}')::${type}`
}

const quoted = (names: readonly string[]): string => `ARRAY[${names.map(literal).join(', ')}]::text[]`

/** Returns the CTEs that a statement needs, as the beginning of its WITH. */
const shadowsFor = (past: Past, statement: Statement<unknown>, only?: Only): string => {
  const { at, tables } = past
  const moment = `${literal(at.toISOString())}::timestamptz`
  const { columns: needs, lists, counted } = neededOf(past, statement)
  const listsOf = (resource: string): KeptList[] => [...lists].filter((list) => list.resource === resource)

  const idsOf = ({ table }: Pick<KnownTable, 'table'>, column: string): string =>
    only?.table === table ? ` AND ${column} = ANY ('{${only.ids.join(',')}}'::int[])` : ''

  /** The keys of the log that are needed of a table. */
  const keysOf = (table: KnownTable): string[] => [
    ...[...(needs.get(table.table) ?? [])].filter((column) => table.logged.has(column) && table.known.has(column)),
    ...listsOf(table.resource).map(({ field }) => field),
  ]

  const changesSince = (table: KnownTable): string => {
    const keys = keysOf(table)
    // What has no values although it is no creation was removed with the personal data of somebody.
    const forgotten = `(action = 'erase' OR before IS NULL AND action <> 'create' AND action = ANY (${quoted(actionNames.changes)}))`
    const oldest = keys.map(
      (key) =>
        `(min(ARRAY[lpad(id::text, 19, '0'), (before -> ${literal(key)})::text] COLLATE "C") FILTER (WHERE before ? ${literal(key)}))[2] AS "${key}"`,
    )
    return `"${thenOf(table.table)}" AS MATERIALIZED (
      SELECT ${['record', `bool_or${forgotten} AS is_forgotten`, ...oldest].join(', ')} FROM public.changes
      WHERE resource = ${literal(table.resource)} AND at > ${moment} AND record IS NOT NULL${idsOf(table, 'record')}
        AND (action = 'delete' OR ${forgotten}${keys.length > 0 ? ` OR before ?| ${quoted(keys)}` : ''}) GROUP BY record)`
  }

  const shadow = (table: KnownTable): string => {
    const { columns, known, logged, copies, search, resource } = table
    const needed = [...(needs.get(table.table) ?? [])].filter((column) => column !== 'id')
    const own = (column: string): KeptColumn =>
      columns.get(column) ?? { type: 'text', collation: null, generated: null, inputs: [] }
    const isCopied = (column: string) => copies.has(column) || (column === 'search_text' && search !== undefined)
    const stored = needed.filter((column) => !isCopied(column))
    const made = needed.filter((column) => copies.has(column))
    const joins = made.flatMap((column, index) => {
      const copy = copies.get(column)
      return copy ? [`LEFT JOIN ${copy.table} copied${index} ON copied${index}.id = s.${copy.foreignKey}`] : []
    })
    /** The columns of rows `s` that have all but copies. */
    const completed = (rows: string): string => {
      const withCopies = `SELECT ${[
        's.id',
        ...stored.map((column) => `s.${column}`),
        ...made.map((column, index) => `copied${index}.${copies.get(column)?.key} AS ${column}`),
      ].join(', ')} FROM (${rows}) s ${joins.join(' ')}`
      if (!needed.includes('search_text') || search === undefined) return withCopies
      return `SELECT s.*, ${withCollation(search.sql, own('search_text'))} AS search_text FROM (${withCopies}) s`
    }
    const present = stored.map((column) => {
      if (column === 'updated_at') return `CASE WHEN t.updated_at <= ${moment} THEN t.updated_at END AS updated_at`
      return known.has(column) ? `t.${column}` : `NULL::${own(column).type} AS ${column}`
    })
    const then = stored
      .filter((column) => own(column).generated === null)
      .map((column) => {
        const { type } = own(column)
        if (column === 'created_at')
          return `coalesce(t.created_at, (SELECT n.at FROM public.changes n WHERE n.resource = ${literal(resource)} AND n.record = c.record AND n.action = 'create' ORDER BY n.id LIMIT 1)) AS created_at`
        if (!known.has(column) || !logged.has(column)) return `NULL::${type} AS ${column}`
        const value = `CASE WHEN c.is_forgotten THEN NULL WHEN c."${column}" IS NOT NULL THEN ${fromLog(`c."${column}"`, own(column))} ELSE t.${column} END`
        return `${withCollation(value, own(column))} AS ${column}`
      })
    const generated = stored
      .filter((column) => own(column).generated !== null)
      .map((column) =>
        known.has(column)
          ? `${withCollation(own(column).generated ?? '', own(column))} AS ${column}`
          : `NULL::${own(column).type} AS ${column}`,
      )
    const changed = thenOf(table.table)
    return `"${table.table}" AS NOT MATERIALIZED (
      ${completed(`SELECT ${['t.id', ...present].join(', ')} FROM public.${table.table} t
        WHERE t.created_at <= ${moment} AND NOT EXISTS (SELECT FROM "${changed}" c WHERE c.record = t.id)${idsOf(table, 't.id')}`)}
      UNION ALL
      ${completed(`SELECT ${['r.id', ...stored.map((column) => (own(column).generated === null ? `r.${column}` : `g.${column}`))].join(', ')}
        FROM (SELECT ${['c.record AS id', ...then].join(', ')} FROM "${changed}" c LEFT JOIN public.${table.table} t ON t.id = c.record
          WHERE CASE WHEN t.id IS NOT NULL THEN t.created_at <= ${moment} ELSE NOT EXISTS (SELECT FROM public.changes n
            WHERE n.resource = ${literal(resource)} AND n.record = c.record AND n.action = 'create' AND n.at > ${moment}) END) r
        CROSS JOIN LATERAL (SELECT ${generated.join(', ') || '1'}) g`)})`
  }

  const shadowOfList = ({ table, columns, field, parent }: KeptList, of: KnownTable): string => {
    const names = [...columns.keys()]
    const changed = `"${thenOf(of.table)}"`
    return `"${table}" AS NOT MATERIALIZED (
      SELECT ${names.map((name) => `l.${name}`).join(', ')} FROM public.${table} l
      WHERE NOT EXISTS (SELECT FROM ${changed} c WHERE c.record = l.${parent} AND (c."${field}" IS NOT NULL OR c.is_forgotten))
      UNION ALL
      SELECT ${names.map((name) => `r.${name}`).join(', ')} FROM ${changed} c CROSS JOIN LATERAL jsonb_array_elements(c."${field}"::jsonb) item
      CROSS JOIN LATERAL jsonb_populate_record(NULL::public.${table}, item || jsonb_build_object(${literal(parent)}, c.record)) r
      WHERE c."${field}" IS NOT NULL AND NOT c.is_forgotten)`
  }

  /** What is copied comes first. */
  const ordered: KnownTable[] = []
  const visit = (name: string): void => {
    const table = tables.get(name)
    const needed = needs.get(name)
    if (!table || !needed || ordered.includes(table)) return
    for (const [column, copy] of table.copies) if (needed.has(column)) visit(copy.table)
    ordered.push(table)
  }
  for (const name of needs.keys()) visit(name)
  const counts = [...counted].map(
    ({ table, parent, active }) =>
      `SELECT ${literal(table)} AS table_name, (${parent}) AS parent, (${active}) AS active, 0 AS shard, count(*) AS n FROM "${table}" GROUP BY 2, 3`,
  )
  return [
    ...ordered.flatMap((table) => [changesSince(table), shadow(table)]),
    ...ordered.flatMap((table) => listsOf(table.resource).map((list) => shadowOfList(list, table))),
    ...(counts.length > 0 ? [`row_counts AS NOT MATERIALIZED (${counts.join(' UNION ALL ')})`] : []),
  ].join(',\n')
}

/** Returns a statement that reads tables as they were. */
export const inThePast = <Row>(past: Past, statement: Statement<Row>, only?: Only): RawBuilder<Row> => {
  const shadows = shadowsFor(past, statement, only)
  return shadows === '' ? statement.query : sql<Row>`WITH ${sql.raw(shadows)} ${statement.query}`
}
