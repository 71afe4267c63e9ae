// The page of a record as its resource arranges it: parts beside the default ones, and a sentence about its state. Loaded with the page.
import type { ReactNode } from 'react'
import type { Language } from '#kernel/core/contract/languages.ts'
import type { EngineRecord } from './fieldPath.ts'

/** The parts of every page: the values of the record, the records that refer to it, and its changes. */
export type DefaultPart = 'fields' | 'related' | 'history'

export interface PartProps<Row extends EngineRecord = EngineRecord> {
  /** The stored record. */
  record: Row
}

/** The component of a part. A method type, so that a part for this record is assignable to one for any record. */
type PartView<Row extends EngineRecord> = { view(props: PartProps<Row>): ReactNode }['view']

export interface PagePart<Row extends EngineRecord = EngineRecord> {
  /** Names it among the parts of its page. */
  name: string
  title: Readonly<Record<Language, string>>
  /** Beside the main column there is one for what is looked up; on a narrow screen it follows. */
  place: 'main' | 'side'
  view: PartView<Row>
  /** The fields that it shows: the default part goes without them. */
  shows?: readonly string[]
}

export interface Page<Row extends EngineRecord = EngineRecord> {
  /** Stands beside the title for active and inactive, where a record has a state of its own. */
  badge?: PartView<Row>
  /** Says in a sentence how the record is; nothing if there is nothing to say. */
  state?: PartView<Row>
  /** Precede the default parts, in this order. */
  parts?: readonly PagePart<Row>[]
  /** The default parts that the page does without. */
  without?: readonly DefaultPart[]
}

/** Returns a page with the type of its records, whose parts get them typed. */
export const definePage = <Row extends EngineRecord>(page: Page<Row>): Page => page

/** The key of a query of a part: the page loads it again when the record, or one that refers to it, is changed. */
export const partKey = (resource: string, id: EngineRecord['id'], part: string) => [resource, 'page', String(id), part]
