// What nobody needs any more goes: ended sessions, links that open nothing, mails that have left, failures that count no more.
// What will be needed comes: the months of the shots.
import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import { mail, signIn } from '#contract/limits.ts'
import type { Clock } from '#server/process/clock.ts'
import type { Database } from '#server/database/open.ts'
import type { Files } from '#server/uploads/files.ts'
import { createShotPartitions } from '#server/tables/shots.ts'

const daySeconds = 86_400
/** How long something stays after its end, so that a person can still be told what became of it. */
const keepSeconds = 30 * daySeconds
const everyMs = 6 * 3_600_000

/** One round; on the embedded database, which has no autovacuum, the room it leaves is taken back. */
export const runMaintenance = async (database: Database, clock: Clock): Promise<void> => {
  const { db } = database
  const ago = (seconds: number): Date => new Date(clock.now().getTime() - seconds * 1000)
  await sql`DELETE FROM sessions WHERE expires_at < ${ago(keepSeconds)}`.execute(db)
  await sql`DELETE FROM temporary_requests WHERE expires_at < ${ago(keepSeconds)}`.execute(db)
  await sql`DELETE FROM email_changes WHERE expires_at < ${ago(keepSeconds)}`.execute(db)
  await sql`DELETE FROM mails WHERE next_try_at IS NULL AND created_at < ${ago(keepSeconds)}`.execute(db)
  await sql`DELETE FROM login_failures WHERE failed_at < ${ago(signIn.loginWindowSeconds)}`.execute(db)
  await sql`DELETE FROM mail_counts WHERE counted_at < ${ago(mail.windowSeconds)}`.execute(db)
  await createShotPartitions(db, clock.now())
  await database.vacuum()
}

/** Keeps house from now on, every six hours (the months of the shots at once), files included; a round that fails is logged and comes again. */
export const startMaintenance = (database: Database, clock: Clock, files: Files, log: FastifyBaseLogger): (() => void) => {
  createShotPartitions(database.db, clock.now()).catch((error: unknown) =>
    log.warn({ err: error }, 'the months of the shots could not be made'),
  )
  const timer = setInterval(() => {
    void files.sweep()
    runMaintenance(database, clock).catch((error: unknown) => log.warn({ err: error }, 'maintenance failed'))
  }, everyMs).unref()
  return () => clearInterval(timer)
}
