// Derives the DDL of a table from its definition, for `npm run migration` and the drift test.
// docs/decisions/tables-and-migrations.md lists the conventions, and the handwritten parts.
import {
  isTranslated,
  type Definition,
  isNullable,
  listName,
  wireNames,
  writtenFieldsOf,
} from '#kernel/core/contract/define.ts'
import type { Field } from '#kernel/core/contract/kinds.ts'
import { kindOf } from '#kernel/kinds/contract.ts'
import { serverKindOf } from '#kernel/kinds/server.ts'
import { columnNameOf, orderColumnOf, sideTableOf, sortColumnOf, tagsColumnOf } from './columnNames.ts'
import type { Column } from './kind.ts'
import { codeType, lacksText, literal } from './sqlText.ts'
import type { SortKey } from './table.ts'
import { snakeCase, tableNameOf } from './tableName.ts'

/** A check, a foreign key or a unique constraint on one column. */
export interface Constraint {
  column: string
  sql: string
}

export interface Index {
  columns: readonly string[]
  unique?: true
  /** The part of CREATE INDEX after the table's name. */
  sql: string
}

/** The parts of a table by name. */
export interface Ddl {
  resource: string
  table: string
  columns: Readonly<Record<string, Column>>
  constraints: Readonly<Record<string, Constraint>>
  indexes: Readonly<Record<string, Index>>
  /** By name, the part of CREATE TRIGGER after the name. */
  triggers: Readonly<Record<string, string>>
  /** The arguments of keep_counts; undefined for a table without a list. */
  counts: { parent: string; active: string } | undefined
  /** The columns whose changes the log keeps, sorted; undefined for a table that is not logged. */
  logged: readonly string[] | undefined
  /** The tables that its foreign keys refer to. */
  references: readonly string[]
  handwritten: ReadonlySet<string>
  /** How its rows are divided into partitions, with a default one: `RANGE (at)`. */
  partition?: string
  /** Its rows do not outlive a crash of the database. */
  unlogged?: true
}

type PartName = `${'column' | 'default' | 'constraint' | 'index' | 'trigger'} ${string}` | 'counts' | 'changes'

/** How the log stores a custom field: as columns, or as a list, by the SQL of its JSON. */
export type LoggedField = readonly string[] | ((json: string) => string)

/** Options from a table.ts that the DDL needs besides the definition. */
export interface DdlOptions {
  /** References to tables with few rows: sorting walks their parents (ParentKey), without a copied key. */
  readonly sortedByParent?: readonly string[]
  readonly logged?: Readonly<Record<string, LoggedField>>
  /** The sort keys that do not follow from the definition. */
  readonly order?: Readonly<Record<string, SortKey>> | undefined
  /** Columns and triggers that no field describes. */
  readonly parts?: Pick<Ddl, 'columns' | 'triggers'>
  /** Parts that migrations make by hand: "trigger name_spread". Each needs a comment with the reason. */
  readonly handwritten?: readonly PartName[]
}

/** The attention filter, and the column, of records with a text that lacks a language and has another one. */
export const untranslated = 'untranslated'

/** Whether that column follows from the translated fields. */
export const derivesUntranslated = ({ attention, fields }: Definition): boolean =>
  attention?.[untranslated] === null && Object.values(fields).some(isTranslated)

const untranslatedColumn = ({ fields }: Definition): Column => {
  const texts = Object.entries(fields).flatMap(([name, field]) => {
    if (!isTranslated(field)) return []
    const columns = wireNames(name, field).map((wire) => columnNameOf(wire, field))
    // A text that is never null is '' where it is missing.
    const written = columns.map((column) => (isNullable(field) ? column : `nullif(${column}, '')`))
    return [`num_nonnulls(${written.join(', ')}) BETWEEN 1 AND ${columns.length - 1}`]
  })
  return { type: 'boolean', required: true, generated: texts.join(' OR ') }
}

/** Returns the column of a field and its check; undefined for computed and custom fields, and side tables. */
const storedColumn = (column: string, field: Field) =>
  sideTableOf(field) ? undefined : serverKindOf(field).column?.(field, column)

