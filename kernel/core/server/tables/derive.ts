// Derives a resource's table from its definition: columns, joins, sort keys and writes follow from the fields.
// TableSql requires the SQL that cannot be derived. A resource that needs none has no table.ts.
import { type Definition, listName, wireNames, writtenFieldsOf } from '#kernel/core/contract/define.ts'
import type { Field, SideTable, Target, Translated } from '#kernel/core/contract/kinds.ts'
import type { RowOf, ValuesOf } from '#kernel/core/contract/definitionTypes.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import { uniqBy } from 'es-toolkit'
import { serverKindOf } from '#kernel/kinds/server.ts'
import { columnNameOf, orderColumnOf, sideTableOf, sortColumnOf } from './columnNames.ts'
import { tableNameOf } from './tableName.ts'
import { type DdlOptions, derivesUntranslated, type LoggedField, loggedColumnsOf, untranslated } from './ddl.ts'
import { defineTable } from './defineTable.ts'
import type { Selected } from './kind.ts'
import type { AttentionSql, HistoryField, ItemsTable, SortKey, Table, TableDefinition, WriteTarget } from './table.ts'

type NamesOf<D extends Definition, Wanted> = {
  [Name in keyof D['fields'] & string]: D['fields'][Name] extends Wanted ? Name : never
}[keyof D['fields'] & string]

/** The parsed body of a write, with files as ids of stored_files. A resource that nothing writes has none. */
type Written<D extends Definition> = [keyof ValuesOf<D, number>] extends [never] ? never : ValuesOf<D, number>
type WrittenCustom<D extends Definition> = NamesOf<D, { kind: 'custom' }> & keyof ValuesOf<D, number>
/** The attention filters that the definition leaves open. What lacks a translation follows from translated fields. */
type AttentionName<D extends Definition> = D extends { attention: infer All }
  ? Exclude<
      { [Name in keyof All & string]: All[Name] extends null ? Name : never }[keyof All & string],
      [NamesOf<D, Translated>] extends [never] ? never : typeof untranslated
    >
  : never

/** Makes `Part` required if `Must` has names, optional if only `May` has some, and otherwise forbidden. */
type Open<Part extends string, Must, May = object> = [keyof Must] extends [never]
  ? { readonly [Name in Part]?: [keyof May] extends [never] ? never : May }
  : { readonly [Name in Part]: Must & May }

type AnyRow = Record<string, unknown>
type AnyTableDefinition = TableDefinition<Resource, AnyRow, AnyRow>

/** The optional parts of any table. The alias of a derived join is the field's name (or its `as`) in quotes. */
interface Added<Sorted extends string>
  extends Pick<AnyTableDefinition, 'joins' | 'search' | 'spellings'>, Pick<DdlOptions, 'handwritten' | 'parts'> {
  /** References to tables with few rows: sorting walks their parents (ParentKey), without a copied key. */
  readonly sortedByParent?: readonly Sorted[]
  /**
   * Child lists that the change log stores with the record but no field shows.
   * Maps each name to a function that returns the SQL for its stored JSON.
   */
  readonly lists?: Readonly<Record<string, (json: string) => string>>
  readonly outside?: readonly string[]
  readonly follows?: readonly string[]
  readonly reads?: AnyTableDefinition['reads']
}

/** The SQL that does not follow from the definition, by the keys of TableDefinition (table.ts). */
export type TableSql<D extends Definition> = Added<NamesOf<D, { kind: 'reference'; as: string; sort: true }>> &
  Open<'columns', { readonly [Name in NamesOf<D, { kind: 'computed' | 'custom' }>]: string }> &
  Open<
    'order',
    { readonly [Name in NamesOf<D, { kind: 'custom'; sort: true }>]: SortKey },
    // For tables without a copy of the joined record's key.
    { readonly [Name in NamesOf<D, { kind: 'joined'; sort: true }>]?: SortKey }
  > &
  Open<'write', { readonly [Name in WrittenCustom<D>]: WriteTarget<Written<D>[Name]> }> &
  Open<'attention', { readonly [Name in AttentionName<D>]: AttentionSql }> &
  Open<'items', { readonly [Name in NamesOf<D, { kind: 'custom'; items: Target }>]: ItemsTable }> &
  Open<
    'logged',
    { readonly [Name in NamesOf<D, { kind: 'custom' }>]: LoggedField },
    // A counter that the log keeps all the same, or a column that follows from others, of which it keeps none.
    { readonly [Name in keyof D['fields'] & string]?: LoggedField }
  >

type AnySql = Added<string> &
  Partial<Pick<AnyTableDefinition, 'columns' | 'order' | 'write' | 'attention' | 'items'>> &
  Pick<DdlOptions, 'logged'>

/** A table with the options that its DDL needs besides the definition. */
export interface DerivedTable<R extends Resource, Row extends object, Values extends object>
  extends Table<R, Row, Values>, Required<Omit<DdlOptions, 'order' | 'parts'>>, Pick<DdlOptions, 'order' | 'parts'> {}

/** Returns the columns of a field of a side table, joined once. */
const besideOf = (name: string, field: Field, { table, key }: SideTable): Selected => ({
  joins: [{ table, alias: table, on: `${table}.${key} = t.id`, columns: [] }],
  columns: Object.fromEntries(wireNames(name, field).map((wire) => [wire, `${table}.${columnNameOf(wire, field)}`])),
})

const selectionOf = (name: string, field: Field): Selected => {
  const beside = sideTableOf(field)
  return beside ? besideOf(name, field, beside) : ownSelectionOf(name, field)
}

const ownSelectionOf = (name: string, field: Field): Selected =>
  serverKindOf(field).select?.(name, field, columnNameOf) ?? {
    columns: Object.fromEntries(wireNames(name, field).map((wire) => [wire, `t.${columnNameOf(wire, field)}`])),
  }

