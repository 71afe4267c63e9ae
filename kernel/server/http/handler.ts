// The types of handlers and hooks, which a routes.ts implements and the generic route calls, and of the dependencies that they receive.
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { Action, Me } from '#kernel/contract/access.ts'
import type { Definition } from '#kernel/contract/define.ts'
import type { RowOf, ValuesOf } from '#kernel/contract/definitionTypes.ts'
import type { Endpoint } from '#kernel/contract/endpoint.ts'
import type { Language } from '#kernel/contract/languages.ts'
import type { Db, Tables } from '#kernel/server/database/schema.ts'
import type { ServerMessageKey } from '#kernel/server/messages/errors.ts'
import type { TokenUser } from '#kernel/server/account/tables/apiTokens.ts'
import type { StoredChange } from '#kernel/server/changes/changes.ts'
import type { AnyTable, Scope } from '#kernel/server/tables/table.ts'
import type { Contract } from '#kernel/contract/contracts.ts'
import type { Run } from '#kernel/contract/payloads/bulk.ts'
import type { Resource } from '#kernel/contract/resource.ts'
import type { Limiter } from '#kernel/server/account/limiter.ts'
import type { Tokens } from '#kernel/server/account/tokens.ts'
import type { NightlyBackups } from '#kernel/server/backup/nightly.ts'
import type { ChangeContext } from '#kernel/server/database/changeContext.ts'
import type { Database } from '#kernel/server/database/open.ts'
import type { Settings } from '#kernel/server/env.ts'
import type { Dispatcher } from '#kernel/server/mail/dispatcher.ts'
import type { Clock } from '#kernel/server/process/clock.ts'
import type { Files } from '#kernel/server/uploads/files.ts'

/** What the palette's search needs of a contract: its table, and the scope of its hooks. */
export interface SearchSource {
  contract: Contract
  /** Undefined for calls without a resource. */
  table: AnyTable | undefined
  hooks: { scope?: Scope }
}

export interface RevertOptions {
  /** Only these fields of the change. */
  fields?: readonly string[] | undefined
  /** Throws to keep the record as it is. The record is locked: nobody saves it between this check and the revert. */
  check?: (context: WriteContext, record: Readonly<Record<string, unknown>>) => Promise<void>
}

export interface Dependencies {
  database: Database
  clock: Clock
  settings: Settings
  tokens: Tokens
  limiter: Limiter
  dispatcher: Dispatcher
  files: Files
  backups: NightlyBackups
  maintenance: Maintenance
  log: FastifyBaseLogger
  /** Runs actions on many records (kernel/server/bulk). */
  runs: Runs
  /** Takes a change back as the caller (kernel/server/operations/revert.ts). */
  revert(
    call: { reply: FastifyReply; language: Language; dependencies: Dependencies },
    change: StoredChange,
    options?: RevertOptions,
  ): Promise<void>
  searchSources: readonly SearchSource[]
  /** The resources that spreadsheets can be imported into. */
  importTargets: readonly ImportTarget[]
  /** The base URL of links in mails: PUBLIC_URL, or localhost with the port in use. */
  publicUrl(): string
}

/** Deletes what is older than the settings keep (process/maintenance.ts). */
export interface Maintenance {
  /** What this server has removed since its start, by kind (rows, files or months), and when all steps last succeeded. */
  counts: Readonly<{ removed: Readonly<Record<string, number>>; ranAt: Date | undefined }>
  /** Runs once. A step that fails is logged, and does not keep the others from running. */
  run(): Promise<void>
}

/** The work of a run. */
export interface Work {
  runId: string
  resource: string
  /** An action on many records, or `revert`. */
  action: string
  /** The name of the action in the log, if it has one of its own. */
  loggedAs?: ChangeContext['action']
  total: number
  recordAt(index: number): number
  /** Prepares the records from one index to another, and returns the function that takes the action on one of them or throws why not. */
  prepare(call: RouteContext, signedIn: SignedIn, from: number, to: number): Promise<(index: number) => Promise<void>>
}

export interface Runs {
  /** Starts a run. @throws BusinessRuleError while another one of the same person is running */
  start(call: RouteContext, work: Work): Promise<Run>
  /** Ends all runs after the records that they are working on. */
  stop(): Promise<void>
}

/** What is imported into: a resource with its schemas, table and hooks. */
export interface ImportTarget {
  resource: Resource
  table: AnyTable
  // oxlint-disable-next-line typescript/no-explicit-any -- collected by name from a folder; each file checks its own types
  hooks: Hooks<any, any>
  create: z.core.$ZodType | undefined
  update: z.core.$ZodType
}

/** The signed-in user and their session. */
export interface SignedIn {
  me: Me
  /** The API token of a call without a session; `me` has its scope. */
  token?: TokenUser['token']
  /** The administrator who views as the profile of `me` (viewAs.ts). */
  viewer?: Me
  /** `token 7` for an API token: no session has this id. */
  sessionId: string
  /** The user has a second factor. */
  hasFactor: boolean
  /** When the user last gave it in this session, or without one the password; null if never. */
  provedAt: string | null
}

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | null
  }
}

