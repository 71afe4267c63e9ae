// What operations receive: the caller and the server's parts; and what a resource adds: hooks, actions, reversals.
// The types refer to each other, so they share a file.
import type { FastifyBaseLogger } from 'fastify'
import type { RawBuilder, SqlBool, Transaction } from 'kysely'
import type * as z from 'zod/mini'
import type { Action, Me } from '#kernel/core/contract/access.ts'
import type { Definition } from '#kernel/core/contract/define.ts'
import type { RowOf, ValuesOf } from '#kernel/core/contract/definitionTypes.ts'
import type { Endpoint } from '#kernel/core/contract/endpoint.ts'
import type { Language, TextLanguage } from '#kernel/core/contract/languages.ts'
import type { Found } from '#kernel/core/contract/payloads/search.ts'
import type { ErasedPart } from '#kernel/core/contract/personalParts.ts'
import type { Db, Tables } from '#kernel/core/server/database/schema.ts'
import type { ApiError } from '#kernel/core/server/errors.ts'
import type { ServerMessageKey } from '#kernel/core/server/messages/errors.ts'
import type { TokenUser } from '#kernel/core/server/account/tables/apiTokens.ts'
import type { StoredChange } from '#kernel/core/server/changes/changes.ts'
import type { AnyTable, Scope } from '#kernel/core/server/tables/table.ts'
import type { Contract } from '#kernel/core/contract/contracts.ts'
import type { Run } from '#kernel/core/contract/payloads/bulk.ts'
import type { ListQuery, ListReply } from '#kernel/core/contract/wire.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { Limiter } from '#kernel/core/server/account/limiter.ts'
import type { Tokens } from '#kernel/core/server/account/tokens.ts'
import type { ChangeContext } from '#kernel/core/server/database/changeContext.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import type { Settings } from '#kernel/core/server/env.ts'
import type { Dispatcher } from '#kernel/core/server/mail/dispatcher.ts'
import type { Clock } from '#kernel/core/server/process/clock.ts'
import type { Files } from '#kernel/core/server/uploads/files.ts'

/** A resource with its table and what its routes.ts adds: what an operation acts on. */
export interface ResourceEntry {
  resource: Resource
  table: AnyTable
  // oxlint-disable-next-line typescript/no-explicit-any -- collected by name; each file checks its own types
  hooks: Hooks<any, any>
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  actions: Readonly<Record<string, OwnAction<any, any>>>
}

/** A contract with its table and what its routes.ts adds to the operations. */
export interface RegistryEntry extends Pick<ResourceEntry, 'hooks' | 'actions'> {
  contract: Contract
  /** Undefined for calls without a resource. */
  table: AnyTable | undefined
}

export interface Dependencies {
  database: Database
  clock: Clock
  settings: Settings
  tokens: Tokens
  limiter: Limiter
  dispatcher: Dispatcher
  files: Files
  /** The product's features. */
  features: readonly FeatureHooks[]
  maintenance: Maintenance
  log: FastifyBaseLogger
  /** Runs actions on many records (operations/runner.ts). */
  runs: Runs
  registry: readonly RegistryEntry[]
  /** The resources that spreadsheets can be imported into. */
  importTargets: readonly ImportTarget[]
  /** The base URL of links in mails: PUBLIC_URL, or localhost with the port in use. */
  publicUrl(): string
}

/** Deletes what is older than the settings keep (maintenance.ts). */
export interface Maintenance {
  /** What this server has removed since its start, by kind, and when all steps last succeeded. */
  counts: Readonly<{ removed: Readonly<Record<string, number>>; ranAt: Date | undefined }>
  /** Runs once. A step that fails is logged, and does not keep the others from running. */
  run(): Promise<void>
}

export interface MaintenanceOptions {
  database: Database
  clock: Clock
  settings: Settings
  /** The maintenance runs for the first time since the start of the server. */
  isFirst: boolean
}

/** What a product does at most as often as the maintenance runs; it decides itself whether its time has come. */
export type MaintenanceTask = (options: MaintenanceOptions) => Promise<void>

/** What a product does before the rows of one of its partitioned tables are removed that are older than a moment. */
export type BeforeRemoval = (options: { database: Database; table: string; until: Date }) => Promise<void>

/** How a feature finds what is about a person whose data is erased. */
export interface ErasedPerson {
  id: number
  /** Whether a value, or one inside of it, names the person. */
  isInValue: (value: unknown) => boolean
  /** Returns the condition that every text meets which may name the person. */
  mayBeIn: (text: RawBuilder<unknown>) => RawBuilder<SqlBool>
}

