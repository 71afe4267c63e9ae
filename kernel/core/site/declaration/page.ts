// The page of a record as its resource arranges it: further parts, and a sentence about its state.
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
  /** The fields that it shows, and the resources whose records it lists: the default parts go without them. */
  shows?: readonly string[]
  /** The actions that it has buttons for: the head has them in its menu. */
  offers?: readonly string[]
}

/** A line of the history that is no change. */
export interface HistoryLine {
  key: string
  at: string
  /** What happened, in words. */
  what: string
  more?: string | undefined
}

/** The lines that a history shows besides the changes. */
export interface HistoryLines {
  /** Newest first; undefined until the first are loaded. */
  lines: readonly HistoryLine[] | undefined
  hasMore: boolean
  isFetching: boolean
  error: unknown
  /** Loads older ones. */
  onMore: () => void
  onRetry: () => void
  /** The number of newer ones that wait, and what shows them. */
  fresh: number
  onFresh: () => void
}

interface HistoryLinesProps<Row extends EngineRecord> extends PartProps<Row> {
  /** Only lines of this kind; undefined for all. */
  kind: string | undefined
  /** The filter wants some of them. */
  isShown: boolean
  show: (found: HistoryLines) => ReactNode
}

/** What the history of a record shows besides its changes, in the order of time. */
export interface OwnHistory<Row extends EngineRecord = EngineRecord> {
  title: Readonly<Record<Language, string>>
  kinds: readonly { name: string; title: Readonly<Record<Language, string>> }[]
  /** Loads them and passes them on. A method type, as that of a part. */
  lines(props: HistoryLinesProps<Row>): ReactNode
}

export interface Page<Row extends EngineRecord = EngineRecord> {
  /** Stands beside the title for active and inactive, where a record has a state of its own. */
  badge?: PartView<Row>
  /** Says in a sentence how the record is; nothing if there is nothing to say. */
  state?: PartView<Row>
  /** The field with the image beside the title. */
  picture?: string
  /** The names of the actions whose buttons come first in the head, in this order. */
  firstActions?: readonly string[]
  /** The columns below the title; by default the subtitle and the details that the title does not say. */
  facts?: readonly string[]
  /** Precede the default parts, in this order. */
  parts?: readonly PagePart<Row>[]
  /** The resources whose records the page is opened for: their lists precede the values. */
  first?: readonly string[]
  /** The values are in one card, instead of one for each group of the form. */
  isOneCard?: true
  /** The fields that it does not show. */
  hides?: readonly string[]
  /** The fields that it shows only with a value, or a yes: nobody misses them. */
  onlySet?: readonly string[]
  history?: OwnHistory<Row>
  /** The default parts that the page does without. */
  without?: readonly DefaultPart[]
}

/** Returns a page with the type of its records, whose parts get them typed. */
export const definePage = <Row extends EngineRecord>(page: Page<Row>): Page => page

/** The key of a query of a part: the page loads it again when the record, or one that refers to it, is changed. */
export const partKey = (resource: string, id: EngineRecord['id'], part: string) => [resource, 'page', String(id), part]
