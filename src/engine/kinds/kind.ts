// What each field kind holds and which options it takes. A new kind is an entry here, one in cells.tsx and one in inputs.tsx:
// the registries are mapped types over these, so a forgotten one does not compile.
import type { ComponentType } from 'react'
import type { Me } from '#contract/access.ts'
import type { EngineRecord } from '../sources.ts'

/** What a cell of each kind shows. */
export interface CellValues {
  text: string | number
  number: number
  yesNo: boolean
  choice: string
  /** A calendar date, YYYY-MM-DD: the same in every time zone. */
  date: string
  /** An instant, ISO 8601 UTC, shown in the browser's zone. */
  dateTime: string
  /** The instant since which the record is inactive; null: it is active. */
  status: string
  custom: unknown
}
export type ColumnKind = keyof CellValues

/** The options of each cell, over the resource's row. */
export interface CellOptions<Row = EngineRecord> {
  /** `text` says what to show where it is not just the value. */
  text: { text?(record: Row): string }
  number: object
  yesNo: object
  /** Every value has its word: `choices.{source}.{value}`. */
  choice: { options: readonly string[] }
  date: object
  dateTime: object
  /** `pending`: the field that is null while a record waits to be confirmed; its word is `choices.{source}.pending`. */
  status: { pending?: string }
  custom: { cell: ComponentType<{ record: Row }> }
}

/** What an input of each kind edits. */
export interface InputValues {
  text: string
  number: number
  yesNo: boolean
  choice: string
  date: string
  /** A record of another resource, by its id alone. */
  reference: { id: number }
  custom: unknown
}
export type FieldKind = keyof InputValues

/** What a custom input is given; it finds its values by `source` in react-hook-form's context. */
export interface CustomInputProps {
  source: string
  /** The record as it was loaded; undefined while creating. */
  record: EngineRecord | undefined
  locked: boolean
}

/** The options of each input. */
export interface InputOptions {
  text: {
    multiline?: boolean
    maxLength?: number
    type?: 'email' | 'tel'
    autoComplete?: string
    /** What is written below: `hints.{source}`. */
    hint?: true
    /** Applied to what is typed, such as a mask. */
    parse?(typed: string): string
  }
  number: { minimum?: number; maximum?: number; hint?: true }
  yesNo: object
  /** `optional` offers "none"; every value has its word: `choices.{source}.{value}`. */
  choice: { options: readonly string[]; optional?: true }
  date: { maximum?(): string }
  /** `to` names the resource, `label` its field that is shown. `lockSingle`: where exactly one exists it is chosen, and locked. */
  reference: { to: string; label: string; lockSingle?: true }
  /** `covers` names the further fields that the input renders. */
  custom: { covers?: readonly string[]; input: () => Promise<ComponentType<CustomInputProps>> }
}

/** What every field may say beside its kind's own options. */
export interface FieldBase<Row = EngineRecord> {
  /** Takes the whole width of a two-column form. */
  wide?: true
  /** Marked as required; the schema decides. */
  required?: true
  /** May be seen but not changed: by this person, for this record. */
  locked?(me: Me, record: Row | undefined): boolean
}
