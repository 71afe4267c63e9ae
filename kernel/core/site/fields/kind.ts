// The options of each kind of cell and input, which the registries of kernel/kinds map: a missing part fails to
// compile.
import type { EngineRecord } from '../declaration/fieldPath.ts'

/** The options of each kind of cell; the kinds with cells of their own add them. */
export interface CellOptions {
  /** `pending`: the field that is null until the record is confirmed; its message is `choices.{source}.pending`. */
  status: { pending?: string }
}

export type ColumnKind = keyof CellOptions

/** The props of a resource's own cell, which draws the text of its kind, if there is one. */
export interface CellProps<Row = EngineRecord> {
  record: Row
  text: string
  /** The class of a cell's text. */
  className: string | undefined
}

/** The props of a custom input, which reads its values by `source` from react-hook-form's context. */
export interface CustomInputProps {
  source: string
  /** The loaded record; undefined while creating. */
  record: EngineRecord | undefined
  /** The record that the form started with: that one, or the one being cloned. */
  origin: EngineRecord | undefined
}

/** The props of one item of a list that two people have changed. */
export interface ItemProps {
  /** Undefined if the version lacks it. */
  item: unknown
  /** The stored records that name what the item refers to, the newest first. */
  records: readonly EngineRecord[]
}

/** The options of each input, which the kinds with an input add. */
// oxlint-disable-next-line typescript/no-empty-object-type -- each kind adds itself
export interface InputOptions {}

export type FieldKind = keyof InputOptions

/** The options of every field beside its kind's own. */
export interface FieldBase {
  /** Spans both columns of a form. */
  wide?: true
  /** Marks the field as required; the schema decides. */
  required?: true
  /** The initial value of a new record. */
  initial?: unknown
}
