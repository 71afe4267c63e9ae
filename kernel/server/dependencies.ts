// Types the dependencies that every handler receives; buildApp creates them, so that tests can pass their own.
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import type { Contract } from '#kernel/contract/contracts.ts'
import type { Language } from '#kernel/contract/languages.ts'
import type { Limiter } from '#kernel/server/account/limiter.ts'
import type { Tokens } from '#kernel/server/account/tokens.ts'
import type { NightlyBackups } from '#kernel/server/backup/nightly.ts'
import type { Runs } from '#kernel/server/bulk/runner.ts'
import type { Database } from '#kernel/server/database/open.ts'
import type { Settings } from './env.ts'
import type { WriteContext } from '#kernel/server/http/handler.ts'
import type { Maintenance } from '#kernel/server/process/maintenance.ts'
import type { Dispatcher } from '#kernel/server/mail/dispatcher.ts'
import type { Clock } from '#kernel/server/process/clock.ts'
import type { StoredChange } from '#kernel/server/changes/changes.ts'
import type { AnyTable, Scope } from '#kernel/server/tables/table.ts'
import type { ImportTarget } from '#kernel/server/import/importRows.ts'
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
  /** Runs actions on many records (server/bulk). */
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
