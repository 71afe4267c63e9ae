// Starts the server (settings, database, content, socket) and shuts it down. Reports a failed start in one line.
import { onSignal } from '#kernel/core/server/process/signals.ts'
import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { connection } from '#kernel/core/contract/limits.ts'
import { collectContracts, loggedNames } from '#kernel/core/server/http/contracts.ts'
import { systemClock } from '#kernel/core/server/process/clock.ts'
import { sqlState } from '#kernel/core/server/database/errors.ts'
import { distributeTables } from '#kernel/core/server/database/citus.ts'
import { repairCounts } from '#kernel/core/server/database/counts.ts'
import { setPrivateUmask, restrictDataDir } from '#kernel/core/server/database/dataDir.ts'
import { migrate } from '#kernel/core/server/database/migrate.ts'
import { makeViews } from '#kernel/core/server/tables/inPlace.ts'
import type { Database } from '#kernel/core/server/database/open.ts'
import { openFileStore } from '#kernel/core/server/uploads/fileStore.ts'
import {
  help,
  processSettings,
  retentionOf,
  isPublicServer,
  type Settings,
  settingWarnings,
  StartupError,
} from '#kernel/core/server/env.ts'
import { startMaintenance } from '#kernel/core/server/maintenance.ts'
import { startTasks } from '#kernel/core/server/process/tasks.ts'
import { openLog } from '#kernel/core/server/process/log.ts'
import { lineOf, lockData, openData, readSecret } from '#kernel/core/server/process/startup.ts'
import { startTracing } from '#kernel/core/server/process/tracing.ts'
import { outboxTransport, smtpTransport, type Transport } from '#kernel/core/server/mail/transport.ts'
import { hashPassword, verifyPassword } from '#kernel/core/server/account/passwords.ts'
import { product } from '#kernel/core/contract/product.ts'
import { administrator } from '#kernel/core/contract/profiles.ts'
import { productServer } from './product.ts'
import { buildApp, productWork } from './productApp.ts'
import { addProfiles, createAdmin, findOpenAccounts } from '#kernel/core/server/account/firstAccounts.ts'
import { hasAdmin } from '#kernel/core/server/account/tables/accounts.ts'

const clock = systemClock
const work = await productWork()
const stopWithinMs = 9_000

/** Inserts the demo content or the first ADMIN. @throws StartupError when no user could sign in */
const seed = async (database: Database, settings: Settings): Promise<void> => {
  const { SEED, ADMIN_EMAIL, ADMIN_PASSWORD } = settings
  await addProfiles(database.db)
  if (SEED === 'demo') await work.demo?.seed({ database, clock, hashPassword, store: openFileStore(settings) })
  if (await hasAdmin(database.db)) return
  if (ADMIN_EMAIL === undefined || ADMIN_PASSWORD === undefined) {
    throw new StartupError(
      `nobody could sign in: the database has no ${administrator}. Set ADMIN_EMAIL and ADMIN_PASSWORD to make the first one${work.demo ? ', or SEED=demo for demo content' : ''}`,
    )
  }
  await createAdmin({ database, clock, hashPassword }, ADMIN_EMAIL, ADMIN_PASSWORD)
  if (!(await hasAdmin(database.db)))
    throw new StartupError(`bad setting ADMIN_EMAIL: a user who is no ${administrator} has this address already`)
}

/** Applies the settings to what is stored. @throws StartupError for a zone that the database does not know */
const applySettings = async (database: Database, settings: Settings): Promise<void> => {
  await sql`SELECT now() AT TIME ZONE ${settings.TIME_ZONE}::text`.execute(database.db).catch((error: unknown) => {
    throw sqlState(error) === '22023'
      ? new StartupError('bad setting TIME_ZONE: the database does not know this time zone')
      : error
  })
  await work.prepare?.(database, settings)
}