/** A request as the generic route receives it. */
export interface RouteContext {
  request: FastifyRequest
  reply: FastifyReply
  language: Language
  dependencies: Dependencies
}

type Output<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined

/** The input of a handler, parsed by the endpoint's schemas. */
export interface HandlerContext<E extends Endpoint> {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
  /** Undefined only for public endpoints. */
  signedIn: E['access'] extends 'public' ? undefined : SignedIn
  language: Language
  /** The client's network address; for IPv6 its /64, because a client controls every address of it. */
  address: string
  /** The client's description of itself, shortened. */
  agent: string
  reply: FastifyReply
  dependencies: Dependencies
}

/** Returns the reply's body, a stream of bytes, or nothing for a 204. */
export type Handler<E extends Endpoint> = (
  context: HandlerContext<E>,
) => Promise<
  | (E['reply'] extends z.core.$ZodType ? z.input<E['reply']> : unknown)
  | (E['mayBeEmpty'] extends true ? undefined : never)
>

/** The endpoints that are named one by one, as opposed to the generic ones. */
type Named<Endpoints> = { [Name in keyof Endpoints as string extends Name ? never : Name]: Endpoints[Name] }
export type Handlers<Endpoints extends Record<string, Endpoint>> = {
  [Name in keyof Named<Endpoints>]: Named<Endpoints>[Name] extends Endpoint ? Handler<Named<Endpoints>[Name]> : never
}

/** Declares the handlers of a contract's own endpoints: a missing one does not compile. */
export const defineHandlers = <Endpoints extends Record<string, Endpoint>>(
  _endpoints: Endpoints,
  handlers: Handlers<Endpoints>,
): Handlers<Endpoints> => handlers

/** A write by the generic route, inside its transaction. */
export interface WriteContext extends SignedIn {
  language: Language
  trx: Transaction<Tables>
  dependencies: Dependencies
  /** The result of the hook `prove`. */
  proof?: string | undefined
}

/** An update before its transaction. */
export interface ProofContext {
  signedIn: SignedIn
  /** The client's network address. */
  address: string
  dependencies: Dependencies
}

/** Takes a field of a locked record back to what it was before a change; the caller needs the action. */
export interface Reversal {
  action: Action
  /** Takes the locks that every writer takes before that of the record. */
  lockFirst?(trx: Db, id: number): Promise<unknown>
  run(context: WriteContext, change: StoredChange, id: number, reply: FastifyReply): Promise<void>
}

/** What a resource adds to the generic route. All hooks but `scope` and `prove` run in the transaction of the write. */
export interface Hooks<Row, Values> {
  /** Limits the rows that a user may list. */
  scope?: Scope
  /** Runs checks that would hold up a transaction, such as a password's; the result becomes the `proof` of the write. */
  prove?: (context: ProofContext, values: Partial<Values>, id: number) => Promise<string | undefined>
  /** Throws Forbidden for values that the user may not write, before they are validated. */
  authorizeWrite?: (context: WriteContext, values: Partial<Values>, before: Row | undefined) => void
  /** Validates or completes the values; `before` is the locked record of an update. */
  beforeWrite?: (context: WriteContext, values: Partial<Values>, before: Row | undefined) => Promise<Partial<Values>>
  afterWrite?: (context: WriteContext, row: Row, before: Row | undefined) => Promise<void>
  /** Throws to prevent an activation because of other records. What the record itself must be like is a condition. */
  beforeActivate?: (context: WriteContext, row: Row) => Promise<void>
  /**
   * Throws to keep a locked record as it is when the import that has created or updated it is taken back: because of what
   * devices and the app have done with it since, of which the log of changes knows nothing.
   */
  beforeRevert?: (context: WriteContext, row: Row, change: StoredChange) => Promise<void>
  /** How fields that no body contains go back to what they were before a change, by their names. */
  reverts?: Readonly<Record<string, Reversal>>
  /** What GET returns beside the row. */
  complete?: (db: Db, row: Row) => Promise<object>
  /** How an export shows fields otherwise than by their values: a text, or the name of an option. */
  cells?: Readonly<Record<string, (row: Row) => unknown>>
  /** Moves what such a cell combines to the fields that it belongs to, when a row of a spreadsheet is imported. */
  readCells?: (body: Readonly<Record<string, unknown>>) => Record<string, unknown>
  /** The field and the message of each constraint of the table. */
  constraints?: Readonly<Record<string, readonly [field: string, key: ServerMessageKey]>>
}

/** The hooks of a definition's table. In values, a file is the id of its row in stored_files. */
export type HooksOf<D extends Definition> = Hooks<RowOf<D>, ValuesOf<D, number>>