/** Returns the folded column that FilterString searches, filled by a trigger if it reads other tables. */
const searchColumn = (searched: readonly (readonly [name: string, field: Field])[]): Column => {
  if (searched.some(([, field]) => serverKindOf(field).refersTo))
    return { type: codeType, required: true, default: `''`, copied: true }
  const terms = searched.flatMap(([name, field]) =>
    wireNames(name, field).map((wire) => {
      const column = columnNameOf(wire, field)
      return isNullable(field) ? `coalesce(${column}, '')` : column
    }),
  )
  return { type: codeType, required: false, generated: `fold(${terms.join(' || chr(10) || ')})` }
}

/** Returns the first of these texts in a row, folded unless exact. Generated columns cannot read folded copies. */
const firstText = ({ name, fields }: Definition, texts: readonly string[]): string =>
  `coalesce(${texts
    .map((text) => {
      const field = fields[text]
      if (!field || kindOf(field).filter !== 'text' || isTranslated(field))
        throw new Error(`The sorts of ${name} contain "${text}", which is no text`)
      const column = columnNameOf(text, field)
      return serverKindOf(field).isFolded?.(field) ? `fold(${column})` : column
    })
    .join(', ')})`

/** Returns the column that an order sorts by, or that of the parents that it walks. */
const sortColumn = (
  { fields, sorts = {} }: Definition,
  name: string,
  { sortedByParent = [], order = {} }: Pick<DdlOptions, 'sortedByParent' | 'order'>,
): { column: string; isParent: boolean } => {
  const key = order[name]
  if (typeof key === 'string') return { column: key, isParent: false }
  if (key && 'foreignKey' in key) return { column: key.foreignKey, isParent: true }
  if (name in sorts) return { column: sortColumnOf(name), isParent: false }
  const [source, field] = Object.entries(fields).find(([own, one]) => listName(own, one) === name) ?? []
  if (!source || !field) return { column: snakeCase(name), isParent: false }
  const isParent = sortedByParent.includes(source)
  return { column: isParent ? columnNameOf(source, field) : orderColumnOf(source, field), isParent }
}

/** Whether only devices, the app or triggers write a field: the log would fill with their counts. */
const isCounter = (name: string, field: Field, definition: Definition): boolean =>
  field.kind === 'number' && !writtenFieldsOf(definition).some(([written]) => written === name)

/** Returns the columns that the log keeps of each field, by its wire name; a list has none. */
export const loggedColumnsOf = (
  definition: Definition,
  logged: DdlOptions['logged'] = {},
): Readonly<Record<string, readonly string[]>> => ({
  ...Object.fromEntries(
    Object.entries(definition.fields).flatMap(([name, field]) => {
      const own = logged[name]
      if (own) return [[name, typeof own === 'function' ? [] : own]]
      if (isCounter(name, field, definition)) return []
      // Another program sets them with each change.
      if (definition.inPlace && field.kind === 'instant') return []
      return wireNames(name, field).flatMap((wire) => {
        const column = columnNameOf(wire, field)
        return storedColumn(column, field) ? [[wire, [column]]] : []
      })
    }),
  ),
  ...(definition.toggle === 'activate' && { deletedAt: ['deleted_at'] }),
})

/** The columns of a table, and what its indexes and triggers follow from. */
interface Stored {
  columns: Record<string, Column>
  constraints: Record<string, Constraint>
  /** The tables that it refers to. */
  references: Set<string>
  /** The columns by which lists are sorted or filtered. */
  ordered: string[]
  foreign: [column: string, index: string][]
  files: string[]
  tagged: [column: string, key: string][]
  searched: [name: string, field: Field][]
}

/** Adds the columns of a field with their constraints and references. */
const addColumns = (table: string, name: string, field: Field, stored: Stored): void => {
  const { columns, constraints, references, foreign, files } = stored
  const { refersTo } = serverKindOf(field)
  for (const wire of wireNames(name, field)) {
    const column = columnNameOf(wire, field)
    const found = storedColumn(column, field)
    if (!found) continue
    const { check, ...rest } = found
    columns[column] = rest
    if (check) constraints[`${table}_${column}_check`] = { column, sql: `CHECK (${check})` }
    if ('unique' in field && field.unique) constraints[`${table}_${column}_key`] = { column, sql: `UNIQUE (${column})` }
    if (!refersTo) continue
    const isFile = 'purpose' in field
    const other = refersTo.table(field)
    // A foreign key would give the table of another program triggers, and stop its deletions.
    if (!('target' in field && field.target?.inPlace)) {
      references.add(other)
      constraints[`${table}_${column}_fkey`] = {
        column,
        sql: `FOREIGN KEY (${column}) REFERENCES ${other}${refersTo.onDelete?.(field) ?? ''}`,
      }
    }
    foreign.push([column, `${table}_${isFile ? 'by' : 'of'}_${column.replace(/_id$/, '')}`])
    if (isFile) files.push(column)
  }
}

