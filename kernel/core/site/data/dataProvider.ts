// The engine's data provider: react-admin's, and the calls that react-admin has no verb for.
import type { DataProvider, Identifier } from 'react-admin'
import type { Call } from '#kernel/core/contract/call.ts'
import type { EngineRecord } from '../declaration/fieldPath.ts'

/**
 * The filter of every list. `q` is the search text (FilterString on the wire); `isActive` is absent without such a
 * choice; `attention` names a filter of the definition; `where` is any other filter (kernel/core/contract/filters.ts).
 */
export interface ListFilter {
  q?: string
  isActive?: boolean
  attention?: string
  where?: string
}

/** The progress callback and the abort signal of an upload. */
export interface UploadOptions {
  /** The part of the body that was sent, 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
}

type Query = Readonly<Record<string, string | number | boolean | undefined>>

/** The options of a call: `id` fills in its path, `ifMatch` is the version of the record as it was read (recordVersion.ts). */
export interface CallOptions<Body = unknown> {
  id?: Identifier
  query?: Query
  body?: Body
  ifMatch?: string | undefined
  signal?: AbortSignal
  /** Is sent even if the page is closed. */
  keepalive?: boolean
  /** Gets the id of the change that a write has made. */
  onChange?: (changeId: number) => void
}

type WriteOptions = Pick<CallOptions, 'ifMatch' | 'onChange'>

/** The options of a select search; `search` names one of the definition's `searches` instead of the quick search. */
export interface QuickSearchOptions {
  signal?: AbortSignal
  search?: { name: string; query: Query | undefined }
}

/**
 * react-admin's verbs and six more.
 * - `getList` takes a `ListFilter`, sorts by a wire name or `id`, and aborts with `signal`. Its `meta.seen` tells which
 *   changes the records contain (kernel/core/contract/paths/changePaths.ts), if the server does.
 * - `update` sends `meta.ifMatch` (the record's version) as If-Match.
 * - `create` and `update` take `UploadOptions` as `meta`, and `onChange` as calls do.
 * - A refusal is an Error with `status`, the server's text as `message`, and as `body` the wire's `{message, errors}`.
 */
export interface EngineDataProvider extends DataProvider {
  /** Any other call of the contract; returns the body of the reply. */
  call: <Reply, Body = unknown>(call: Call<Reply, Body>, options?: CallOptions<Body>) => Promise<Reply>
  /** The JSON of an external service, unparsed. Rejects when it refuses or takes more than 10 s. */
  callExternal: (service: string, path: string, options?: Pick<CallOptions, 'query' | 'signal'>) => Promise<unknown>
  /** Fetches a file and saves it through the browser, under the server's name, else under `name`. */
  download: (
    source: Call | { service: string; path: string },
    options: { name: string; query?: Query; body?: object },
  ) => Promise<void>
  /** Any other call whose reply is one JSON object per line; gets each line as it arrives. */
  stream: <Line>(
    call: Call,
    options: { body: FormData; onLine: (line: Line) => void; signal: AbortSignal },
  ) => Promise<void>
  /** The active records of a select search, by default the quick search; `text` has at least 3 characters, or none. */
  quickSearch: (resource: string, text: string, options?: QuickSearchOptions) => Promise<EngineRecord[]>
  /** Switches a record on or off, the way the resource's `toggle` says. */
  setActive: (resource: string, id: Identifier, active: boolean, options?: WriteOptions) => Promise<void>
  /** Permanently deletes an inactive record. */
  hardDelete: (resource: string, id: Identifier, options?: WriteOptions) => Promise<void>
}