/** Reads what was at a moment. */
export interface PastReader {
  one: (
    context: Context,
    entry: ResourceEntry,
    id: number,
    options: { at: string; isShown: boolean },
  ) => Promise<Record<string, unknown>>
  list: (
    context: Context,
    entry: ResourceEntry,
    query: ListQuery & { at: string },
  ) => Promise<ListReply<Record<string, unknown>>>
}

/** What the palette's search asks a feature. */
export interface AskedSearch {
  me: Me
  text: string
  language: Language
  dependencies: Dependencies
}

/** What can become of what somebody has who is deactivated. */
export type Fate = 'keep' | 'end' | 'handOver'

/** Some records that a person has: their ids, and how the first of them are called. */
export interface Owned {
  ids: readonly number[]
  titles: readonly string[]
}

/** Who hands over what to whom. */
export interface Handover {
  ids: readonly number[]
  from: number
  to: number
}

/**
 * What people have, as its feature or resource registers it: it is shown before somebody is deactivated, and then
 * ended or handed over. What is handed over goes back when the deactivation is reverted.
 */
export interface Belonging {
  /** Its name on the wire. */
  name: string
  words: Readonly<Record<TextLanguage, string>>
  /** What can become of it. The first is what does without an answer. */
  fates: readonly [Fate, ...Fate[]]
  of: (context: Pick<Context, 'dependencies'>, db: Db, userId: number) => Promise<Owned>
  end?: (inside: WriteContext, userId: number, ids: readonly number[]) => Promise<unknown>
  /** Returns the ids of what the other person now has. */
  handOver?: (inside: WriteContext, given: Handover) => Promise<readonly number[]>
}

/** What features do within the operations of others. */
export interface FeatureHooks {
  past?: PastReader
  /** What people have of the feature. */
  belongings?: readonly Belonging[]
  /** Takes back what else a change has done, in the transaction that reverts it and before its record goes back. */
  reverting?: (inside: WriteContext, change: StoredChange) => Promise<void>
  /** Ends what a user who was deactivated had, in the transaction of that. */
  userDeactivated?: (trx: Db, userId: number) => Promise<unknown>
  /** Refuses what a transaction of a person has changed, before its commit. @throws ApiError */
  beforeCommit?: (inside: WriteContext) => Promise<void>
  /** Refuses a run over many records before it begins. @throws ApiError */
  beforeRun?: (context: Context, work: Work) => Promise<void>
  /** Counts what waits for an answer of a user, for the number on the quick panel. */
  countWaiting?: (db: Db, userId: number) => Promise<number>
  /** Erases or clears what is about an erased person, in the transaction of the erasure. Returns how much of what. */
  erasePerson?: (trx: Db, person: ErasedPerson) => Promise<readonly { what: ErasedPart; count: number }[]>
  /** Finds records that the caller may read by what the feature has about them. */
  search?: (asked: AskedSearch) => Promise<Found[]>
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
  /** The resource of each record, where they are of several. */
  resourceAt?(index: number): string
  /** Reads records, and returns the function that says why the action is not taken on one of them. */
  prepare?(context: WriteContext, from: number, to: number): Promise<(index: number) => ApiError | undefined>
  /** Takes the action on a record. */
  operate(context: WriteContext, index: number): Promise<unknown>
}

export interface Runs {
  /** Starts a run. @throws BusinessRuleError while another one of the same person is running */
  start(context: Context, work: Work): Promise<Run>
  /** Ends all runs after the records that they are working on. */
  stop(): Promise<void>
}

