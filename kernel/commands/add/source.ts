// A table or a schema that a resource is generated from, in the words of no source: databases and OpenAPI documents are read into it.

import { keptDigits } from '#kernel/core/contract/decimals.ts'

/** The last ones are kinds of fields that a source names by itself, as the type or the format of a column. */
export type SourceType =
  | 'text'
  | 'number'
  | 'yesNo'
  | 'date'
  | 'moment'
  | 'time'
  | 'duration'
  | 'email'
  | 'url'
  | 'uuid'
  | 'macAddress'
  | 'json'

export interface SourceColumn {
  readonly name: string
  /** Undefined for what no kind of field describes. */
  readonly type: SourceType | undefined
  /** The decimals of a number; `any` if the source does not limit them. Without, it is a whole one. */
  readonly decimals?: number | 'any' | undefined
  /** The type in the words of the source, for what is said about the column. */
  readonly typeName: string
  /** Characters of a text, or the bounds of a number. */
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** The only values that it may have. */
  readonly options?: readonly (string | number)[] | undefined
  readonly isRequired: boolean
  readonly isUnique: boolean
  /** It is the primary key. */
  readonly isKey: boolean
  /** A row without a value gets one. */
  readonly hasDefault?: boolean
  /** That value, if it is always the same. */
  readonly initial?: string | number | boolean | undefined
  /** The source computes it: nobody writes it. */
  readonly isComputed?: boolean
  /** The table whose rows it refers to. */
  readonly refersTo?: string | undefined
  /** What the source calls it in English. */
  readonly label?: string | undefined
  /** What the source says about it. */
  readonly help?: string | undefined
  /** Rules of the source that no field can have. */
  readonly lost?: readonly string[]
  /** The names of the rules on it alone. */
  readonly constraints?: readonly string[]
}

export interface SourceTable {
  readonly name: string
  readonly columns: readonly SourceColumn[]
  /** What the source says about it. */
  readonly help?: string | undefined
  /** Its rules on several columns: no field can have them. */
  readonly lost?: readonly string[]
  /** Why no resource can be made of it. */
  readonly problem?: string | undefined
}

/** The largest whole number that every program keeps. */
export const mostWhole = 10 ** keptDigits - 1

/** Decimals of a number that the source does not limit. */
const usualDecimals = 4

/** Returns the decimals of a field; undefined for a whole number. */
export const decimalsOf = ({ decimals }: Pick<SourceColumn, 'decimals'>): number | undefined =>
  decimals === 'any' ? usualDecimals : decimals

/** What somebody can mend: the command prints it without a stack. */
export class AddError extends Error {}
