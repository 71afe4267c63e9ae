// Starts the server (settings, database, content, socket) and shuts it down. Reports a failed start in one line.
// The first import handles signals.
import { onSignal } from '#server/process/signals.ts'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApp } from '#server/app.ts'
import { systemClock } from '#server/process/clock.ts'
import { repairCounts } from '#server/database/counts.ts'
import { setPrivateUmask, dataEntries, restrictDataDir } from '#server/process/dataDir.ts'
import { DataDirInUse, DatabaseUnavailable } from '#server/database/errors.ts'
import { lockDataDir } from '#server/database/lock.ts'
import { migrate } from '#server/database/migrate.ts'
import { type Database, openDatabase } from '#server/database/open.ts'
import { openFileStore } from '#server/uploads/fileStore.ts'
import {
  help,
  processSettings,
  retentionOf,
  minSecretLength,
  isPublicServer,
  type Settings,
  settingWarnings,
  StartupError,
} from '#server/env.ts'
import { startMaintenance } from '#server/maintenance.ts'
import { openLog } from '#server/process/log.ts'
import { outboxTransport, smtpTransport, type Transport } from '#server/mail/transport.ts'
import { hashPassword, verifyPassword } from '#server/account/passwords.ts'
import { createAdmin, findOpenDemoAccounts, seedDemo } from '#server/seeds/seed.ts'
import { hasAdmin } from '#server/tables/accounts.ts'

const clock = systemClock
const stopWithinMs = 9_000

/** Returns JWT_SECRET, or the secret of DATA_DIR, which must be locked. The first start creates it, completely or not at all. */
const readSecret = ({ JWT_SECRET, DATA_DIR }: Settings): string => {
  if (JWT_SECRET) return JWT_SECRET
  const file = join(DATA_DIR, dataEntries.secret)
  if (!existsSync(file)) {
    mkdirSync(DATA_DIR, { recursive: true })
    writeFileSync(`${file}.part`, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true })
    renameSync(`${file}.part`, file)
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < minSecretLength) {
    throw new StartupError(
      `the secret in ${file} is too short to sign with: remove the file, and a new one is made (who is signed in signs in again)`,
    )
  }
  return secret
}

/** Locks DATA_DIR for this process. Returns the function that unlocks it. */
const lock = (dataDir: string): (() => void) => {
  try {
    return lockDataDir(dataDir)
  } catch (error) {
    if (error instanceof DataDirInUse) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartupError(`bad setting DATA_DIR: ${dataDir} is no folder to write in (${reason})`, { cause: error })
  }
}

const open = async ({ DATABASE_URL, DATA_DIR }: Settings): Promise<Database> => {
  try {
    return await openDatabase({ databaseUrl: DATABASE_URL, dataDir: DATA_DIR })
  } catch (error) {
    const reason =
      error instanceof Error
        ? error instanceof DatabaseUnavailable && error.cause instanceof Error
          ? error.cause.message
          : error.message
        : ''
    // The URL contains a password: the message names only the host.
    const where = DATABASE_URL ? `the PostgreSQL server at ${new URL(DATABASE_URL).host}` : `the database in ${DATA_DIR}`
    throw new StartupError(`cannot open ${where}: ${reason || 'it does not answer'}`, { cause: error })
  }
}

/** Inserts the demo content or the first ADMIN. @throws StartupError when nobody could sign in */
const seed = async (database: Database, settings: Settings): Promise<void> => {
  const { SEED, ADMIN_EMAIL, ADMIN_PASSWORD } = settings
  if (SEED === 'demo') await seedDemo({ database, clock, hashPassword, store: openFileStore(settings) })
  if (await hasAdmin(database.db)) return
  if (ADMIN_EMAIL === undefined || ADMIN_PASSWORD === undefined) {
    throw new StartupError(
      'nobody could sign in: the database has no ADMIN. Set ADMIN_EMAIL and ADMIN_PASSWORD to make the first one, or SEED=demo for demo content',
    )
  }
  await createAdmin({ database, clock, hashPassword }, ADMIN_EMAIL, ADMIN_PASSWORD)
  if (!(await hasAdmin(database.db))) throw new StartupError('bad setting ADMIN_EMAIL: a user who is no ADMIN has this address already')
}

const transportOf = (settings: Settings, publicUrl: () => string): Transport => {
  const from = () => settings.MAIL_FROM ?? `"${settings.BRAND.replace(/["\\]/g, '')}" <no-reply@${new URL(publicUrl()).hostname}>`
  return settings.SMTP_URL ? smtpTransport(settings.SMTP_URL, from) : outboxTransport(settings.DATA_DIR, from, clock)
}

const start = async (settings: Settings): Promise<void> => {
  setPrivateUmask()
  const { logger, flush } = openLog()
  // PGlite has no lock of its own. With PostgreSQL no lock is needed, and servers may share the outbox.
  const unlock = settings.DATABASE_URL ? undefined : lock(settings.DATA_DIR)
  const secret = readSecret(settings)
  const database = await open(settings)
  const exposed = restrictDataDir(settings.DATA_DIR)
  if (exposed.length > 0) {
    logger.warn({ paths: exposed.slice(0, 5), count: exposed.length }, 'other users of this machine may read or change files of DATA_DIR')
  }
  await migrate(database)
  const repaired = await repairCounts(database)
  if (repaired.length > 0) logger.warn({ tables: repaired }, 'kept row counts were wrong and have been repaired')
  await seed(database, settings)
  for (const warning of settingWarnings(settings)) logger.warn(warning)
  const demo = isPublicServer(settings) ? await findOpenDemoAccounts(database.db, verifyPassword) : []
  if (demo.length > 0) logger.warn({ accounts: demo }, 'demo accounts with published passwords: change these or deactivate the accounts')

  let publicUrl = (): string => 'http://localhost'
  const app = await buildApp({
    database,
    clock,
    settings,
    secret,
    transport: transportOf(settings, () => publicUrl()),
    siteDir: resolve(fileURLToPath(new URL('../build/site', import.meta.url))),
    logger,
  })
  publicUrl = app.publicUrl

  const stopMaintenance = startMaintenance(database, clock, app.files, retentionOf(settings), logger)
  let stopping = false
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(0), stopWithinMs).unref()
    stopMaintenance()
    await app.close()
    await database.close()
    unlock?.()
    await flush()
    process.exit(0)
  }
  const address = await app.listen({ port: settings.PORT, host: settings.HOST })
  onSignal(() => void stop())
  process.stdout.write(`listening on ${address}\n`)
  void app.dispatcher.wake()
  void app.files.sweep()
}

/** Returns the message of a failed start. */
const messageOf = (error: unknown, settings: Settings | undefined): string => {
  if (error instanceof StartupError) return error.message
  if (error instanceof DataDirInUse) return `another server uses DATA_DIR ${settings?.DATA_DIR}: stop it, or choose another folder`
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  if (code === 'EADDRINUSE') return `port ${settings?.PORT} is taken: stop who uses it, or choose another PORT`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return `bad setting HOST: ${settings?.HOST} is no address of this machine`
  if (code === 'EACCES') return `not allowed: ${error instanceof Error ? error.message : ''}`
  return error instanceof Error ? error.message.split('\n', 1).join('') : String(error)
}

let settings: Settings | undefined
try {
  const asked = processSettings()
  if (asked === 'help') {
    process.stdout.write(help())
  } else {
    settings = asked
    await start(asked)
  }
} catch (error) {
  process.stderr.write(`Sillage cannot start: ${messageOf(error, settings)}\n`)
  process.exit(1)
}