/** Returns the sort key that walks the referenced records by the first of their fields in the row. */
const parentKeyOf = (name: string, field: Field<'reference'>): SortKey => {
  const { target, shows = [] } = field
  const [key = 'id'] = shows.flatMap((shown) => {
    const other = target.fields[shown]
    return other ? [orderColumnOf(shown, other)] : []
  })
  return { parents: tableNameOf(target), key, foreignKey: columnNameOf(name, field) }
}

/** Returns the function that finds further spellings of a search text, if the searched fields have any. */
const spellingsIn = (fields: readonly [string, Field][]): AnyTableDefinition['spellings'] => {
  const all = fields.flatMap(([, field]) =>
    'search' in field && field.search ? (serverKindOf(field).spellings ?? []) : [],
  )
  return all.length > 0 ? (typed) => all.flatMap((spellings) => spellings(typed)) : undefined
}

/** Returns where a wire name of a field is written: its column, with the value as its kind stores it. */
const targetOf = (wire: string, field: Field): WriteTarget<unknown> => {
  const column = columnNameOf(wire, field)
  const { written } = serverKindOf(field)
  return written ? (value) => ({ [column]: value === null ? null : written(value) }) : column
}

/**
 * Derives the table. Missing SQL of a literal definition does not compile. @throws Error naming resource, field and
 * part
 */
export function deriveTable<const D extends Resource>(
  definition: D,
  sql: TableSql<D>,
): DerivedTable<D, RowOf<D>, Written<D>>
export function deriveTable(definition: Resource, sql: AnySql): DerivedTable<Resource, AnyRow, AnyRow> {
  const { sortedByParent = [], handwritten = [], logged = {}, lists = {}, parts, joins = [], ...rest } = sql
  const fields = Object.entries(definition.fields)
  const needed = <Sql>(part: keyof AnySql, all: Readonly<Record<string, Sql>> | undefined, name: string): Sql => {
    const found = all?.[name]
    if (found === undefined) throw new Error(`The table of ${definition.name} lacks the SQL of "${name}" (${part})`)
    return found
  }
  const attention: Readonly<Record<string, AttentionSql>> = {
    ...(derivesUntranslated(definition) && { [untranslated]: `t.${untranslated}` }),
    ...sql.attention,
  }
  for (const [name, filter] of Object.entries(definition.attention ?? {}))
    if (filter === null) needed('attention', attention, name)

  const selected = fields.map(([name, field]) =>
    serverKindOf(field).column
      ? selectionOf(name, field)
      : { columns: { [name]: needed('columns', sql.columns, name) } },
  )

  const orderOf = (name: string, field: Field): SortKey => {
    const beside = sideTableOf(field)
    if (beside) return { joined: beside.table, key: columnNameOf(name, field) }
    if (field.kind === 'computed') return { joined: needed('columns', sql.columns, name) }
    if (field.kind === 'custom') return needed('order', sql.order, name)
    if (field.kind === 'reference' && sortedByParent.includes(name)) return parentKeyOf(name, field)
    return sql.order?.[name] ?? orderColumnOf(name, field)
  }

  const columns: Readonly<Record<string, string>> = {
    [definition.idKey]: 't.id',
    ...Object.fromEntries(selected.flatMap(({ columns: some }) => Object.entries(some))),
    ...(definition.toggle !== 'none' && { deletedAt: 't.deleted_at' }),
    ...(definition.times !== false && { createdAt: 't.created_at', updatedAt: 't.updated_at' }),
    ...(definition.inPlace && { rowVersion: 't.row_version' }),
  }
  const listOf = (name: string, sqlOf: (json: string) => string): HistoryField => ({
    keys: [name],
    isList: true,
    sql: sqlOf(`v.state -> '${name}'`),
  })
  const history = Object.entries(loggedColumnsOf(definition, logged)).map(([name, keys]): [string, HistoryField] => {
    const list = logged[name]
    if (typeof list === 'function') return [name, listOf(name, list)]
    const field = definition.fields[name]
    const kind = field && serverKindOf(field)
    const isHidden = field && kind?.isHidden?.(field)
    const own = field && kind?.logged?.(field, keys[0] ?? 'id', columnNameOf)
    return [name, { keys, isHidden, sql: own ?? needed('columns', columns, name) }]
  })

  const table = defineTable<Resource, AnyRow, AnyRow>({
    ...rest,
    attention,
    resource: definition,
    name: tableNameOf(definition),
    // Several fields may be in one side table.
    joins: uniqBy([...selected.flatMap(({ joins: own = [] }) => own), ...joins], ({ alias }) => alias),
    columns,
    history: Object.fromEntries([
      ...history,
      ...Object.entries(lists).map(([name, sqlOf]) => [name, listOf(name, sqlOf)]),
    ]),
    order: {
      ...Object.fromEntries(
        fields.flatMap(([name, field]) =>
          'sort' in field && field.sort ? [[listName(name, field), orderOf(name, field)]] : [],
        ),
      ),
      ...Object.fromEntries(Object.keys(definition.sorts ?? {}).map((name) => [name, sortColumnOf(name)])),
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
    write: Object.fromEntries(
      writtenFieldsOf(definition).flatMap(([name, field]) =>
        field.kind === 'custom'
          ? [[name, needed('write', sql.write, name)]]
          : wireNames(name, field).map((wire) => [wire, targetOf(wire, field)]),
      ),
    ),
    spellings: sql.spellings ?? spellingsIn(fields),
    search: sql.search ?? (definition.searchable.length > 0 ? 'search_text' : undefined),
    softDelete: definition.toggle !== 'none',
  })
  return { ...table, sortedByParent, handwritten, logged, parts, order: sql.order }
}