/** What is imported into: a resource with the schemas of its rows. */
export interface ImportTarget extends ResourceEntry {
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

/** What follows a commit: sending queued mails, removing files that nothing references any more. */
type Task = () => Promise<unknown>

/** Who calls an operation, and in what: a request, a run on many records, an import or another operation. */
export interface Context extends SignedIn {
  language: Language
  dependencies: Dependencies
  /** The client's network address; for IPv6 its /64, because a client controls every address of it. */
  address: string
  /** The `updatedAt` that the caller has read of the record; without it the record is taken as it is. */
  version?: string | undefined
  /** The transaction of the caller: the operation is then a part of it. */
  trx?: Transaction<Tables>
  /** The tasks of that transaction. */
  afterCommit?: Set<Task>
  /** The caller takes everything back if the operation fails, which then needs no savepoint. */
  isTakenBack?: boolean | undefined
}

/** A context inside a transaction. */
export interface WriteContext extends Context {
  trx: Transaction<Tables>
  /** Run once each when the transaction has been committed. */
  afterCommit: Set<Task>
  /** The result of the hook `prove`. */
  proof?: string | undefined
}

/** An action of a resource's own. The record is locked, has the caller's version and meets the conditions. */
export interface OwnAction<Record, Body> {
  /** Takes the locks that every writer takes before that of the record. */
  lockFirst?: (trx: Db, id: number) => Promise<unknown>
  run: (context: WriteContext, record: Record, body: Body) => Promise<unknown>
}

/** Reverts a field that no body contains. The record is locked and has the caller's version. */
export interface Reversal<Record> {
  /** The action that the caller needs. */
  action: Action
  /** Takes the locks that every writer takes before that of the record. */
  lockFirst?: (trx: Db, id: number) => Promise<unknown>
  run: (context: WriteContext, record: Record, change: StoredChange) => Promise<void>
}

/** What a resource adds to the generic operations. All but `scope` and `prove` run in the write's transaction. */
export interface Hooks<Row, Values> {
  /** Limits the rows that a user may list. */
  scope?: Scope
  /** What people have of it, if a record can have an owner. */
  belonging?: Belonging
  /** Runs slow checks, such as a password's, before the transaction; the result is the write's `proof`. */
  prove?: (context: Context, values: Partial<Values>, id: number) => Promise<string | undefined>
  /** Throws Forbidden for values that the user may not write, before they are validated. */
  authorizeWrite?: (context: WriteContext, values: Partial<Values>, before: Row | undefined) => void
  /** Validates or completes the values; `before` is the locked record of an update. */
  beforeWrite?: (context: WriteContext, values: Partial<Values>, before: Row | undefined) => Promise<Partial<Values>>
  /** Gets the records that are created together, in as few statements as for one. */
  afterCreate?: (context: WriteContext, created: readonly Row[]) => Promise<void>
  /** Gets the record after and before an update. */
  afterUpdate?: (context: WriteContext, row: Row, before: Row) => Promise<void>
  /** Takes the locks of an activation that every writer takes before that of the record. */
  lockBeforeActivate?: (trx: Db, id: number) => Promise<unknown>
  /** Throws to prevent an activation because of other records. What the record itself must be like is a condition. */
  beforeActivate?: (context: WriteContext, row: Row) => Promise<void>
  /**
   * Throws to keep a locked record when its import is taken back, because devices or the app have used it, which the
   * log does not show.
   */
  beforeRevert?: (context: WriteContext, row: Row, change: StoredChange) => Promise<void>
  /** How fields that no body contains go back to what they were before a change, by their names. */
  reverts?: Readonly<Record<string, Reversal<Row>>>
  /** What GET returns beside the row. */
  complete?: (db: Db, row: Row) => Promise<object>
  /** How an export shows fields otherwise than by their values: a text, or the name of an option. */
  cells?: Readonly<Record<string, (row: Row) => unknown>>
  /** Moves what such a cell combines to the fields that it belongs to, when a row of a spreadsheet is imported. */
  readCells?: (body: Readonly<Record<string, unknown>>) => Record<string, unknown>
  /** The field and the message of each constraint that no field of the definition has, or that says more than usual. */
  constraints?: Readonly<Record<string, readonly [field: string, key: ServerMessageKey]>>
}

/** The hooks of a definition's table. In values, a file is the id of its row in stored_files. */
export type HooksOf<D extends Definition> = Hooks<RowOf<D>, ValuesOf<D, number>>

type Output<Schema> = Schema extends z.core.$ZodType ? z.output<Schema> : undefined

/** The actions of a resource without a calls.ts, by their names: each needs nothing but a record. */
type UsualActions<D extends Definition> = D extends { actions: infer Own }
  ? { [Name in keyof Own & string]: OwnAction<RowOf<D>, undefined> }
  : never

/** The actions of a definition that have an endpoint of their own (`actionEndpoint`), by their names. */
export type ActionsOf<
  D extends Definition,
  Endpoints extends Readonly<Record<string, Endpoint>> | undefined = undefined,
> = Endpoints extends Readonly<Record<string, Endpoint>> ? EndpointActions<D, Endpoints> : UsualActions<D>

type EndpointActions<D extends Definition, Endpoints extends Readonly<Record<string, Endpoint>>> = {
  [Name in keyof Endpoints as Endpoints[Name] extends { action: infer Own extends string } ? Own : never]: OwnAction<
    RowOf<D>,
    Output<Endpoints[Name]['body']>
  >
}
