// What tables, imports and exports ask a kind: `server.ts` of its folder.
import type { Field, FieldKind } from '#kernel/core/contract/kinds.ts'
import type { Language } from '#kernel/core/contract/languages.ts'
import type { ImportField } from '#kernel/core/contract/imports.ts'
import type { TextRule } from '#kernel/core/contract/textRule.ts'
import type { ValueWarning } from '#kernel/core/contract/valueWarning.ts'
import type { Cell } from '#kernel/core/server/sheets/sheets.ts'
import type { SheetCell } from '#kernel/core/server/sheets/sheetRow.ts'
import type { Join } from '#kernel/core/server/tables/table.ts'
import type { Words } from '#kernel/core/server/sheets/values.ts'

export interface Column {
  /** The SQL type with its collation. */
  type: string
  /** Whether the column is NOT NULL. */
  required: boolean
  default?: string | undefined
  /** The expression of a stored generated column. */
  generated?: string
  /** Whether a handwritten trigger copies texts of other tables into it. */
  copied?: true
}

/** A field's part of a SELECT: the SQL of each wire name, and its joins. */
export interface Selected {
  joins?: readonly Join[]
  columns: Readonly<Record<string, string>>
}

/** Returns the column of a field's wire name. A kind gets it for the fields of other records. */
export type ColumnOf = (wireName: string, field: Field) => string

export interface ServerKind<Kind extends FieldKind> {
  /** The column of a field and its check; a field without one has its SQL in table.ts. */
  column?(field: Field<Kind>, name: string): Column & { check?: string | undefined }
  /** The table whose ids the column contains, and what deleting a row does. `isSuffixed`: the name ends in `_id`. */
  readonly refersTo?: { table(field: Field<Kind>): string; onDelete?(field: Field<Kind>): string; isSuffixed?: true }
  /** Whether it is compared without case and accents: a copy of the column, folded, is sorted. */
  isFolded?(field: Field<Kind>): boolean
  /** Returns further spellings that what is typed may have in the column: filters and searches find them. */
  spellings?(typed: string): readonly string[]
  /** Returns a typed text as the column has it, by which the title of a record is found. */
  stored?(typed: string): string
  /** The SQL of its text in a search column that a trigger fills; by default folded. */
  searched?(column: string): string
  /** Whether it is a code: an import refuses a cell that a spreadsheet program has altered. */
  isCode?(field: Field<Kind>): boolean
  /** Returns what is wrong with a value that is probably mistyped, but may be stored. */
  warning?(value: string): ValueWarning | undefined
  /** Returns a value of a body as it is stored, without what it may not contain. */
  cleaned?(value: string): string
  /** Returns a value of a body as the column takes it, if that is not the value. */
  written?(value: NonNullable<unknown>): string | null
  /** What an erasure does with its texts; by default, kinds that filters compare as text may name somebody. */
  readonly textRule?: TextRule
  /** Returns what a list shows of a personal value; by default its last characters (mask.ts). */
  mask?(value: NonNullable<unknown>): unknown
  /** Whether it is a list of tags: a folded copy is filtered, and a trigger unifies the spelling. */
  readonly isTagged?: true
  /** Whether it is sorted by a copy of the key of another record. */
  isSortedByCopy?(field: Field<Kind>): boolean
  /** Its part of a SELECT; by default its columns. */
  select?(name: string, field: Field<Kind>, columnOf: ColumnOf): Selected
  /** The SQL of its value in the log (kernel/core/contract/payloads/changes.ts); by default that of the row. */
  logged?(field: Field<Kind>, column: string, columnOf: ColumnOf): string
  /** Whether the log says only that it has changed. */
  isHidden?(field: Field<Kind>): boolean
  /** Returns a value of the log as a body takes it. */
  reverted?(value: unknown): unknown
  /** Returns the SQL that writes a value into JSON as the API does, if PostgreSQL does not. */
  json?(expression: string): string
  /** Returns a value of a row as the cell of a spreadsheet; by default a number, a word or an option. */
  toCell?(value: NonNullable<unknown>, timeZone: string): Cell
  /** Returns the value of a cell of a spreadsheet, or the cell if it cannot be read: the schema rejects it. */
  fromCell?(
    cell: NonNullable<SheetCell>,
    column: Pick<ImportField, 'options' | 'isPast' | 'decimals'>,
    words: Words,
    /** The language of the person who imports. */
    language: Language,
  ): unknown
}