const transportOf = (settings: Settings, publicUrl: () => string): Transport => {
  const from = () =>
    settings.MAIL_FROM ?? `"${settings.BRAND.replace(/["\\]/g, '')}" <no-reply@${new URL(publicUrl()).hostname}>`
  return settings.SMTP_URL ? smtpTransport(settings.SMTP_URL, from) : outboxTransport(settings.DATA_DIR, from, clock)
}

const run = async (settings: Settings): Promise<void> => {
  setPrivateUmask()
  const { logger, flush } = openLog()
  const tracing = await startTracing(settings)
  // Refuses a bad setting before anything is opened.
  const contracts = await collectContracts()
  retentionOf(settings, loggedNames(contracts))
  // With PostgreSQL no lock is needed, and servers may share the outbox.
  const unlock = lockData(settings)
  const secret = readSecret(settings)
  const database = await openData(settings, logger)
  const exposed = restrictDataDir(settings.DATA_DIR)
  if (exposed.length > 0) {
    logger.warn(
      { paths: exposed.slice(0, 5), count: exposed.length },
      'other users of this machine may read or change files of DATA_DIR',
    )
  }
  await migrate(database, {
    onWait: () => logger.warn('a migration waits for a table that somebody uses, such as a backup; it is tried again'),
  })
  const unfit = await makeViews(
    database,
    contracts.flatMap(({ resource }) => resource ?? []),
  )
  for (const [resource, faults] of unfit)
    logger.error({ resource, faults }, 'the table of another program does not fit the definition: its calls fail')
  const moved = await distributeTables(database)
  if (moved.length > 0) logger.info({ tables: moved }, 'Citus has distributed the rows of these tables to its workers')
  const repaired = await repairCounts(database)
  if (repaired.length > 0) logger.warn({ tables: repaired }, 'kept row counts were wrong and have been repaired')
  await applySettings(database, settings)
  await seed(database, settings)
  for (const warning of settingWarnings(settings)) logger.warn(warning)
  const accounts = isPublicServer(settings) ? work.demo?.accounts : undefined
  const demo = accounts ? await findOpenAccounts(database.db, accounts, verifyPassword) : []
  if (demo.length > 0)
    logger.warn({ accounts: demo }, 'demo accounts with published passwords: change these or deactivate the accounts')

  let publicUrl = (): string => 'http://localhost'
  const app = await buildApp({
    database,
    clock,
    settings,
    secret,
    transport: transportOf(settings, () => publicUrl()),
    siteDir: fileURLToPath(new URL('site', productServer().builds)),
    logger,
    tracing,
  })
  publicUrl = app.publicUrl

  const stopMaintenance = startMaintenance(app.maintenance, app.files, { database, clock, log: logger })
  const stopTasks = startTasks(app.tasks)
  const stopFeatures = await app.startFeatures()
  let stopping = false
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    app.announceStop()
    setTimeout(() => process.exit(0), settings.DRAIN_SECONDS * 1000 + stopWithinMs).unref()
    if (settings.DRAIN_SECONDS > 0) await pause(settings.DRAIN_SECONDS * 1000)
    stopMaintenance()
    stopTasks()
    await stopFeatures()
    await app.close()
    await tracing?.stop()
    await database.close()
    unlock()
    await flush()
    process.exit(0)
  }
  // The system drops what does not fit, and the client retries after a second: health checks would be late.
  const url = await app.listen({ port: settings.PORT, host: settings.HOST, backlog: connection.waiting })
  onSignal(() => void stop())
  process.stdout.write(`listening on ${url}\n`)
  void app.dispatcher.wake()
  work.started?.(app)
  void app.files.sweep()
}

/** Runs the server of the program's product until a signal ends it; with `--help`, prints the settings instead. */
export const start = async (): Promise<void> => {
  let settings: Settings | undefined
  try {
    const asked = processSettings()
    if (asked === 'help') {
      process.stdout.write(help())
    } else {
      settings = asked
      await run(asked)
    }
  } catch (error) {
    process.stderr.write(`${product().name} cannot start: ${lineOf(error, settings)}\n`)
    process.exit(1)
  }
}
