// What the engine asks of the world: ra-core's data provider and the calls it has no word for.
import type { DataProvider, Identifier, SortPayload } from 'ra-core'
import type { Action } from '#contract/access.ts'

/** The filter of every list. `q` is the search text (FilterString on the wire); `isActive` is absent where a list has no such choice. */
export interface ListFilter {
  q?: string
  isActive?: boolean
}

/**
 * ra-core's verbs and four more.
 * - `getList` takes a `ListFilter`, sorts by a wire name or `id`, heeds `signal` and is `supportAbortSignal: true`.
 * - `update` sends `meta.ifMatch` (the record's `updatedAt`) as If-Match.
 * - A refusal is an Error with `status`, the server's text as `message`, and as `body` the wire's `{message, errors}`.
 */
export interface EngineDataProvider extends DataProvider {
  /** One of the calls in the resource's facts (`actions`), on a record or without one. */
  act: (resource: string, action: Action, id?: Identifier, body?: unknown) => Promise<void>
  /** Switches a record on or off, the way the resource's `toggle` says. */
  setActive: (resource: string, id: Identifier, active: boolean) => Promise<void>
  /** Deletes an inactive record for good. */
  deleteForEver: (resource: string, id: Identifier) => Promise<void>
  /** Fetches the call's file under the list's filter and order, and hands it to the browser as a download. */
  download: (resource: string, action: Action, params: { filter: ListFilter; sort: SortPayload }) => Promise<void>
}
