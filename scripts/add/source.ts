// A table or a schema that a resource is generated from, in the words of no source: databases and OpenAPI documents are read into it.

import type { Decimals } from '#kernel/core/contract/decimals.ts'

/** The last ones are kinds of fields that a source names by itself, as the type or the format of a column. */
export type SourceType =
  | 'text'
  | 'number'
  | 'yesNo'
  | 'date'
  | 'moment'
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
  readonly decimals?: Decimals | 'any' | undefined
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
  /** The table whose rows it refers to. */
  readonly refersTo?: string | undefined
  /** What the source calls it in English. */
  readonly label?: string | undefined
  /** Rules of the source that no field can have. */
  readonly lost?: readonly string[]
}

export interface SourceTable {
  readonly name: string
  readonly columns: readonly SourceColumn[]
  /** Its rules on several columns: no field can have them. */
  readonly lost?: readonly string[]
  /** Why no resource can be made of it. */
  readonly problem?: string | undefined
}

/** Returns the decimals of a field: two if the source does not limit them; undefined for a whole number. */
export const decimalsOf = ({ decimals }: Pick<SourceColumn, 'decimals'>): Decimals | undefined =>
  decimals === 'any' ? 2 : decimals

/** What somebody can mend: the command prints it without a stack. */
export class AddError extends Error {}
