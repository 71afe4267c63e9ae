// Deletes what is older than the settings RETENTION… keep, creates the next monthly partitions, and runs the tasks of the product.
import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import { mail, presence, signIn } from '#kernel/core/contract/limits.ts'
import { removeDueFactors } from '#kernel/features/factors/server/factorRemoval.ts'
import { deleteInSteps } from '#kernel/core/server/database/deleteInSteps.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import {
  createPartitions,
  dropMonths,
  monthsAgo,
  type PartitionedTable,
  productTables,
} from '#kernel/core/server/database/partitions.ts'
import type { Retention, Settings } from '#kernel/core/server/env.ts'
import type { BeforeRemoval, Maintenance, MaintenanceTask } from '#kernel/core/server/context.ts'
import { sweepOutbox } from '#kernel/core/server/mail/transport.ts'
import type { Clock } from './clock.ts'
import { bulkRuns } from '#kernel/features/bulk/server/bulkRuns.ts'
import { changes } from '#kernel/core/server/changes/changes.ts'
import { storedImports } from '#kernel/features/imports/server/storedImports.ts'
import type { Files } from '#kernel/core/server/uploads/files.ts'

const daySeconds = 86_400
const everyMs = 6 * 3_600_000
/** The first run after a start: not at once, so that a start is quick, and soon, because a server may restart daily. */
const firstMs = 10 * 60_000

interface Options {
  database: Database
  clock: Clock
  retention: Retention
  settings: Pick<Settings, 'BRAND' | 'DATA_DIR'>
  log: FastifyBaseLogger
  /** The product's own, by the names that the log has for them. */
  tasks?: Readonly<Record<string, MaintenanceTask>>
  /** What comes before rows of the product's partitioned tables are removed. */
  beforeRemoval?: BeforeRemoval | undefined
}

/** The kind of what a step removes, and its work, which returns how many. */
type Step = readonly [kind: string, remove: () => Promise<number>]

export const createMaintenance = ({
  database,
  clock,
  retention,
  settings,
  log,
  tasks = {},
  beforeRemoval,
}: Options): Maintenance => {
  const { db } = database
  const { days, months, byResource, byTable } = retention
  const counts: { removed: Record<string, number>; ranAt: Date | undefined } = { removed: {}, ranAt: undefined }
  const secondsAgo = (seconds: number): Date => new Date(clock.now().getTime() - seconds * 1000)
  const daysAgo = (count: number): Date => secondsAgo(count * daySeconds)
  const expired = (table: string, before: () => Date) => () => deleteInSteps(db, table, sql`expires_at < ${before()}`)
  const now = () => clock.now()

  /** Drops the months of a table of the product. What arrived after its month was dropped is in the default partition. */
  const productSteps = ([table, { moment, monthsKind }]: [string, PartitionedTable]): Step[] => {
    const { [table]: kept } = byTable
    if (kept === undefined) return []
    const prepare = beforeRemoval && ((until: Date) => beforeRemoval({ database, table, until }))
    return [
      [monthsKind, () => dropMonths(database, table, monthsAgo(now(), kept), prepare)],
      [table, () => deleteInSteps(db, `${table}_default`, sql`${sql.id(moment)} < ${monthsAgo(now(), kept)}`)],
    ]
  }
  const steps: readonly Step[] = [
    ['sessions', expired('sessions', () => daysAgo(days.sessions))],
    ['tokens', expired('api_tokens', () => daysAgo(days.tokens))],
    ['tokens', expired('installation_keys', () => daysAgo(days.tokens))],
    ['links', expired('temporary_requests', () => daysAgo(days.links))],
    ['links', expired('email_changes', () => daysAgo(days.links))],
    ['factor_steps', expired('factor_steps', now)],
    ['devices', expired('remembered_devices', now)],
    // Before those that are over are deleted: a server may have been stopped for days.
    ['factors', () => removeDueFactors({ database, clock, settings })],
    ['factor_removals', expired('factor_removals', now)],
    ['mails', () => deleteInSteps(db, 'mails', sql`next_try_at IS NULL AND created_at < ${daysAgo(days.mails)}`)],
    ['outbox', () => sweepOutbox(settings.DATA_DIR, daysAgo(days.outbox))],
    ['failures', () => deleteInSteps(db, 'login_failures', sql`failed_at < ${secondsAgo(signIn.loginWindowSeconds)}`)],
    ['mail_counts', () => deleteInSteps(db, 'mail_counts', sql`counted_at < ${secondsAgo(mail.windowSeconds)}`)],
    ['presences', () => deleteInSteps(db, 'presences', sql`seen_at < ${secondsAgo(presence.seconds)}`)],
    [
      'webhooks',
      () => deleteInSteps(db, 'webhook_deliveries', sql`next_try_at IS NULL AND tried_at < ${daysAgo(days.webhooks)}`),
    ],
    ['runs', () => bulkRuns.forget(db, daysAgo(days.runs))],
    ['plans', () => deleteInSteps(db, 'plans', sql`state = 'applied' AND updated_at < ${daysAgo(days.runs)}`)],
    [
      'change_months',
      () => dropMonths(database, 'changes', monthsAgo(now(), Math.max(months, ...Object.values(byResource)))),
    ],
    ['changes', () => changes.forget(db, retention, now())],
    ['imports', () => storedImports.forget(db, retention, now())],
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
    for (const [name, task] of Object.entries(tasks)) await attempt(name, () => task({ database, clock, isFirst }))
    isFirst = false
    // The embedded database has no autovacuum.
    await attempt('vacuum', () => database.vacuum())
    if (!failed) counts.ranAt = now()
  }
  return { counts, run }
}

/** Creates the partitions at once, and runs the maintenance and the sweep of files every six hours. Returns the function that stops it. */
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
