// Deletes expired sessions, links, mails, failures and changes, and creates the next monthly partitions.
import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import { mail, signIn } from '#contract/limits.ts'
import type { Database } from '#server/database/open.ts'
import type { Retention } from '#server/env.ts'
import { sweepOutbox } from '#server/mail/transport.ts'
import type { Clock } from '#server/process/clock.ts'
import { createPartitions } from '#server/database/partitions.ts'
import { changes } from '#server/tables/changes.ts'
import type { Files } from '#server/uploads/files.ts'

const daySeconds = 86_400
const everyMs = 6 * 3_600_000

/** Runs the maintenance once, and vacuums the embedded database, which has no autovacuum. */
export const runMaintenance = async (database: Database, clock: Clock, retention: Retention): Promise<void> => {
  const { db } = database
  const keepSeconds = retention.days * daySeconds
  const ago = (seconds: number): Date => new Date(clock.now().getTime() - seconds * 1000)
  await sql`DELETE FROM sessions WHERE expires_at < ${ago(keepSeconds)}`.execute(db)
  await sql`DELETE FROM temporary_requests WHERE expires_at < ${ago(keepSeconds)}`.execute(db)
  await sql`DELETE FROM email_changes WHERE expires_at < ${ago(keepSeconds)}`.execute(db)
  await sql`DELETE FROM mails WHERE next_try_at IS NULL AND created_at < ${ago(keepSeconds)}`.execute(db)
  await sql`DELETE FROM login_failures WHERE failed_at < ${ago(signIn.loginWindowSeconds)}`.execute(db)
  await sql`DELETE FROM mail_counts WHERE counted_at < ${ago(mail.windowSeconds)}`.execute(db)
  await changes.forget(db, retention, clock.now())
  await createPartitions(db, clock.now())
  await database.vacuum()
}

/**
 * Creates the partitions at once, and runs the maintenance and the sweep of files every six hours. Logs failures.
 * Returns the function that stops it.
 */
export const startMaintenance = (
  database: Database,
  clock: Clock,
  files: Files,
  retention: Retention,
  dataDir: string,
  log: FastifyBaseLogger,
): (() => void) => {
  createPartitions(database.db, clock.now()).catch((error: unknown) =>
    log.warn({ err: error }, 'the partitions of shots and changes could not be created'),
  )
  const timer = setInterval(() => {
    void files.sweep()
    const before = new Date(clock.now().getTime() - retention.days * daySeconds * 1000)
    sweepOutbox(dataDir, before).catch((error: unknown) => log.warn({ err: error }, 'old mails in files could not be removed'))
    runMaintenance(database, clock, retention).catch((error: unknown) => log.warn({ err: error }, 'maintenance failed'))
  }, everyMs).unref()
  return () => clearInterval(timer)
}
