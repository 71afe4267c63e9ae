// What each field kind holds and which options it takes. A new kind is an entry here, one in cells.tsx and one in inputs.tsx:
// the registries are mapped types over these, so a forgotten one does not compile.
import type { IconNode } from 'lucide'
import type { ComponentType } from 'react'
import type { Me } from '#contract/access.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'

/** What each kind of cell shows, and its options. */
export interface CellOptions {
  /** `text` says what to show where it is not just the value. */
  text: { text?(record: EngineRecord): string }
  number: object
  yesNo: object
  /** Every value has its word: `choices.{source}.{value}`. `chip` puts it on a ground of its own; `optionOf` says which option a row shows where it is not just the value. */
  choice: { options: readonly (string | number)[]; chip?: true; optionOf?(record: EngineRecord): string | number }
  date: object
  /** `icon` precedes the instant, which says since when something has been so. */
  dateTime: { icon?: IconNode }
  /** `pending`: the field that is null while a record waits to be confirmed; its word is `choices.{source}.pending`. */
  status: { pending?: string }
  /** `alt` says what is to be seen. */
  image: { alt(record: EngineRecord): string }
  custom: { cell: ComponentType<{ record: EngineRecord }> }
}

export type ColumnKind = keyof CellOptions

/** What a custom input is given; it finds its values by `source` in react-hook-form's context. */
export interface CustomInputProps {
  source: string
  /** The record as it was loaded; undefined while creating. */
  record: EngineRecord | undefined
  /** What the form began with: that record, or the one that is copied. */
  origin: EngineRecord | undefined
  locked: boolean
}

/** What is said of a text that is typed, in one language or in three. */
interface Typing {
  multiline?: boolean
  maxLength?: number
  /** What is written below: `hints.{source}`. */
  hint?: true
}

/** The options of each input. */
export interface InputOptions {
  text: Typing & {
    type?: 'email' | 'tel'
    autoComplete?: string
    /** Applied to what is typed, such as a mask. */
    parse?(typed: string): string
  }
  number: { minimum?: number; maximum?: number; hint?: true }
  yesNo: object
  /** `optional` offers "none"; every value has its word: `choices.{source}.{value}`. */
  choice: { options: readonly (string | number)[]; optional?: true }
  date: { maximum?(): string }
  /**
   * `to` names the resource, `label` its field that is shown.
   * An object `{id}` is chosen from the whole list; `lockSingle`: where exactly one exists it is chosen, and locked.
   * A bare id is found by typing: `shown` is what the record calls it now, `create` offers to make what is not found, by its label alone,
   * `search` names one of the resource's `searches` that is asked instead, and the fields whose values it goes by.
   */
  reference: {
    to: string
    label: string
    lockSingle?: true
    shown?: string
    create?: true
    search?: { name: string; by?: readonly string[] }
  }
  /** `rich` edits HTML instead of plain text. `part` names the text in the items of a list; there the language that is edited is asked for. */
  translated: Typing & { rich?: true; part?: string }
  richText: { hint?: true }
  /** The wire's definitions (`files`) say what is taken. */
  image: { hint?: true }
  file: { hint?: true }
  /**
   * `covers` names the further fields that the input renders; `read` makes of the record's value what the form holds.
   * `view` shows the value of a record that cannot be changed, outside of any form.
   */
  custom: {
    covers?: readonly string[]
    read?(stored: unknown): unknown
    input: () => Promise<ComponentType<CustomInputProps>>
    view?: () => Promise<ComponentType<CustomInputProps>>
  }
}

export type FieldKind = keyof InputOptions

/** What every field may say beside its kind's own options. */
export interface FieldBase {
  /** Takes the whole width of a two-column form. */
  wide?: true
  /** Marked as required; the schema decides. */
  required?: true
  /** What a new record begins with. */
  initial?: unknown
  /** May be seen but not changed: by this person, for this record. */
  locked?(me: Me, record: EngineRecord | undefined): boolean
}
