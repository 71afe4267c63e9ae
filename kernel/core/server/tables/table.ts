// Types a table: the declaration of its SQL, and the operations that follow from it (defineTable.ts).
import type { RawBuilder, SqlBool } from 'kysely'
import type { Me } from '#kernel/core/contract/access.ts'
import type { Found } from '#kernel/core/contract/payloads/search.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { ListQuery, ListReply } from '#kernel/core/contract/wire.ts'
import type { Db } from '#kernel/core/server/database/schema.ts'
import type { Statement } from '#kernel/core/server/database/statements.ts'

/** A sort key: an indexed column (alias `t`), a column of a join, an expression over the joins, or a parent's key. */
export type SortKey = string | { joined: string; key?: string } | ParentKey

/** A table that completes rows. */
export interface Join {
  table: string
  alias: string
  /** The condition, over `t` and the alias. */
  on: string
  /** Whether it may have no row. */
  isOptional?: boolean
  /** What rows read of it. */
  columns: readonly string[]
}

/**
 * The columns of other tables that an expression reads, by table; of `row_counts`, the tables whose rows it counts,
 * each with the columns of the parent's expression.
 */
export type Reads = Readonly<Record<string, readonly string[]>>

/** A key of a small table: a list walks the parents, and the index on (foreignKey, id) serves each page. */
export interface ParentKey {
  parents: string
  key: string
  foreignKey: string
}

type TimeSort = 'createdAt' | 'updatedAt'

/** The target of a written field: a column, several columns by a function, or another table that `save` rewrites. */
export type WriteTarget<Value> =
  | string
  | ((value: NonNullable<Value> | null) => Record<string, unknown>)
  | { save: (trx: Db, id: number, value: Value) => Promise<void> }

export interface HistoryField {
  /** Its keys in the log's `before`: columns, or the field of a list. */
  keys: readonly string[]
  /** The SQL of its value over a state of the record: its columns as `t`, its JSON as `v.state`. */
  sql: string
  isList?: boolean
  /** Whether only its change is shown. */
  isHidden?: boolean
}

/** The SQL of an attention filter over `t`, or a function that returns it for a moment. */
export type AttentionSql = string | ((now: Date) => RawBuilder<SqlBool>)

export interface TableDefinition<R extends Resource, Row extends object, Values extends object> {
  resource: R
  /** The SQL table. `t` is its alias, `t.id` its primary key. */
  name: string
  joins?: readonly Join[]
  /** The SQL of each field of a row: a column or an expression over `t` and the joins. */
  columns: { readonly [Name in keyof Row]-?: string }
  order: { readonly [Name in R['sortable'][number] | TimeSort]: SortKey }
  /** The folded column that FilterString searches; without one it finds nothing. */
  search?: string
  /** Returns other spellings of a search text that find the same rows. */
  spellings?: (text: string) => readonly string[]
  /** The SQL of the attention filters that the definition leaves open, over `t`; each needs an index. */
  attention?: Readonly<Record<string, AttentionSql>>
  /** The tables of the lists that filters look into. */
  items?: Readonly<Record<string, ItemsTable>>
  /** Whether rows have deleted_at. */
  softDelete: boolean
  /** The fields whose changes the log keeps, by their wire names; without it none. */
  history?: Readonly<Record<string, HistoryField>>
  /** The logged fields that devices or the app write without a line: their past values are unknown. */
  outside?: readonly string[]
  /** The computed fields that follow from what the log keeps alone, so that they are known at any moment. */
  follows?: readonly string[]
  /** What the SQL of handwritten columns reads besides `t` and the joins: they are read as of a moment, too. */
  reads?: Readonly<Record<string, Reads>>
  write?: { readonly [Name in keyof Values]-?: WriteTarget<Values[Name]> }
}

/** The table of a list's items: the column of their row, and the indexed one of the record they name. */
export interface ItemsTable {
  table: string
  parent: string
  column: string
}

/** Returns the condition that limits the rows a user may list; undefined for all rows. */
export type Scope = (me: Me) => RawBuilder<SqlBool> | undefined

/** The context of a list: the server's time and what its caller may find. */
export interface ListContext {
  now?: Date
  scope?: RawBuilder<SqlBool> | undefined
  /** The fields whose values the caller sees masked: only a whole value finds them, and they give no order. */
  wholeOnly?: readonly string[]
  /** The references to records that the caller may not list: nothing is found or sorted through them. */
  unlisted?: readonly string[]
}

/** A search of the palette: by text, by id, or both. Titles are in `language`. */
export interface PaletteQuery {
  text: string | undefined
  id: number | undefined
  language: Language
}

/** The reading operations of a table. */
export interface TableReader<Row extends object> {
  /** Returns a page of rows with the total (S1§7). */
  list(db: Db, query: ListQuery, context?: ListContext): Promise<ListReply<Row>>
  /** Returns the rows of a page without the total: a search stops as soon as the page is full. */
  page(db: Db, query: ListQuery, context?: ListContext): Promise<Row[]>
  count(db: Db, query: ListQuery, context?: ListContext): Promise<number>
  /** Returns the ids of all rows of a query in its order: four bytes each. */
  ids(db: Db, query: ListQuery, context?: ListContext): Promise<Int32Array>
  /** Yields all rows of a query in chunks. Holds no connection between them, and keeps only the ids in memory. */
  stream(db: Db, query: ListQuery, context?: ListContext): AsyncGenerator<Row[]>
  /**
   * Returns the SQL of the palette's first records (kernel/core/contract/calls/search.ts); undefined without a title.
   */
  paletteSearch(query: PaletteQuery, context?: ListContext): RawBuilder<Found> | undefined
  one(db: Db, id: number): Promise<Row | undefined>
  oneStatement(id: number): Statement<Row>
  /** Returns the titles of existing records by id. */
  titles(db: Db, ids: readonly number[], language: Language): Promise<Map<number, string>>
  /** Returns the existing rows of these ids, in their order. */
  byIds(db: Db, ids: readonly number[]): Promise<Row[]>
}

export interface Table<R extends Resource, Row extends object, Values extends object> extends TableReader<Row> {
  resource: R
  name: string
  history: Readonly<Record<string, HistoryField>>
  outside: readonly string[]
  follows: readonly string[]
  joins: readonly Join[]
  /** The declaration that the operations are built from. */
  definition: TableDefinition<R, Row, Values>
  items: Readonly<Record<string, ItemsTable>>
  /** Returns the id of a record with this value in a column. */
  idWhere(db: Db, column: string, value: number): Promise<number | undefined>
  create(db: Db, values: Partial<Values>): Promise<Row>
  /** Creates several records at once, and returns their ids in this order. */
  createAll(db: Db, all: readonly Partial<Values>[]): Promise<number[]>
  /** Returns undefined for an unknown id. */
  update(db: Db, id: number, values: Partial<Values>): Promise<Row | undefined>
  /** Clears or sets deleted_at, and returns the new `updatedAt`; undefined for an unknown id. */
  setActive(db: Db, id: number, active: boolean): Promise<string | undefined>
  /** Deletes the row; false for an unknown id. */
  hardDelete(db: Db, id: number): Promise<boolean>
}

// oxlint-disable-next-line typescript/no-explicit-any -- collected by name; each file checks its own types
export type AnyTable = Table<Resource, any, any>
