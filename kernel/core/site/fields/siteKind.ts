// What lists, history and filters ask a kind: `site.tsx` of its folder. They load every kind, and no input.
import type { ReactNode } from 'react'
import type { Decimals } from '#kernel/core/contract/decimals.ts'
import type { Field, FieldKind } from '#kernel/core/contract/kinds.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'
import type { Column, ColumnEntry } from '../declaration/fields.ts'
import type { ColumnKind } from './kind.ts'

/** What a kind translates: the words of its resource, and the engine's. */
export interface KindTranslate {
  choice(source: string, value: string): string
  engine(key: string, args?: Record<string, string | number>): string
  /** Whether a record is active, in the gender of its resource. */
  status(state: 'active' | 'inactive'): string
}

/** The part of a column or field that the text of a value depends on. */
export interface Shown {
  source: string
  options?: readonly (string | number)[] | undefined
  decimals?: Decimals | undefined
}

/** How the cells of a column show a value. */
export interface CellKind<Kind extends ColumnKind> {
  /** Numbers are right-aligned; dates only get tabular figures. */
  figures?: 'number' | 'date'
  /** The markup of a cell; undefined if its text is enough. */
  markup?(record: EngineRecord, column: Column<Kind>, translate: KindTranslate): ReactNode
}

export interface SiteKind<Kind extends FieldKind> extends CellKind<Kind & ColumnKind> {
  /** The text of a value in lists, history, filters and read-only records; by default the value. */
  text?(value: unknown, translate: KindTranslate, shown: Shown): string
  /** The label of a part of its value (ContractKind.parts); undefined for any other name. */
  partLabel?(part: string): string | undefined
  /** Its column in a list; by default one of texts. */
  column?(column: ColumnEntry, field: Field<Kind>): Column
}
