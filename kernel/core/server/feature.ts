// The server half of a feature: its registration, which every command loads, and the parts that load with a server.
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import type { Area } from '#kernel/core/contract/access.ts'
import type { Call } from '#kernel/core/contract/call.ts'
import type { Endpoint } from '#kernel/core/contract/endpoint.ts'
import type { Feature } from '#kernel/core/contract/feature.ts'
import type { TextLanguage } from '#kernel/core/contract/languages.ts'
import type { ErasedPart, KeptPart } from '#kernel/core/contract/personalParts.ts'
import type { TextRule } from '#kernel/core/contract/textRule.ts'
import type { Resource } from '#kernel/core/contract/resource.ts'
import type { Contract } from '#kernel/core/contract/contracts.ts'
import type { Dependencies, FeatureHooks, RegistryEntry } from './context.ts'
import type { Db } from './database/schema.ts'
import type { Settings } from './env.ts'
import type { Route, RouteCall } from './http/handler.ts'
import type { MaintenanceSources, MaintenanceStep } from './maintenance.ts'
import type { Measure } from '#kernel/core/server/http/measures.ts'
import type { ProductTasks } from './process/tasks.ts'
import type { AnyTable } from './tables/table.ts'

/** Whose the rows of a table are. */
export interface PersonalTable {
  /** The columns with the id of the user. */
  by: readonly string[]
  /** The columns of the export. Never hashes, keys or secrets. */
  columns: readonly string[]
  /** What an erasure reports: the rows are deleted, or kept with a reference to the anonymized user. */
  erased?: ErasedPart
  kept?: KeptPart
}

/** What is known of a table that only one feature has. */
export interface FeatureTable {
  personal?: PersonalTable
  /** What an erasure does with the texts in its columns. */
  texts: Readonly<Record<string, TextRule>>
  /** Its rows belong to the moment: a backup leaves them out. */
  isOfMoment?: boolean
}

/** How changes are proposed instead of made, for agents. */
export interface Proposals {
  area: Area
  call: Call
  /** Describes in JSON Schema what can be proposed for a resource; undefined for nothing. */
  describe: (contract: Contract, resource: Resource) => Readonly<Record<string, unknown>> | undefined
}

/** A handler of an endpoint, with parsed input. Taken from a method, which may narrow its parameter's type. */
type AnyHandler = { handle(call: RouteCall): Promise<unknown> }['handle']

/** What a routes.ts exports. */
export interface Routes {
  handlers?: Readonly<Record<string, AnyHandler>>
  hooks?: RegistryEntry['hooks']
  actions?: RegistryEntry['actions']
}

/** What a feature adds to a running server. */
export interface ServerParts extends FeatureHooks {
  /** Its handlers, and those of its resource. */
  routes?: Routes
  /** What /metrics says of it. */
  measures?: (dependencies: Dependencies) => readonly Measure[]
  /** What the maintenance removes. */
  maintenance?: (sources: MaintenanceSources) => readonly MaintenanceStep[]
  /** What it does again and again. */
  tasks?: ProductTasks
  /** Encrypts its secrets again after JWT_SECRET was changed. */
  reseal?: (dependencies: Dependencies) => Promise<void>
  /** Answers calls that it adds to resources: those on many records, and exports. */
  bulkRoutes?: Readonly<Partial<Record<NonNullable<Endpoint['bulk']>, (entry: RegistryEntry) => Route>>>
  /** Adds routes outside /api, and what ends with the server. */
  addTo?: (app: FastifyInstance, dependencies: Dependencies, contracts: readonly Contract[]) => Promise<void>
  /** Begins its own work when the server starts. Returns the function that stops it. */
  start?: (dependencies: Dependencies) => Promise<() => Promise<void>>
  /** How changes are proposed instead of made. */
  proposals?: Proposals
  /** What follows the restore of its tables, by their names, in the same transaction. */
  restored?: Readonly<Record<string, (trx: Db) => Promise<unknown>>>
  /** Describes what the server itself posts, for /openapi.json. */
  posts?: () => Readonly<Record<string, unknown>>
}

/** The server half of a feature, in its folder's server/feature.ts. It is small: every command loads it. */
export interface ServerFeature {
  /** That of its calls, if it has any. */
  name: string
  /** Its calls, if it has any. */
  contract?: Feature
  /** Where its routes outside /api begin. */
  paths?: readonly string[]
  /** Its settings: environment variables, read and explained with those of the kernel. */
  settings?: Readonly<Record<string, z.ZodType>>
  /** Says which setting is wrong beside the others: `NAME: it must be …`. */
  mistake?: (settings: Settings) => string | undefined
  /** Warns of settings that are probably a mistake on a server for other people. */
  warnings?: (settings: Settings) => readonly string[]
  /** The folders that it fills, by their names in the metrics; undefined for one that is not set. */
  disks?: (settings: Settings) => Readonly<Record<string, string | undefined>>
  /** The kinds that RETENTION_DAYS can name. */
  kept?: readonly string[]
  /** The tables that a product without this feature lacks, by their names. */
  tables?: Readonly<Record<string, FeatureTable>>
  /** The table of its resource. */
  table?: () => Promise<AnyTable>
  /** The sentences of its error replies; its errors.ts adds their type to `FeatureErrors` (messages/errors.ts). */
  loadErrors?: () => Promise<{ errors: Readonly<Record<TextLanguage, Readonly<Record<string, string>>>> }>
  /** Loads what it adds to a running server. */
  load: () => Promise<ServerParts>
}