const storedOf = (definition: Definition, { sortedByParent = [], parts }: DdlOptions): Stored => {
  const table = tableNameOf(definition)
  const fields = Object.entries(definition.fields)
  const times = { type: 'timestamptz(3)', required: true, default: 'now()' }
  const keys: Record<string, Column> = {}
  const stored: Stored = {
    columns: { id: { type: 'integer GENERATED BY DEFAULT AS IDENTITY', required: true } },
    constraints: { [`${table}_pkey`]: { column: 'id', sql: 'PRIMARY KEY (id)' } },
    references: new Set(),
    ordered: [],
    foreign: [],
    files: [],
    tagged: [],
    searched: fields.filter(([, field]) => 'search' in field && field.search),
  }
  const { columns, ordered, tagged, searched } = stored
  for (const [name, field] of fields) {
    addColumns(table, name, field, stored)
    const { column: isStored, refersTo, isTagged } = serverKindOf(field)
    if (!isStored || sideTableOf(field)) continue
    if (isTagged) {
      const [column, key] = [columnNameOf(name, field), tagsColumnOf(name, field)]
      keys[key] = { type: 'text[] COLLATE "C"', required: false, generated: `fold_each(${column})` }
      tagged.push([column, key])
    }
    // A foreign key has its own index, which serves filters.
    const isFiltered = 'filter' in field && field.filter && !refersTo
    if (!('sort' in field && field.sort) && !isFiltered) continue
    const order = sortedByParent.includes(name) ? columnNameOf(name, field) : orderColumnOf(name, field)
    ordered.push(order)
    if (columns[order] === undefined)
      keys[order] = refersTo
        ? { type: codeType, required: false, copied: true }
        : { type: codeType, required: false, generated: `fold(${columnNameOf(name, field)})` }
  }
  for (const [name, texts] of Object.entries(definition.sorts ?? {})) {
    const order = sortColumnOf(name)
    ordered.push(order)
    keys[order] = { type: codeType, required: false, generated: firstText(definition, texts) }
  }
  if (derivesUntranslated(definition)) keys[untranslated] = untranslatedColumn(definition)
  if (definition.toggle !== 'none') columns['deleted_at'] = { type: 'timestamptz(3)', required: false }
  Object.assign(columns, parts?.columns, { created_at: times, updated_at: times }, keys)
  if (searched.length > 0) columns['search_text'] = searchColumn(searched)
  return stored
}

/** Returns the indexes of the pairs of orders that a list has. */
const secondIndexes = (
  definition: Definition,
  columns: Stored['columns'],
  { sortedByParent = [], order }: DdlOptions,
): Record<string, Index> => {
  const table = tableNameOf(definition)
  const included = definition.toggle === 'none' ? '' : ' INCLUDE (deleted_at)'
  const indexes: Record<string, Index> = {}
  for (const [first, seconds] of Object.entries(definition.thenBy ?? {})) {
    const own = sortColumn(definition, first, { sortedByParent, order })
    for (const second of seconds) {
      const then = sortColumn(definition, second, { order })
      // The column of a custom field is made by hand, and so is its index.
      if (!columns[own.column] || !columns[then.column]) continue
      const index = `${table}_by_${own.column.replace(/_(?:key|id)$/, '')}_${then.column.replace(/_key$/, '')}`
      const by = [own.column, then.column, 'id']
      indexes[index] = { columns: by, sql: `(${by.join(', ')})${included}` }
      // Backwards, an index serves the opposite of both directions. The parents of a walk are read one by one.
      if (!own.isParent)
        indexes[`${index}_desc`] = { columns: by, sql: `(${own.column}, ${then.column} DESC, id DESC)${included}` }
    }
  }
  return indexes
}

