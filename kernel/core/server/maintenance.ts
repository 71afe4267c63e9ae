// Deletes what is beyond RETENTION…, creates the next partitions, and runs the product's tasks.
import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import { mail, presence, signIn } from '#kernel/core/contract/limits.ts'
import { removeDueFactors } from '#kernel/core/server/account/factorRemoval.ts'
import { deleteInSteps } from '#kernel/core/server/database/deleteInSteps.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import {
  createPartitions,
  deleteLate,
  dropMonths,
  monthsAgo,
  type PartitionedTable,
  productTables,
} from '#kernel/core/server/database/partitions.ts'
import type { Retention, Settings } from '#kernel/core/server/env.ts'
import type { BeforeRemoval, Maintenance, MaintenanceTask } from '#kernel/core/server/context.ts'
import { sweepOutbox } from '#kernel/core/server/mail/transport.ts'
import type { Clock } from '#kernel/core/server/process/clock.ts'
import { bulkRuns } from '#kernel/core/server/operations/bulkRuns.ts'
import { changes } from '#kernel/core/server/changes/changes.ts'
import type { Files } from '#kernel/core/server/uploads/files.ts'

const daySeconds = 86_400
const everyMs = 6 * 3_600_000
/** The first run after a start: not at once, so that a start is quick, and soon, because a server may restart daily. */
const firstMs = 10 * 60_000

/** What the steps of a maintenance need. */
export interface MaintenanceSources {
  database: Database
  retention: Retention
  now: () => Date
  /** Returns the moment before which a kind of RETENTION_DAYS is removed. */
  keptSince: (kind: string) => Date
  /** Returns a moment some seconds ago. */
  secondsAgo: (seconds: number) => Date
}

/** The kind of what a step removes, and its work, which returns how many. */
export type MaintenanceStep = readonly [kind: string, remove: () => Promise<number>]

interface Options {
  database: Database
  clock: Clock
  retention: Retention
  settings: Settings
  log: FastifyBaseLogger
  /** The product's own, by the names that the log has for them. */
  tasks?: Readonly<Record<string, MaintenanceTask>>
  /** What features remove. */
  ofFeatures?: readonly ((sources: MaintenanceSources) => readonly MaintenanceStep[])[]
  /** What comes before rows of the product's partitioned tables are removed. */
  beforeRemoval?: BeforeRemoval | undefined
}

export const createMaintenance = ({
  database,
  clock,
  retention,
  settings,
  log,
  tasks = {},
  ofFeatures = [],
  beforeRemoval,
}: Options): Maintenance => {
  const { db } = database
  const { days, months, byResource, byTable } = retention
  const counts: { removed: Record<string, number>; ranAt: Date | undefined } = { removed: {}, ranAt: undefined }
  const secondsAgo = (seconds: number): Date => new Date(clock.now().getTime() - seconds * 1000)
  const keptSince = (kind: string): Date => {
    const { [kind]: kept } = days
    if (kept === undefined) throw new Error(`RETENTION_DAYS knows no ${kind}`)
    return secondsAgo(kept * daySeconds)
  }
  const expired = (table: string, before: () => Date) => () => deleteInSteps(db, table, sql`expires_at < ${before()}`)
  const now = () => clock.now()

  /** Drops the months of a table. Rows that arrived after their month was dropped are in the default partition. */
  const productSteps = ([table, { moment, monthsKind }]: [string, PartitionedTable]): MaintenanceStep[] => {
    const { [table]: kept } = byTable
    if (kept === undefined) return []
    const prepare = beforeRemoval && ((until: Date) => beforeRemoval({ database, table, until }))
    return [
      [monthsKind, () => dropMonths(database, table, monthsAgo(now(), kept), prepare)],
      [table, () => deleteLate(db, table, sql`${sql.id(moment)} < ${monthsAgo(now(), kept)}`)],
    ]
  }
  const steps: readonly MaintenanceStep[] = [
    ['sessions', expired('sessions', () => keptSince('sessions'))],
    ['tokens', expired('api_tokens', () => keptSince('tokens'))],
    ['tokens', expired('installation_keys', () => keptSince('tokens'))],
    ['links', expired('temporary_requests', () => keptSince('links'))],
    ['links', expired('email_changes', () => keptSince('links'))],
    ['factor_steps', expired('factor_steps', now)],
    ['devices', expired('remembered_devices', now)],
    // Before those that are over are deleted: a server may have been stopped for days.
    ['factors', () => removeDueFactors({ database, clock, settings })],
    ['factor_removals', expired('factor_removals', now)],
    ['mails', () => deleteInSteps(db, 'mails', sql`next_try_at IS NULL AND created_at < ${keptSince('mails')}`)],
    ['outbox', () => sweepOutbox(settings.DATA_DIR, keptSince('outbox'))],
    ['failures', () => deleteInSteps(db, 'login_failures', sql`failed_at < ${secondsAgo(signIn.loginWindowSeconds)}`)],
    ['mail_counts', () => deleteInSteps(db, 'mail_counts', sql`counted_at < ${secondsAgo(mail.windowSeconds)}`)],
    ['presences', () => deleteInSteps(db, 'presences', sql`seen_at < ${secondsAgo(presence.seconds)}`)],
    ['runs', () => bulkRuns.forget(db, keptSince('runs'))],
    [
      'change_months',
      () => dropMonths(database, 'changes', monthsAgo(now(), Math.max(months, ...Object.values(byResource)))),
    ],
    ['changes', () => changes.forget(db, retention, now())],
    ...ofFeatures.flatMap((stepsOf) => stepsOf({ database, retention, now, keptSince, secondsAgo })),
    ...Object.entries(productTables).flatMap(productSteps),
  ]

  let isFirst = true
  const run = async (): Promise<void> => {
    let failed = false
    const attempt = async (what: string, work: () => Promise<unknown>): Promise<void> =>
      void (await work().catch((error: unknown) => {
        failed = true
        log.warn({ err: error, what }, 'maintenance failed')
      }))
    for (const [kind, remove] of steps)
      await attempt(kind, async () => {
        counts.removed[kind] = (counts.removed[kind] ?? 0) + (await remove())
      })
    await attempt('partitions', () => createPartitions(database, now()))
    for (const [name, task] of Object.entries(tasks))
      await attempt(name, () => task({ database, clock, settings, isFirst }))
    isFirst = false
    // The embedded database has no autovacuum.
    await attempt('vacuum', () => database.vacuum())
    if (!failed) counts.ranAt = now()
  }
  return { counts, run }
}

/** Creates partitions at once, and runs maintenance and sweep every six hours. Returns the function that stops it. */
export const startMaintenance = (
  maintenance: Maintenance,
  files: Files,
  { database, clock, log }: Pick<Options, 'database' | 'clock' | 'log'>,
): (() => void) => {
  createPartitions(database, clock.now()).catch((error: unknown) =>
    log.warn({ err: error }, 'the monthly partitions could not be created'),
  )
  const first = setTimeout(() => void maintenance.run(), firstMs).unref()
  const timer = setInterval(() => {
    void files.sweep()
    void maintenance.run()
  }, everyMs).unref()
  return () => {
    clearTimeout(first)
    clearInterval(timer)
  }
}
