// Types the dependencies that every handler receives; buildApp creates them, so that tests can pass their own.
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import type { Contract } from '#contract/contracts.ts'
import type { Language } from '#contract/languages.ts'
import type { Limiter } from '#server/account/limiter.ts'
import type { Tokens } from '#server/account/tokens.ts'
import type { NightlyBackups } from '#server/backup/nightly.ts'
import type { Runs } from '#server/bulk/runner.ts'
import type { Database } from '#server/database/open.ts'
import type { Settings } from '#server/env.ts'
import type { WriteContext } from '#server/handler.ts'
import type { Maintenance } from '#server/maintenance.ts'
import type { Dispatcher } from '#server/mail/dispatcher.ts'
import type { Clock } from '#server/process/clock.ts'
import type { StoredChange } from '#server/tables/changes.ts'
import type { AnyTable, Scope } from '#server/tables/table.ts'
import type { ImportTarget } from '#server/import/importRows.ts'
import type { Files } from '#server/uploads/files.ts'

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
  /** Takes a change back as the caller (server/routes/revert.ts). */
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
