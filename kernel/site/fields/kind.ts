// The options of each kind of cell and input. The registries of kernel/kinds are mapped types over these: a missing part does not compile.
import type { ComponentType } from 'react'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import type { ListRule } from '../merge/merge.ts'

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

/** The options of each input. */
export interface InputOptions {
  /** Nothing cuts a text that is too long: the schema says the maximum. */
  text: { multiline?: boolean }
  number: { minimum?: number; maximum?: number }
  yesNo: object
  /** `optional` offers "none"; every option has a message: `choices.{source}.{value}`. */
  choice: { options: readonly (string | number)[]; optional?: true }
  date: { maximum?(): string }
  /**
   * `to` is the resource, `label` its field that is shown.
   * It is searched by typing: `shown` is the path of its current label, `create` offers to create a missing record by its label,
   * `search` names one of the resource's `searches` to use instead, and the fields whose values it takes.
   */
  reference: {
    to: string
    label: string
    shown: string
    create?: true
    search?: { name: string; by?: readonly string[] }
  }
  /** `rich` edits HTML instead of plain text. `part` names the text in the items of a list, which requires the selected language. */
  translated: { multiline?: boolean; rich?: true; part?: string }
  /** The definition's `files` decide which types are allowed. */
  image: object
  file: object
  /**
   * `covers` names the other fields that the input renders; `read` converts the stored value to the form's.
   * `view` shows the value of a read-only record or of a conflict, outside of any form.
   * `text` returns the words of one of its values, by the value's source, if they are not simply the value.
   * `items` merges a list item by item when two people change it; `view` shows one, the message `items.{source}` names it.
   */
  custom: {
    covers?: readonly string[]
    read?(stored: unknown): unknown
    input: () => Promise<ComponentType<CustomInputProps>>
    view?: () => Promise<ComponentType<CustomInputProps>>
    text?(value: string, source: string): string
    items?: ListRule & { view: () => Promise<ComponentType<ItemProps>> }
  }
}

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