/** Returns the indexes of a list: of its orders, its filters and its search. */
const listIndexes = (definition: Definition, stored: Stored, options: DdlOptions): Record<string, Index> => {
  const table = tableNameOf(definition)
  const softDelete = definition.toggle !== 'none'
  const { columns, ordered, searched } = stored
  const indexes: Record<string, Index> = {}
  for (const column of ['id', ...ordered, ...(definition.times === false ? [] : ['created_at', 'updated_at'])]) {
    const by = column === 'id' ? ['id'] : [column, 'id']
    indexes[`${table}_by_${column.replace(/_key$/, '')}`] = {
      columns: by,
      // With deleted_at in the index, filtering active rows reads no table rows.
      sql: `(${by.join(', ')})${softDelete && column !== 'deleted_at' ? ' INCLUDE (deleted_at)' : ''}`,
    }
  }
  Object.assign(indexes, secondIndexes(definition, columns, options))
  // Texts that lack a translation: few rows in most languages, and so small indexes.
  for (const [name, field] of Object.entries(definition.fields))
    if (isTranslated(field))
      for (const wire of wireNames(name, field)) {
        const column = columnNameOf(wire, field)
        indexes[`${table}_without_${column}`] = {
          columns: ['id'],
          sql: `(id)${softDelete ? ' INCLUDE (deleted_at)' : ''} WHERE ${lacksText(column)}`,
        }
      }
  if (derivesUntranslated(definition))
    indexes[`${table}_${untranslated}`] = {
      columns: ['id'],
      sql: `(id)${softDelete ? ' INCLUDE (deleted_at)' : ''} WHERE ${untranslated}`,
    }
  if (softDelete) indexes[`${table}_inactive`] = { columns: ['id'], sql: '(id) WHERE deleted_at IS NOT NULL' }
  if (searched.length > 0)
    indexes[`${table}_search`] = { columns: ['search_text'], sql: 'USING gin (search_text gin_trgm_ops)' }
  return indexes
}

/** Returns the indexes of tags and of references that no order has. */
const ownIndexes = (table: string, { tagged, foreign, ordered }: Stored): Record<string, Index> => ({
  ...Object.fromEntries(
    tagged.flatMap(([column, key]): [string, Index][] => [
      [`${table}_by_${column}`, { columns: [key], sql: `USING gin (${key})` }],
      // Few records may have tags, or nearly all.
      [`${table}_with_${column}`, { columns: ['id'], sql: `(id) WHERE ${key} <> '{}'` }],
    ]),
  ),
  ...Object.fromEntries(
    foreign.flatMap(([column, index]) =>
      ordered.includes(column) ? [] : [[index, { columns: [column], sql: `(${column})` }]],
    ),
  ),
})

/** Derives a table's DDL from its definition by convention. */
export const deriveDdl = (definition: Definition, options: DdlOptions = {}): Ddl => {
  const { sortedByParent = [], logged, parts, handwritten = [] } = options
  const table = tableNameOf(definition)
  const softDelete = definition.toggle !== 'none'
  // Records that are only read by their parent's id have no list.
  const isListed = definition.listBy === undefined
  const stored = storedOf(definition, options)
  const { columns, constraints, references, files, tagged } = stored
  const [parent] = sortedByParent.flatMap((name) => {
    const field = definition.fields[name]
    return field ? [columnNameOf(name, field)] : []
  })
  return {
    resource: definition.name,
    table,
    columns,
    constraints,
    indexes: { ...(isListed && listIndexes(definition, stored, options)), ...ownIndexes(table, stored) },
    triggers: {
      ...parts?.triggers,
      ...Object.fromEntries(
        tagged.map(([column]) => [
          `${column}_known`,
          `BEFORE INSERT OR UPDATE OF ${column} ON ${table} FOR EACH ROW EXECUTE FUNCTION know_tags(${literal(column)})`,
        ]),
      ),
      ...(files.length > 0 && {
        files_used: `AFTER INSERT OR UPDATE OF ${files.join(', ')} OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION use_files(${files.map(literal).join(', ')})`,
      }),
    },
    counts: isListed ? { parent: parent ?? '0', active: softDelete ? 'deleted_at IS NULL' : 'true' } : undefined,
    logged: [...new Set(Object.values(loggedColumnsOf(definition, logged)).flat())].sort(),
    references: [...references],
    handwritten: new Set(handwritten),
  }
}
