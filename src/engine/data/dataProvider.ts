// What the engine asks of the world: react-admin's data provider and the calls it has no word for.
import type { DataProvider, Identifier, SortPayload } from 'react-admin'
import type { Action } from '#contract/access.ts'
import type { Call } from '#contract/call.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'

/**
 * The filter of every list. `q` is the search text (FilterString on the wire); `isActive` is absent where a list has no such choice;
 * `attention` is one of the definitions of this name, and leaves what needs it.
 */
export interface ListFilter {
  q?: string
  isActive?: boolean
  attention?: string
}

/** How a body goes out: what is told while it does, and what stops it. */
export interface UploadOptions {
  /** The part of the body that has gone, 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

/** What goes with a call: `id` fills in its path, `ifMatch` is the `updatedAt` of the record as it was read. */
export interface CallOptions {
  id?: Identifier
  query?: Readonly<Record<string, string | number>>
  body?: unknown
  ifMatch?: string
  signal?: AbortSignal
}

/**
 * react-admin's verbs and six more.
 * - `getList` takes a `ListFilter`, sorts by a wire name or `id`, heeds `signal` and is `supportAbortSignal: true`.
 * - `update` sends `meta.ifMatch` (the record's `updatedAt`) as If-Match.
 * - `create` and `update` heed `meta` as a `Sending`.
 * - A refusal is an Error with `status`, the server's text as `message`, and as `body` the wire's `{message, errors}`.
 */
export interface EngineDataProvider extends DataProvider {
  /** One of the calls in the resource's definitions (`actions`), on a record or without one; answers the body of the reply, if there is one. */
  act: (resource: string, action: Action, id?: Identifier, body?: unknown) => Promise<unknown>
  /** Any other call of the contract, for screens of a resource's own; answers the body of the reply, whose type the caller vouches for. */
  call: <Answer>(call: Call, options?: CallOptions) => Promise<Answer>
  /** The active records that a select search finds, by the definitions' quick search or the one of their `searches` that is named; `text` has 3 characters or none. */
  quickSearch: (
    resource: string,
    text: string,
    options?: Pick<CallOptions, 'signal'> & { search?: { name: string; query: CallOptions['query'] } },
  ) => Promise<EngineRecord[]>
  /** Switches a record on or off, the way the resource's `toggle` says. */
  setActive: (resource: string, id: Identifier, active: boolean) => Promise<void>
  /** Deletes an inactive record for good. */
  deleteForEver: (resource: string, id: Identifier) => Promise<void>
  /** Fetches the call's file under the list's filter and order, and hands it to the browser as a download. */
  download: (resource: string, action: Action, params: { filter: ListFilter; sort: SortPayload }) => Promise<void>
}
